import { transactionText } from '@fathom/area-kit/actions/text/en';
import { activityText } from '../../host/src/text/activity';
import { alertsText } from '../../host/src/text/alerts';
import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';
import { test as stablecoinTest } from './stablecoin';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const WETH_PRICE = 3_400n * 10n ** 8n;
const { together } = transactionText;

/** Serial, because some tests stop their worker's chain or change a price on it. */
test.describe.configure({ mode: 'default' });

test.describe('a wallet with batches, with USDC', () => {
  test.use({ holdings: { tokens: { USDC: 5_000n * USDC } } });

  test.beforeEach(async ({ enter, wallet, dashboard, dialog }) => {
    await enter();
    await wallet.batches(true);
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
  });

  test('approves and supplies in one confirmation and one transaction, with both steps displayed and announced', async ({
    page,
    shell,
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
  }) => {
    await expect(dialog.button('Supply 1,000 USDC')).toBeEnabled();
    await expect(dialog.steps).toHaveCount(2);
    await expect(dialog.dialog).toContainText(together.on);
    await expect(dialog.dialog).toContainText(transactionText.oneConfirmation);
    await expect(dialog.dialog).toContainText(/You sign: Allow .+ to take 1,000 USDC\. Supply 1,000 USDC for you/);
    await dialog.button('Supply 1,000 USDC').click();
    await expect(wallet.call).toHaveText(['approve', 'supply']);
    await expect(wallet.sheet).toContainText('takes over the code');
    await wallet.approve();

    await expect(dialog.done).toContainText(/You Supplied\s*1,000.00\s*USDC/);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourSupplies', 'USDC')).toContainText('1,000.00');
    expect(await market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(1_000n * USDC);
    expect(await market.allowance('USDC', account.address, chain.addresses.market.LENDING_POOL)).toBe(0n);
    // One transaction; its authorization increments the nonce once more.
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x2');

    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(
      /Done\. Sent 1,000 USDC, received 1,000 rsUSDC\. Fee spent 0\.0\d+ ETH/,
    );
    await expect(shell.activityTray).toContainText(
      /Allow .+ pool to take 1,000 USDC\. Supply 1,000 USDC for you \(.+\) to .+ pool/,
    );
    const link = shell.activityTray.getByRole('link', { name: activityText.view });
    await expect(link).toHaveAttribute('href', /\/tx\/0x[0-9a-f]{64}$/);
    await page.keyboard.press('Escape');

    // The account is already delegated, so this is a single transaction without an upgrade.
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('500');
    await dialog.button('Supply 500 USDC').click();
    await expect(wallet.call).toHaveText(['approve', 'supply']);
    await expect(wallet.sheet).not.toContainText('takes over the code');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*500.00\s*USDC/);
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x3');
  });

  test('sends nothing when rejected in the wallet; then sends the steps separately, and remembers that', async ({
    page,
    dashboard,
    dialog,
    wallet,
    market,
    account,
  }) => {
    await dialog.button('Supply 1,000 USDC').click();
    await wallet.reject();
    await expect(dialog.dialog).toContainText('You cancelled the transaction.');
    expect(await market.supplied('USDC', account.address)).toBe(0n);
    await expect(dialog.button('Supply 1,000 USDC'), 'can be tried again').toBeEnabled();

    await dialog.button(together.turnOff).click();
    await expect(dialog.dialog).toContainText(together.off);
    await dialog.approveWith('transaction');
    await wallet.promptAgain(() => dialog.button('Approve to continue').click());
    await expect(wallet.call).toHaveText(['approve']);
    await wallet.approve();
    await dialog.button('Supply 1,000 USDC').click();
    await expect(wallet.call).toHaveText(['supply']);
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*1,000.00\s*USDC/);

    await page.reload();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('10');
    await expect(dialog.dialog).toContainText(together.off);
    await dialog.button(together.turnOn).click();
    await expect(dialog.button('Supply 10 USDC')).toBeEnabled();
    await expect(dialog.dialog).toContainText(together.on);
  });

  test('falls back to separate transactions when the wallet no longer supports the request', async ({
    dialog,
    wallet,
  }) => {
    await expect(dialog.button('Supply 1,000 USDC')).toBeEnabled();
    await wallet.batches(false);
    await dialog.button('Supply 1,000 USDC').click();
    await expect(dialog.dialog).toContainText(
      /The wallet does not take several transactions as one\. Your wallet said: “[^”]+”\. They are sent separately\./,
    );
    await dialog.button('Approve to continue').click();
    await wallet.approve();
    await dialog.button('Supply 1,000 USDC').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*1,000.00\s*USDC/);
  });

  test('survives a reload while it waits for a block: the wallet is prompted again, and the outcome is reported', async ({
    page,
    shell,
    dashboard,
    dialog,
    wallet,
    chain,
    market,
    account,
  }) => {
    await expect(dialog.button('Supply 1,000 USDC')).toBeEnabled();
    await stopMining(chain);
    await dialog.button('Supply 1,000 USDC').click();
    await wallet.approve();
    await expect(dialog.button(supplyText.running('USDC'))).toBeVisible();
    await page.reload();
    await shell.activityButton(1).click();
    await expect(shell.activityTray).toContainText(activityText.waitingBatch('Lisk', 2));
    await page.keyboard.press('Escape');
    await dashboard.supplyButton('USDC').click();
    await expect(dialog.button(supplyText.running('USDC'))).toBeVisible();
    await expect(dialog.steps).toHaveCount(2);
    const reported = expect(shell.notices).toContainText(alertsText.success);
    await mineAgain(chain);
    await reported;
    await expect(dialog.done).toContainText(/You Supplied\s*1,000.00\s*USDC/);
    expect(await market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(1_000n * USDC);
  });

  test.afterEach(({ chain }) => mineAgain(chain));
});

test.describe('a wallet without batches', () => {
  test.use({ holdings: { tokens: { USDC: 5_000n * USDC } } });

  test('uses the classic flow: a signed message, one transaction', async ({ enter, dashboard, dialog, wallet }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await expect(dialog.dialog).not.toContainText(together.on);
    await expect(dialog.dialog).not.toContainText(together.off);
    await dialog.button('Approve to continue').click();
    await wallet.approve();
    await dialog.button('Supply 1,000 USDC').click();
    await expect(wallet.call).toHaveText(['supplyWithPermit']);
    await wallet.approve();
    await expect(dialog.done).toBeVisible();
  });
});

test.describe('collateral whose price falls', () => {
  test.use({ holdings: { tokens: { WETH: 4n * WHOLE } } });

  test.beforeEach(({ market, account }) => market.supply(account.address, 'WETH', 4n * WHOLE));
  test.afterEach(({ market }) => market.setPrice('WETH', WETH_PRICE));

  test('reverts the whole batch with its reason during the wallet prompt, and leaves no credit delegated', async ({
    page,
    shell,
    enter,
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
  }) => {
    await market.borrow(account.address, 'USDC', 6_000n * USDC);
    await enter();
    await wallet.batches(true);
    await dashboard.borrowButton('WETH').click();
    await dialog.unwrapSwitch.check();
    await dialog.amount.fill('0.5');
    await dialog.riskBox.check();
    await dialog.button('Borrow 0.5 ETH').click();
    await expect(wallet.call).toHaveText(['approveDelegation', 'borrowETH']);
    await market.setPrice('WETH', (WETH_PRICE * 6n) / 10n);
    await wallet.approve();

    await expect(dialog.failure).toBeVisible();
    await expect(dialog.dialog).toContainText('There is not enough collateral to cover a new borrow');
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText('Reverted: There is not enough collateral to cover a new borrow');
    expect(await market.owed('WETH', account.address)).toBe(0n);
    const debt = market.token('WETH').variableDebtToken.slice(2);
    const [owner, gateway] = [account.address, chain.addresses.market.WETH_GATEWAY].map((address) =>
      address.slice(2).padStart(64, '0'),
    );
    // borrowAllowance(address,address)
    const call = { to: `0x${debt}`, data: `0x6bd76d24${owner}${gateway}` };
    expect(BigInt(String(await chain.rpc('eth_call', [call, 'latest'])))).toBe(0n);
  });
});

stablecoinTest.describe('a position in FXD', () => {
  stablecoinTest.use({ holdings: { eth: 5n * WHOLE } });

  stablecoinTest(
    'is repaid in one confirmation: the approval and the action of the proxy wallet',
    async ({ fxd, position, wallet, stablecoin, account, enter }) => {
      const id = await stablecoin.open(account.address, 'ETH', 10n * WHOLE, 5_000n * WHOLE);
      await enter('/fxd');
      await wallet.batches(true);
      await fxd.managePosition(id).click();
      await position.showTab('repay');
      await position.field('repaying').fill('2000');
      await expect(position.steps).toHaveCount(2);
      await position.repay.click();
      await expect(wallet.call).toHaveText([/approve/, /wipeAndUnlockNATIVE/]);
      await wallet.approve();
      await expect(position.done).toContainText(/You repaid\s*2,000.00\s*FXD/);
      expect(await stablecoin.fxdBalance(account.address)).toBe(3_000n * WHOLE);
      expect(await stablecoin.fxdAllowance(account.address)).toBe(0n);
    },
  );
});
