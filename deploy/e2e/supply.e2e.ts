import { parseEther } from 'ethers';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';
import { serveHostOfOneChain } from './serveHost';
import { expectHealthOfPool, displayedHealth } from './displayedHealth';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const MAX_UINT256 = 2n ** 256n - 1n;

// With motion, which the other tests do without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('with USDC in the wallet, WETH supplied and USDT owed', () => {
  test.use({ holdings: { tokens: { USDC: 5_000n * USDC, WETH: 2n * WHOLE } } });

  test.beforeEach(async ({ market, account }) => {
    await market.supply(account.address, 'WETH', 2n * WHOLE);
    await market.borrow(account.address, 'USDT', 1_000n * USDC);
  });

  test('supplies with a signed message and one transaction; the screen updates immediately, and interest accrues [LND-001] [LND-250] [LND-398]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
    enter,
  }) => {
    await enter();
    const sent = await chain.rpc('eth_getTransactionCount', [account.address, 'latest']);
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
    await dialog.button('Approve to continue').click();
    await expect(wallet.details).toContainText('1,000 USDC');
    await wallet.approve();
    const before = await displayedHealth(dialog.health);
    await dialog.button('Supply 1,000 USDC').click();
    await expect(wallet.call).toHaveText('supplyWithPermit');
    await wallet.approve();

    await expect(dialog.done).toContainText(/You Supplied\s*1,000.00\s*USDC/);
    await expect(dialog.done).toContainText('1,000.00 rsUSDC');
    const after = await displayedHealth(dialog.health);
    expect(after, 'what was foretold has come').toEqual(before);
    await expectHealthOfPool(market, account.address, after.after);
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe(
      `0x${(Number(sent) + 1).toString(16)}`,
    );

    await dialog.done.getByRole('button', { name: 'Add' }).click();
    await expect(wallet.sheet).toContainText('rsUSDC');
    await wallet.approve();
    await dialog.closeDone.click();
    await expect(dashboard.row('yourSupplies', 'USDC')).toContainText('1,000.00');
    await expect(dashboard.row('assetsToSupply', 'USDC')).toContainText('4,000.00');
    await expect.poll(() => market.supplied('USDC', account.address)).toBeGreaterThan(1_000n * USDC);
  });

  test('approves exactly the amount by a transaction, then supplies [LND-188] [LND-249] [LND-397]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
    enter,
  }) => {
    const pool = chain.addresses.market.LENDING_POOL;
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1234.5');
    await dialog.approveWith('transaction');
    await expect(dialog.steps).toHaveCount(2);
    await expect(dialog.dialog).toContainText('Exactly 1,234.5 USDC');
    await dialog.button('Approve to continue').click();
    await expect(wallet.call).toHaveText('approve');
    await expect(wallet.details).toContainText('1,234.5 USDC');
    await wallet.approve();
    await expect(dialog.button('Supply 1,234.5 USDC')).toBeEnabled();
    expect(await market.allowance('USDC', account.address, pool)).toBe(1_234_500_000n);
    await dialog.button('Supply 1,234.5 USDC').click();
    await expect(wallet.call).toHaveText('supply');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*1,234.50\s*USDC/);
    expect(await market.allowance('USDC', account.address, pool)).toBe(0n);
    expect(await market.walletBalance('USDC', account.address)).toBe(3_765_500_000n);
  });

  test('an unlimited approval is a separate choice, stored for the account, and avoids the next approval [LND-230] [LND-252]', async ({
    page,
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('10');
    await expect(dialog.approvalAmount('exact')).toBeChecked();
    await dialog.approveWith('transaction');
    await dialog.approvalAmount('unlimited').check();
    await dialog.button('Approve to continue').click();
    await wallet.approve();
    await dialog.button('Supply 10 USDC').click();
    await wallet.approve();
    await dialog.closeDone.click();
    const { LENDING_POOL: pool } = chain.addresses.market;
    expect(await market.allowance('USDC', account.address, pool)).toBeGreaterThan(MAX_UINT256 - 100n * USDC);

    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('20');
    await expect(dialog.button('Supply 20 USDC'), 'nothing to approve any more').toBeEnabled();
    await page.reload();
    await dashboard.supplyButton('USDT').click();
    await expect(dialog.approvalAmount('unlimited')).toBeChecked();
    await dialog.approvalAmount('exact').check();
    await expect(dialog.button(`${transactionText.approveWith}: ${transactionText.transaction}`)).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.some((key) => key.includes(account.address.toLowerCase()))).toBe(true);
  });

  test('a rejection in the wallet is reported without loss, and can be retried [LND-241] [LND-437]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
    await dialog.button('Approve to continue').click();
    await wallet.reject();
    await expect(dialog.dialog).toContainText('You cancelled the transaction.');
    await wallet.promptAgain(() => dialog.button('Approve to continue').click());
    await wallet.approve();
    await dialog.button('Supply 1,000 USDC').click();
    await wallet.reject();
    await expect(dialog.dialog).toContainText('You cancelled the transaction.');
    await expect(dialog.failure).toBeHidden();
    expect(await market.supplied('USDC', account.address)).toBe(0n);
    await wallet.promptAgain(() => dialog.button('Supply 1,000 USDC').click());
    await wallet.approve();
    await expect(dialog.done).toBeVisible();
  });

  test('the field is limited to the wallet balance, and the button says what is missing [LND-245] [LND-286] [LND-289]', async ({
    dashboard,
    dialog,
    enter,
  }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await expect(dialog.button('Enter an amount')).toBeDisabled();
    await dialog.amount.fill('5000.01');
    await expect(dialog.amount).toHaveValue('5,000');
    await expect(dialog.dialog).toContainText('Set to the maximum');
    await dialog.button('Clear Amount').click();
    await expect(dialog.amount).toHaveValue('');
    await dialog.maxButton.click();
    await expect(dialog.amount).toHaveValue('5,000');
    await dialog.amount.fill('-5');
    await expect(dialog.dialog).toContainText('Enter the amount without a sign.');
    await expect(dialog.button('Enter an amount')).toBeDisabled();
  });
});

test.describe('with 10 ETH', () => {
  test.use({ holdings: { eth: parseEther('10') } });

  test('supplies the native coin in one transaction, and reserves at least 0.0001 on Lisk for fees [LND-290] [LND-496]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.maxButton.click();
    // The transaction's fee exceeds the configured reserve.
    const most = Number(await dialog.amount.inputValue());
    expect(most).toBeLessThanOrEqual(9.9999);
    expect(most).toBeGreaterThan(9.99);
    await dialog.amount.fill('4');
    await dialog.button('Supply 4 ETH').click();
    await expect(wallet.call).toHaveText('depositETH');
    await expect(wallet.details).toContainText('4 ETH');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*4.00\s*ETH/);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourSupplies', 'WETH')).toContainText('4.00');
    expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(4n * WHOLE);
  });
});

test.describe('with more wstETH than the supply cap leaves, and LSK', () => {
  test.use({ holdings: { tokens: { wstETH: 200n * WHOLE, LSK: 1_000n * WHOLE } } });

  test('a supply cap that is nearly reached is displayed, and limits the maximum [LND-291] [LND-353]', async ({
    dashboard,
    dialog,
    enter,
  }) => {
    await enter();
    await expect(dashboard.row('assetsToSupply', 'wstETH')).toContainText(/Cap 98\.\d% full/);
    await dashboard.supplyButton('wstETH').click();
    await expect(dialog.dialog).toContainText(
      /Maximum amount available to supply is limited because protocol supply cap is at 98\.\d+%\./,
    );
    await dialog.maxButton.click();
    const limited = Number(await dialog.amount.inputValue());
    expect(limited).toBeGreaterThan(60);
    expect(limited).toBeLessThan(70);
  });

  test('an isolated asset explains isolation before it is supplied', async ({ dashboard, dialog, enter }) => {
    await enter();
    await dashboard.supplyButton('LSK').click();
    await expect(dialog.dialog).toContainText('puts your account in isolation mode');
    await expect(dialog.fact('Collateralization')).toHaveText('Possible in isolation');
  });
});

test.describe('with the wallet on another network', () => {
  test.use({ holdings: { tokens: { USDC: 100n * USDC } } });

  test('the dialog names the network and switches to it [LND-186] [LND-243]', async ({
    page,
    stack,
    dashboard,
    dialog,
    wallet,
    account,
  }) => {
    const host = await serveHostOfOneChain(stack);
    const shell = new ShellScreen(page, host.origin);
    await shell.open('/lending');
    await wallet.switchChain(11155111);
    await shell.chooseWallet(DemoWalletSheet.walletName);
    await wallet.approve();
    await shell.accountButton(account.address).waitFor();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await expect(dialog.button('Wrong Network')).toBeDisabled();
    await expect(dialog.dialog).toContainText('Please switch to Lisk.');
    await dialog.button(transactionText.switchNetworkButton).click();
    await wallet.approve();
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await host.stop();
  });
});
