import { ShellScreen } from '../../host/src/shell/shell.page';
import { collateralText } from '../../remote-lending/src/actions/collateral/collateral.text';
import { expect, test as journey } from './journey';
import { serveChainOnlyHost } from './serveChainOnlyHost';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const test = journey.extend({
  shell: async ({ page, stack }, use) => {
    const host = await serveChainOnlyHost(stack);
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

test.use({
  holdings: { tokens: { USDC: 1_000n * USDC, WETH: 4n * WHOLE } },
  expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT|Failed to fetch/],
});

test('repays, withdraws and changes collateral with one node and nothing else', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await market.supply(account.address, 'USDC', 1_000n * USDC);
  await market.supply(account.address, 'WETH', 4n * WHOLE);
  await market.borrow(account.address, 'USDC', 500n * USDC);
  await enter();

  await dashboard.repayButton('USDC').click();
  await dialog.approveWith('transaction');
  await dialog.amount.fill('200');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button('Repay 200 USDC').click();
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Repaid\s*200.00\s*USDC/);
  await dialog.closeDone.click();
  expect((await market.owed('USDC', account.address)) / USDC).toBe(300n);

  await dashboard.withdrawButton('USDC').click();
  await dialog.amount.fill('400');
  await dialog.button('Withdraw 400 USDC').click();
  await wallet.approve();
  await expect(dialog.done).toContainText(/You withdrew\s*400.00\s*USDC/);
  await dialog.closeDone.click();
  expect((await market.supplied('USDC', account.address)) / USDC).toBe(600n);

  const usdc = dashboard.collateralSwitch('USDC');
  await usdc.click();
  await dialog.button('Disable USDC as collateral').click();
  await wallet.approve();
  await expect(dialog.done).toContainText(collateralText.result('USDC', false));
  await dialog.closeDone.click();
  await expect(usdc).not.toBeChecked();
});
