import { borrowText } from '../../remote-lending/src/actions/borrow/borrow.text';
import { riskText } from '../../remote-lending/src/text/dialogs';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';
import { expectHealthOfPool, displayedHealth } from './displayedHealth';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

test.describe('with 4 WETH supplied', () => {
  test.use({ holdings: { tokens: { WETH: 4n * WHOLE } } });

  test.beforeEach(async ({ market, account }) => {
    await market.supply(account.address, 'WETH', 4n * WHOLE);
  });

  test('borrows in one transaction; the previewed health factor matches the pool afterwards [LND-168] [LND-169] [LND-399]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await market.borrow(account.address, 'USDT', 1_000n * USDC);
    await enter();
    await dashboard.borrowButton('USDC').click();
    await dialog.amount.fill('2500');
    await expect(dialog.fact(borrowText.borrowPower)).toContainText(/\d+\.\d%\s*to\s*\d+\.\d%/);
    await expect(dialog.dialog).toContainText(borrowText.governance);
    const predicted = await displayedHealth(dialog.health);
    expect(predicted.after).toBeLessThan(predicted.before);
    await expect(dialog.riskBox).toBeHidden();
    await dialog.button('Borrow 2,500 USDC').click();
    await expect(wallet.call).toHaveText('borrow');
    await expect(wallet.details).toContainText('2,500 USDC');
    await wallet.approve();

    await expect(dialog.done).toContainText(/You Borrowed\s*2,500.00\s*USDC/);
    expect(await displayedHealth(dialog.health)).toEqual(predicted);
    await expectHealthOfPool(market, account.address, predicted.after);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourBorrows', 'USDC')).toContainText('2,500.00');
    expect(await market.walletBalance('USDC', account.address)).toBe(2_500n * USDC);
  });

  test('requires acknowledging the risk only below a health factor of 1.5 [LND-304] [LND-305]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.borrowButton('USDC').click();
    // 4 x 3,400 x 0.825 = 11,220: a debt of 7,480 leaves a health factor of exactly 1.5.
    await dialog.amount.fill('7400');
    await expect(dialog.button('Borrow 7,400 USDC')).toBeEnabled();
    await expect(dialog.riskBox).toBeHidden();
    await dialog.amount.fill('7500');
    await expect(dialog.dialog).toContainText(
      'Borrowing this amount will reduce your health factor and increase risk of liquidation.',
    );
    await expect(dialog.button(riskText.tickBox)).toBeDisabled();
    await dialog.riskBox.check();
    await dialog.button('Borrow 7,500 USDC').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Borrowed\s*7,500.00\s*USDC/);
    await dialog.closeDone.click();
    const { healthFactor } = await market.accountData(account.address);
    await expect(dashboard.metrics).toContainText((Number(healthFactor / 10n ** 16n) / 100).toFixed(2));
  });

  test('borrows the native coin through the gateway after a credit delegation of exactly that amount [LND-166] [LND-251] [LND-414]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.borrowButton('WETH').click();
    await expect(dialog.dialog).toContainText('Unwrap WETH (to borrow ETH)');
    await dialog.unwrapSwitch.check();
    await dialog.amount.fill('0.5');
    await dialog.button('Approve to continue').click();
    await expect(wallet.call).toHaveText('approveDelegation');
    await wallet.approve();
    await expect(dialog.button('Borrow 0.5 ETH')).toBeEnabled();
    const before = await ethOf(chain, account.address);
    await dialog.button('Borrow 0.5 ETH').click();
    await expect(wallet.call).toHaveText('borrowETH');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Borrowed\s*0.500000\s*ETH/);
    const received = (await ethOf(chain, account.address)) - before;
    expect(received).toBeGreaterThan((WHOLE * 49n) / 100n);
    expect(await market.owed('WETH', account.address)).toBeGreaterThanOrEqual(WHOLE / 2n);
    expect(await market.walletBalance('WETH', account.address)).toBe(0n);
  });

  test('borrows at the stable rate if it is offered [LND-164]', async ({
    page,
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.borrowButton('FXD').click();
    await expect(dialog.amount).toBeVisible();
    await expect(dialog.dialog.getByText('Stable', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await dashboard.borrowButton('USDC').click();
    await dialog.dialog.getByText('Stable', { exact: true }).click();
    await dialog.amount.fill('1000');
    await dialog.button('Borrow 1,000 USDC').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Borrowed\s*1,000.00\s*USDC/);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourBorrows', 'USDC')).toContainText('Stable');
    expect(await market.owed('USDC', account.address), 'no variable debt').toBe(0n);
  });

  test('the maximum keeps a margin, and the pool lends it [LND-165] [LND-300]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    const { availableBorrows } = await market.accountData(account.address);
    await dashboard.borrowButton('FXD').click();
    await expect(dialog.dialog).toContainText(/Available\s*[\d,.]+\s*Max/);
    await dialog.maxButton.click();
    const entered = Number((await dialog.amount.inputValue()).replaceAll(',', ''));
    expect(entered / (Number(availableBorrows) / 1e8)).toBeCloseTo(0.99, 3);
    await dialog.riskBox.check();
    await dialog.button(/^Borrow /).click();
    await wallet.approve();
    await expect(dialog.done).toBeVisible();
  });
});

test.describe('with 100 WETH supplied', () => {
  test.use({ holdings: { tokens: { WETH: 100n * WHOLE } } });

  test('a borrow cap that is nearly reached is displayed, and limits the maximum [LND-163] [LND-298] [LND-354]', async ({
    dashboard,
    dialog,
    market,
    account,
    enter,
  }) => {
    await market.supply(account.address, 'WETH', 100n * WHOLE);
    await enter();
    await expect(dashboard.row('assetsToBorrow', 'WBTC')).toContainText(/Cap 98\.\d% full/);
    await dashboard.borrowButton('WBTC').click();
    await expect(dialog.dialog).toContainText(
      'Maximum amount available to borrow is limited because protocol borrow cap is nearly reached.',
    );
    await dialog.maxButton.click();
    // The collateral would cover 2.8, but only about 0.55 are left of the cap of 50.
    const entered = Number(await dialog.amount.inputValue());
    expect(entered).toBeGreaterThan(0.4);
    expect(entered).toBeLessThan(0.6);
  });
});

test('nothing can be borrowed without collateral, and the button says why [LND-052]', async ({
  page,
  dashboard,
  enterAs,
}) => {
  await enterAs(demoAccount('empty').address);
  await expect(dashboard.borrowButton('USDC')).toBeDisabled();
  await dashboard.borrowButton('USDC').hover({ force: true });
  await expect(page.getByRole('tooltip').filter({ hasNotText: '0x' })).toContainText(
    'To borrow you need to supply any asset to be used as collateral.',
  );
});

async function ethOf(
  chain: { rpc: (method: string, params: readonly unknown[]) => Promise<unknown> },
  address: string,
) {
  return BigInt(String(await chain.rpc('eth_getBalance', [address, 'latest'])));
}
