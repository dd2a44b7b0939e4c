import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { StakingScreen } from '../../remote-dao/src/ui/staking/staking.page';
import { dialogText } from '../../remote-dao/src/text/stakeDialogText';
import { positionsText, streamText } from '../../remote-dao/src/text/stakingText';
import type { ChainDao } from './chainDao';
import { expect, test as journey } from './journey';

const test = journey.extend<{ readonly staking: StakingScreen }>({
  staking: async ({ page }, use) => use(new StakingScreen(page)),
});

test.use({ holdings: { tokens: { FTHM: parseEther('10000000') } } });

test('stakes after an approval of exactly the amount, then claims and sees the cooldown run [DAO-001] [DAO-101] [DAO-169]', async ({
  page,
  staking,
  wallet,
  dao,
  enter,
}) => {
  await enter('/dao/staking');
  await expect(staking.positions).toContainText(positionsText.empty);
  await staking.amount.fill('1000000');
  await staking.preset(180).click();
  await expect(staking.newStake).toContainText(/493,150\.\d\d vFTHM/);
  await staking.stakeButton('Approve FTHM').click();
  await expect(wallet.details).toContainText('1,000,000 FTHM');
  await wallet.approve();
  await staking.stakeButton('Stake 1,000,000 FTHM').click();
  await expect(wallet.call).toContainText('createLock');
  await wallet.approve();
  await expect(staking.newStake).toContainText(/You staked\s*1,000,000\.00\s*FTHM/);
  await expect(staking.positions).toContainText('#1');
  await expect(staking.positions).toContainText('493,150.68');

  await readRewards(page, staking, dao);
  await staking.claim.click();
  await staking
    .dialog(dialogText.claim.title)
    .getByRole('button', { name: /^Claim / })
    .click();
  await wallet.approve();
  const cooling = staking.dialog(dialogText.claim.cooling);
  await expect(cooling).toContainText('You can withdraw them after 5 days.');
  await cooling.getByRole('button', { name: 'Close' }).last().click();
  await expect(staking.positions).toContainText('Cooldown in progress');
  await expect(staking.countdown).toContainText('4 d');
});

test('unstakes early after the unclaimed rewards were skipped and the penalty was accepted [DAO-095] [DAO-096] [DAO-173]', async ({
  page,
  staking,
  wallet,
  dao,
  enter,
}) => {
  await enter('/dao/staking');
  await stake(staking, wallet);
  await readRewards(page, staking, dao);
  await staking.earlyUnstake(1).click();
  await expect(staking.unclaimed).toContainText('forfeited');
  await staking.unclaimed.getByRole('button', { name: dialogText.unclaimed.skip }).click();
  const dialog = staking.dialog(dialogText.early.title);
  await expect(dialog.getByRole('button', { name: dialogText.early.missing })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: dialogText.early.acknowledge }).check();
  await dialog.getByRole('button', { name: 'Unstake 1,000,000 FTHM early' }).click();
  await expect(wallet.call).toContainText('earlyUnlock');
  await wallet.approve();
  const cooling = staking.dialog(dialogText.unstake.cooling);
  await expect(cooling).toContainText(/You ended a lock of\s*1,000,000\.00\s*FTHM/);
  await cooling.getByRole('button', { name: 'Close' }).last().click();
  await expect(staking.positions).toContainText(positionsText.empty);
  await expect(staking.positions).toContainText(positionsText.cooldown);
});

test('offers neither rewards nor an early unstake of a position that an administrator created', async ({
  page,
  staking,
  dao,
  account,
  enter,
}) => {
  await dao.lockFixed(account.address, parseEther('1000000'), 30);
  await dao.mine(1);
  await enter('/dao/staking');
  await expect(staking.positions).toContainText(positionsText.fixed);
  await expect(staking.earlyUnstake(1)).toBeDisabled();
  await staking.earlyUnstake(1).hover();
  await expect(page.getByRole('tooltip')).toContainText('An administrator created this position.');
  await expect(staking.stream).toContainText(/[\d,.]+ FTHM more can be claimed once your fixed positions unlock/);
  await expect(staking.stream).toContainText(streamText.nothingToClaim);
  await expect(staking.claim).toBeDisabled();
});

test('a rejected stake leaves the form as it was, and can be tried again [DAO-193]', async ({
  staking,
  wallet,
  enter,
}) => {
  await enter('/dao/staking');
  await staking.amount.fill('1000000');
  await staking.stakeButton('Approve FTHM').click();
  await wallet.reject();
  await expect(staking.stakeButton('Approve FTHM')).toBeEnabled();
  await expect(staking.amount).toHaveValue('1,000,000');
});

/** Rewards grow with the blocks and are read every 30 s; a new page reads them at once. */
async function readRewards(page: Page, staking: StakingScreen, dao: ChainDao): Promise<void> {
  await expect(staking.positions).toContainText('#1');
  await dao.mine(1);
  await page.reload();
  await expect(staking.stream).toContainText(/Claimable rewards\s*[\d.]+ FTHM/);
  await expect(staking.claim).toBeEnabled();
}

async function stake(staking: StakingScreen, wallet: { approve: () => Promise<void> }): Promise<void> {
  await staking.amount.fill('1000000');
  await staking.stakeButton('Approve FTHM').click();
  await wallet.approve();
  await staking.stakeButton('Stake 1,000,000 FTHM').click();
  await wallet.approve();
}
