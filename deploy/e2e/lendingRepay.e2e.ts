import { expect, test } from './journey';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

test.describe('with 4 WETH supplied and 2,000 USDC owed', () => {
  test.use({ holdings: { tokens: { WETH: 5n * WHOLE, USDC: 100n * USDC } } });

  test.beforeEach(async ({ market, account }) => {
    await market.supply(account.address, 'WETH', 4n * WHOLE);
    await market.borrow(account.address, 'USDC', 2_000n * USDC);
  });

  test('repays a part after an approval of exactly that amount [LND-170] [LND-401]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.repayButton('USDC').click();
    await expect(dialog.titled('Repay USDC')).toBeVisible();
    await dialog.approveWith('transaction');
    await dialog.amount.fill('500');
    await dialog.button('Approve to continue').click();
    await expect(wallet.call).toHaveText('approve');
    await wallet.approve();
    await dialog.button('Repay 500 USDC').click();
    await expect(wallet.call).toHaveText('repay');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Repaid\s*500.00\s*USDC/);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourBorrows', 'USDC')).toContainText('1,500');
    expect(await market.walletBalance('USDC', account.address)).toBe(1_600n * USDC);
  });

  test('repays everything with a signed message; no debt remains [LND-317] [LND-319] [LND-402]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.repayButton('USDC').click();
    await dialog.maxButton.click();
    await expect(dialog.dialog).toContainText('Your USDC amount is increasing every second.');
    await dialog.button('Approve to continue').click();
    await expect(wallet.details).toContainText('2,005');
    await wallet.approve();
    await dialog.button(/^Repay 2,000/).click();
    await expect(wallet.call).toHaveText('repayWithPermit');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Repaid\s*2,000\.\d\d\s*USDC/);
    await dialog.closeDone.click();
    await expect(dashboard.panel('yourBorrows')).toContainText('Nothing borrowed yet.');
    expect(await market.owed('USDC', account.address)).toBe(0n);
  });
});

test.describe('with 20,000 USDC supplied and 1 WETH owed', () => {
  test.use({ holdings: { tokens: { USDC: 20_000n * USDC } } });

  test('repays all WETH in native currency, and the gateway refunds the rest', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await market.supply(account.address, 'USDC', 20_000n * USDC);
    await market.borrow(account.address, 'WETH', WHOLE);
    await enter();
    await dashboard.repayButton('WETH').click();
    await dialog.source('ETH').click();
    await dialog.maxButton.click();
    await dialog.button(/^Repay 1/).click();
    await expect(wallet.call).toHaveText('repayETH');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Repaid\s*1\.000\d\d\d\s*ETH/);
    expect(await market.owed('WETH', account.address)).toBe(0n);
    expect(await market.walletBalance('WETH', account.address)).toBe(WHOLE);
  });
});
