import { debtSwitchText } from '../../remote-lending/src/actions/debtSwitch/debtSwitch.text';
import { swapText } from '../../remote-lending/src/text/swapText';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const USD = 10n ** 8n;
const WETH_PRICE = 3_400n * USD;
const SWITCH = 'Switch 500 USDC of debt to WETH';

/** Serial, because the tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ hasServices: true, holdings: { tokens: { WETH: 4n * WHOLE } } });

test.beforeEach(async ({ market, account, enter, dashboard, dialog }) => {
  await market.supply(account.address, 'WETH', 4n * WHOLE);
  await market.borrow(account.address, 'USDC', 2_000n * USDC);
  await enter();
  await dashboard.switchDebtButton('USDC').click();
  await dialog.chooseOption(debtSwitchText.target, 'WETH');
});

test.afterEach(({ market }) => market.setPrice('WETH', WETH_PRICE));

test('switches a part of a debt after a delegation and a rejection, as previewed [LND-156] [LND-410]', async ({
  page,
  dashboard,
  dialog,
  wallet,
  market,
  account,
}) => {
  await expect(dialog.titled(debtSwitchText.title)).toBeVisible();
  await dialog.amount.fill('500');
  await expect(dialog.fact(swapText.maximumSold)).toContainText('WETH');
  await expect(dialog.fact(debtSwitchText.debtIn('USDC'))).toContainText('1,500.00');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await expect(wallet.call).toHaveText('approveDelegation');
  await wallet.approve();
  await dialog.button(SWITCH).click();
  await expect(wallet.call).toHaveText('swapDebt');
  const sentence =
    /Switch up to 500 USDC of your debt at the variable rate to at most 0\.\d+ WETH at the variable rate/;
  await expect(page.getByText(sentence).first()).toBeVisible();
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await expect(dialog.amount).toHaveValue('500');
  await wallet.promptAgain(() => dialog.button(SWITCH).click());
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Switched to\s*0\.1\d+\s*WETH/);
  await dialog.closeDone.click();
  await expect(dashboard.row('yourBorrows', 'WETH')).toBeVisible();
  expect((await market.owed('USDC', account.address)) / USDC).toBe(1_500n);
  expect(await market.owed('WETH', account.address)).toBeGreaterThan(0n);
});

test('switches everything with a signed delegation; nothing of the old debt remains', async ({
  dialog,
  wallet,
  market,
  account,
}) => {
  await dialog.maxButton.click();
  await dialog.approveWith('signedMessage');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button(/^Switch 2,000.* of debt to WETH$/).click();
  await expect(wallet.call).toHaveText('swapDebt');
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Switched to\s*0\.\d+\s*WETH/);
  expect(await market.owed('USDC', account.address)).toBe(0n);
  expect(await market.owed('WETH', account.address)).toBeGreaterThan(0n);
});

test('follows an interrupted debt switch after a reload', async ({ page, chain, dashboard, dialog, wallet }) => {
  await dialog.amount.fill('500');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await expect(dialog.button(SWITCH)).toBeEnabled();
  await stopMining(chain);
  await dialog.button(SWITCH).click();
  await wallet.approve();
  await expect(dialog.button(debtSwitchText.running('USDC'))).toBeVisible();
  await page.reload();
  await dashboard.switchDebtButton('USDC').click();
  await expect(dialog.button(debtSwitchText.running('USDC'))).toBeVisible();
  await mineAgain(chain);
  await expect(dialog.done).toContainText(/You Switched to\s*0\.1\d+\s*WETH/);
});

test('keeps the debt when the price moves beyond the slippage before it is mined', async ({
  dialog,
  wallet,
  market,
  account,
}) => {
  await dialog.amount.fill('500');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button(SWITCH).click();
  await expect(wallet.call).toHaveText('swapDebt');
  await market.setPrice('WETH', 2_000n * USD);
  await wallet.approve();
  await expect(dialog.failure).toBeVisible();
  await expect(dialog.dialog).toContainText(swapText.tip);
  expect((await market.owed('USDC', account.address)) / USDC).toBe(2_000n);
  expect(await market.owed('WETH', account.address)).toBe(0n);
});
