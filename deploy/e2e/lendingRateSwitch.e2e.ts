import { rateSwitchText } from '../../remote-lending/src/actions/rateSwitch/rateSwitch.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const SAME_CURRENCY = 'Collateral is (mostly) the same currency that is being borrowed';

/** Serial, because a test stops its worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ holdings: { tokens: { WETH: 4n * WHOLE, USDC: 1_000n * USDC } } });

test.beforeEach(async ({ market, account }) => {
  await market.supply(account.address, 'WETH', 4n * WHOLE);
  await market.borrow(account.address, 'USDC', 500n * USDC);
});

test('switches a debt to the stable rate after a rejection, and back [LND-055] [LND-254] [LND-405]', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await enter();
  await dashboard.switchRate('USDC', 'variable');
  await expect(dialog.titled('Switch APY type')).toBeVisible();
  await dialog.button(rateSwitchText.action.stable).click();
  await expect(wallet.call).toHaveText('swapBorrowRateMode');
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await wallet.promptAgain(() => dialog.button(rateSwitchText.action.stable).click());
  await wallet.approve();
  await expect(dialog.done).toContainText(rateSwitchText.result.stable('USDC'));
  await dialog.closeDone.click();
  await expect(dashboard.rateMenu('USDC', 'stable')).toBeVisible();
  expect(await market.owed('USDC', account.address)).toBe(0n);

  await dashboard.switchRate('USDC', 'stable');
  await dialog.button(rateSwitchText.action.variable).click();
  await wallet.approve();
  await expect(dialog.done).toContainText(rateSwitchText.result.variable('USDC'));
  await dialog.closeDone.click();
  await expect(dashboard.rateMenu('USDC', 'variable')).toBeVisible();
  expect(await market.owed('USDC', account.address)).toBeGreaterThanOrEqual(500n * USDC);
});

test('keeps the variable rate when a larger supply of the asset reverts the switch', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await enter();
  await dashboard.switchRate('USDC', 'variable');
  await dialog.button(rateSwitchText.action.stable).click();
  await expect(wallet.call).toHaveText('swapBorrowRateMode');
  await market.supply(account.address, 'USDC', 1_000n * USDC);
  await wallet.approve();
  await expect(dialog.failure).toBeVisible();
  await expect(dialog.dialog).toContainText(SAME_CURRENCY);
  expect(await market.owed('USDC', account.address)).toBeGreaterThanOrEqual(500n * USDC);
});

test('follows an interrupted switch after a reload', async ({ page, dashboard, dialog, wallet, chain, enter }) => {
  await enter();
  await dashboard.switchRate('USDC', 'variable');
  await expect(dialog.button(rateSwitchText.action.stable)).toBeEnabled();
  await stopMining(chain);
  await dialog.button(rateSwitchText.action.stable).click();
  await wallet.approve();
  await expect(dialog.button(rateSwitchText.running.stable)).toBeVisible();
  await page.reload();
  await dashboard.switchRate('USDC', 'variable');
  await expect(dialog.button(rateSwitchText.running.stable)).toBeVisible();
  await mineAgain(chain);
  await expect(dialog.done).toContainText(rateSwitchText.result.stable('USDC'));
});
