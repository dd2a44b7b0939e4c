import { collateralSwitchText } from '../../remote-lending/src/actions/collateralSwitch/collateralSwitch.text';
import { swapText } from '../../remote-lending/src/text/swapText';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
const USD = 10n ** 8n;
const WETH_PRICE = 3_400n * USD;
const SWITCH = 'Switch 400 USDC to WETH';

/** Serial, because the tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ hasServices: true, holdings: { tokens: { USDC: 1_000n * USDC } } });

test.beforeEach(async ({ market, account }) => {
  await market.supply(account.address, 'USDC', 1_000n * USDC);
});

test.afterEach(({ market }) => market.setPrice('WETH', WETH_PRICE));

test('switches a supply after an approval and a rejection, with the minimum received [LND-155] [LND-407]', async ({
  page,
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await enter();
  await dashboard.switchButton('USDC').click();
  await expect(dialog.titled(collateralSwitchText.title)).toBeVisible();
  await dialog.chooseOption(collateralSwitchText.target, 'WETH');
  await dialog.amount.fill('400');
  await expect(dialog.fact(swapText.minimumReceived)).toContainText('WETH');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await expect(wallet.call).toHaveText('approve');
  await wallet.approve();
  await dialog.button(SWITCH).click();
  await expect(wallet.call).toHaveText('swapAndDeposit');
  await expect(page.getByText(/Switch up to 400 USDC of your supply for at least 0\.\d+ WETH/).first()).toBeVisible();
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await wallet.promptAgain(() => dialog.button(SWITCH).click());
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Switched to\s*0\.\d+\s*WETH/);
  await dialog.closeDone.click();
  await expect(dashboard.row('yourSupplies', 'WETH')).toBeVisible();
  expect((await market.supplied('USDC', account.address)) / USDC).toBe(600n);
  expect(await market.supplied('WETH', account.address)).toBeGreaterThan(0n);
});

test('follows an interrupted switch after a reload', async ({ page, chain, dashboard, dialog, wallet, enter }) => {
  await enter();
  await dashboard.switchButton('USDC').click();
  await dialog.chooseOption(collateralSwitchText.target, 'WETH');
  await dialog.amount.fill('400');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await expect(dialog.button(SWITCH)).toBeEnabled();
  await stopMining(chain);
  await dialog.button(SWITCH).click();
  await wallet.approve();
  await expect(dialog.button(collateralSwitchText.running('USDC'))).toBeVisible();
  await page.reload();
  await dashboard.switchButton('USDC').click();
  await expect(dialog.button(collateralSwitchText.running('USDC'))).toBeVisible();
  await mineAgain(chain);
  await expect(dialog.done).toContainText(/You Switched to\s*0\.\d+\s*WETH/);
});

test('keeps the supply when the price moves beyond the slippage before it is mined', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await enter();
  await dashboard.switchButton('USDC').click();
  await dialog.chooseOption(collateralSwitchText.target, 'WETH');
  await dialog.amount.fill('400');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button(SWITCH).click();
  await expect(wallet.call).toHaveText('swapAndDeposit');
  await market.setPrice('WETH', 10_000n * USD);
  await wallet.approve();
  await expect(dialog.failure).toBeVisible();
  await expect(dialog.dialog).toContainText(swapText.tip);
  expect((await market.supplied('USDC', account.address)) / USDC).toBe(1_000n);
});
