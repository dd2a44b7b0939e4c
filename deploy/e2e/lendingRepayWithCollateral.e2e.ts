import { repayText } from '../../remote-lending/src/actions/repay/repay.text';
import { repayWithCollateralText } from '../../remote-lending/src/actions/repayWithCollateral/repayWithCollateral.text';
import { swapText } from '../../remote-lending/src/text/swapText';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const USD = 10n ** 8n;
const WETH_PRICE = 3_400n * USD;
const REPAY = 'Repay 500 USDC with WETH';

/** Serial, because the tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ hasServices: true, holdings: { tokens: { WETH: 4n * WHOLE } } });

test.beforeEach(async ({ market, account, enter, dashboard, dialog }) => {
  await market.supply(account.address, 'WETH', 4n * WHOLE);
  await market.endowAdapters(account.address, 'WETH');
  await market.borrow(account.address, 'USDC', 2_000n * USDC);
  await enter();
  await dashboard.repayButton('USDC').click();
  await dialog.tab(repayWithCollateralText.collateralTab).click();
});

test.afterEach(({ market }) => market.setPrice('WETH', WETH_PRICE));

test('repays a part after an approval and a rejection, as previewed [LND-153] [LND-408]', async ({
  page,
  dashboard,
  dialog,
  wallet,
  market,
  account,
}) => {
  await dialog.amount.fill('500');
  await expect(dialog.fact(swapText.maximumSold)).toContainText('WETH');
  await expect(dialog.fact(repayText.remainingDebt)).toContainText('1,500.00');
  await expect(dialog.fact(repayText.remainingSupply)).toContainText('3.85');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await expect(wallet.call).toHaveText('approve');
  await wallet.approve();
  await dialog.button(REPAY).click();
  await expect(wallet.call).toHaveText('swapAndRepay');
  const sentence = /Repay up to 500 USDC at the variable rate with at most 0\.\d+ WETH of your supply/;
  await expect(page.getByText(sentence).first()).toBeVisible();
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await expect(dialog.amount).toHaveValue('500');
  await wallet.promptAgain(() => dialog.button(REPAY).click());
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Repaid\s*500.00\s*USDC/);
  await dialog.closeDone.click();
  await expect(dashboard.row('yourBorrows', 'USDC')).toContainText('1,500');
  await expect(dashboard.row('yourSupplies', 'WETH')).toContainText('3.85');
  expect((await market.owed('USDC', account.address)) / USDC).toBe(1_500n);
});

test('repays everything with a signed message; no debt remains', async ({ dialog, wallet, market, account }) => {
  await dialog.maxButton.click();
  await dialog.approveWith('signedMessage');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button(/^Repay 2,000.* with WETH$/).click();
  await expect(wallet.call).toHaveText('swapAndRepay');
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Repaid\s*2,000\.\d\d\s*USDC/);
  expect(await market.owed('USDC', account.address)).toBe(0n);
  expect(await market.supplied('WETH', account.address)).toBeGreaterThan(3n * WHOLE);
});

test('follows an interrupted repayment after a reload', async ({ page, chain, dashboard, dialog, wallet }) => {
  await dialog.amount.fill('500');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await expect(dialog.button(REPAY)).toBeEnabled();
  await stopMining(chain);
  await dialog.button(REPAY).click();
  await wallet.approve();
  await expect(dialog.button(repayText.running('USDC'))).toBeVisible();
  await page.reload();
  await dashboard.repayButton('USDC').click();
  await expect(dialog.button(repayText.running('USDC'))).toBeVisible();
  await mineAgain(chain);
  await expect(dialog.done).toContainText(/You Repaid\s*500.00\s*USDC/);
});

test('keeps debt and collateral when the price moves beyond the slippage before it is mined', async ({
  dialog,
  wallet,
  market,
  account,
}) => {
  await dialog.amount.fill('500');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button(REPAY).click();
  await expect(wallet.call).toHaveText('swapAndRepay');
  await market.setPrice('WETH', 2_000n * USD);
  await wallet.approve();
  await expect(dialog.failure).toBeVisible();
  await expect(dialog.dialog).toContainText(swapText.tip);
  expect((await market.owed('USDC', account.address)) / USDC).toBe(2_000n);
  expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(4n * WHOLE);
});
