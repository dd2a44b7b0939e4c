import { parseEther, toQuantity } from 'ethers';
import { StakingScreen } from '../../remote-dao/src/ui/staking/staking.page';
import { emergencyText } from '../../remote-dao/src/text/emergencyText';
import { dialogText } from '../../remote-dao/src/text/stakeDialogText';
import { positionsText, stakingText } from '../../remote-dao/src/text/stakingText';
import type { DemoWalletSheet } from './demoWallet.page';
import type { TestChain } from './fixtures';
import { expect, test as journey } from './ownChain';

/**
 * Tests staking over days, on a separate chain, whose clock is moved. It has no indexer, because every exit works
 * without one.
 */
const test = journey.extend<{ readonly staking: StakingScreen }>({
  staking: async ({ page }, use) => use(new StakingScreen(page)),
});

test.use({ holdings: { tokens: { FTHM: parseEther('10000') } } });

const DAY = 86_400;

test('claims before a full unstake, and withdraws both after the cooldown [DAO-004] [DAO-099] [DAO-174]', async ({
  page,
  staking,
  wallet,
  chain,
  enter,
}) => {
  await enter('/dao/staking');
  await stakeForADay(staking, wallet);
  await passTime(chain, DAY + 60);
  await page.reload();
  await staking.unstake(1).click();
  await staking.unclaimed.getByRole('button', { name: dialogText.unclaimed.claim }).click();
  await staking
    .dialog(dialogText.claim.title)
    .getByRole('button', { name: /^Claim / })
    .click();
  await expect(wallet.call).toContainText('claimAllLockRewardsForStream');
  await wallet.approve();
  await staking.dialog(dialogText.claim.cooling).getByRole('button', { name: dialogText.claim.continue }).click();
  const dialog = staking.dialog(dialogText.unstake.title);
  await dialog.getByRole('button', { name: 'Unstake 1,000 FTHM' }).click();
  await expect(wallet.call).toContainText('unlock');
  await wallet.approve();
  await staking.dialog(dialogText.unstake.cooling).getByRole('button', { name: 'Close' }).last().click();
  await expect(staking.positions).toContainText(positionsText.empty);

  await passTime(chain, 5 * DAY + 60);
  await page.reload();
  await staking.withdraw.click();
  await staking
    .dialog(dialogText.withdraw.title)
    .getByRole('button', { name: /^Withdraw / })
    .click();
  await wallet.approve();
  await expect(page.getByRole('dialog')).toContainText(/You withdrew\s*1,0\d\d\.\d\d\s*FTHM/);
});

test('unstakes a part after skipping the rewards, and says that all votes are burned [DAO-124] [DAO-175]', async ({
  page,
  staking,
  wallet,
  chain,
  enter,
}) => {
  await enter('/dao/staking');
  await stakeForADay(staking, wallet);
  await passTime(chain, DAY + 60);
  await page.reload();
  await staking.unstake(1).click();
  await staking.unclaimed.getByRole('button', { name: dialogText.unclaimed.skip }).click();
  const dialog = staking.dialog(dialogText.unstake.title);
  await dialog.getByRole('textbox').fill('400');
  await expect(dialog).toContainText(/A partial unstake burns all 2\.73\d* vFTHM of this position/);
  await dialog.getByRole('button', { name: 'Unstake 400 FTHM' }).click();
  await expect(wallet.call).toContainText('unlockPartially');
  await wallet.approve();
  await staking.dialog(dialogText.unstake.cooling).getByRole('button', { name: 'Close' }).last().click();
  await expect(staking.positions).toContainText('600.00');
});

test('withdraws everything at once, without a cooldown, while the contract is paused', async ({
  page,
  staking,
  wallet,
  dao,
  chain,
  account,
  enter,
}) => {
  await dao.lock(account.address, parseEther('1000'), 180);
  await passTime(chain, DAY);
  await dao.pauseStaking(true);
  await enter('/dao/staking');
  await page.getByRole('button', { name: stakingText.withdrawEverything }).click();
  const dialog = staking.dialog(emergencyText.title);
  await dialog.getByRole('checkbox', { name: emergencyText.acknowledge }).check();
  await dialog.getByRole('button', { name: 'Withdraw 1,000 FTHM' }).click();
  await expect(wallet.call).toContainText('emergencyUnlockAndWithdraw');
  await wallet.approve();
  await expect(page.getByRole('dialog')).toContainText(/You withdrew\s*1,000\.00\s*FTHM/);
  expect(await dao.fthmBalance(account.address)).toBe(parseEther('11000'));
  await dao.pauseStaking(false);
});

async function stakeForADay(staking: StakingScreen, wallet: DemoWalletSheet): Promise<void> {
  await staking.amount.fill('1000');
  await staking.days.fill('1');
  await staking.stakeButton('Approve FTHM').click();
  await wallet.approve();
  await staking.stakeButton('Stake 1,000 FTHM').click();
  await wallet.approve();
  await expect(staking.positions).toContainText('#1');
}

async function passTime({ rpc }: TestChain, seconds: number): Promise<void> {
  await rpc('evm_increaseTime', [toQuantity(seconds)]);
  await rpc('evm_mine');
}
