import { toQuantity } from 'ethers';
import { claimText } from '../../remote-lending/src/actions/claim/claim.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
/** In seconds. */
const DAY = 86_400;

/** Serial, because the tests move the time of their worker's chain and stop it. */
test.describe.configure({ mode: 'default' });
test.use({ holdings: { tokens: { USDC: 10_000n * USDC, USDT: 10_000n * USDC } } });

test.beforeEach(async ({ market, account, chain }) => {
  await market.supply(account.address, 'USDC', 10_000n * USDC);
  await market.supply(account.address, 'USDT', 10_000n * USDC);
  await chain.rpc('evm_increaseTime', [toQuantity(DAY)]);
  await chain.rpc('evm_mine');
});

test('claims one reward after a rejection, then all [LND-020] [LND-282] [LND-411]', async ({
  page,
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  const before = await market.walletBalance('FXD', account.address);
  await enter();
  await dashboard.claimButton.click();
  await expect(dialog.titled(claimText.title)).toBeVisible();
  await dialog.button(`${claimText.reward}: ${claimText.allRewards}`).click();
  await page.getByRole('menuitemradio', { name: 'FXD' }).click();
  await dialog.button(claimText.one('FXD')).click();
  await expect(wallet.call).toHaveText('claimRewards');
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await wallet.promptAgain(() => dialog.button(claimText.one('FXD')).click());
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Claimed\s*\d+\.\d+\s*FXD/);
  await dialog.closeDone.click();
  const claimed = await market.walletBalance('FXD', account.address);
  expect(claimed).toBeGreaterThan(before);

  await dashboard.claimButton.click();
  // Right after the claim, the other reward is the only one, until the first accrues again.
  await dialog.dialog.getByRole('button', { name: new RegExp(`^${claimText.reward}: `) }).click();
  await page.getByRole('menuitemradio', { name: claimText.allRewards }).click();
  await dialog.button(claimText.all).click();
  await expect(wallet.call).toHaveText('claimAllRewards');
  await wallet.approve();
  await expect(dialog.done).toContainText(claimText.resultAll);
  expect(await market.walletBalance('FTHM', account.address)).toBeGreaterThan(0n);
});

test('reports a claim that reverts, with nothing received', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await enter();
  await dashboard.claimButton.click();
  await dialog.button(claimText.all).click();
  await expect(wallet.call).toHaveText('claimAllRewards');
  const repair = await market.breakRewards('FXD');
  await wallet.approve();
  await expect(dialog.failure).toBeVisible();
  await repair();
  expect(await market.walletBalance('FXD', account.address)).toBe(0n);
});

test('follows an interrupted claim after a reload', async ({ page, dashboard, dialog, wallet, chain, enter }) => {
  await enter();
  await dashboard.claimButton.click();
  await expect(dialog.button(claimText.all)).toBeEnabled();
  await stopMining(chain);
  await dialog.button(claimText.all).click();
  await wallet.approve();
  await expect(dialog.button(claimText.running)).toBeVisible();
  await page.reload();
  await dashboard.claimButton.click();
  await expect(dialog.button(claimText.running)).toBeVisible();
  await mineAgain(chain);
  await expect(dialog.done).toContainText(claimText.resultSome);
});
