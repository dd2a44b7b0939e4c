import { withdrawSwitchText } from '../../remote-lending/src/actions/withdrawSwitch/withdrawSwitch.text';
import { expect, test } from './journey';

const WHOLE = 10n ** 18n;

test.use({ holdings: { tokens: { WETH: 4n * WHOLE } } });

test('withdraws a part of a supply as another asset, after approving the adapter [LND-152] [LND-409]', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
  page,
}) => {
  await market.supply(account.address, 'WETH', 4n * WHOLE);
  await market.endowAdapters(account.address, 'WETH');
  await enter();
  await dashboard.withdrawButton('WETH').click();
  await dialog.tab(withdrawSwitchText.switchTab).click();
  await dialog.dialog.getByRole('button', { name: new RegExp(`^${withdrawSwitchText.target}: `) }).click();
  await page.getByRole('menuitemradio', { name: 'USDC', exact: true }).click();
  await dialog.amount.fill('1');
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await expect(wallet.call).toHaveText('approve');
  await wallet.approve();
  await dialog.button('Withdraw 1 WETH as USDC').click();
  await expect(wallet.call).toHaveText('withdrawAndSwap');
  await wallet.approve();
  await expect(dialog.done).toContainText(/You withdrew\s*3,\d{3}\.\d\d\s*USDC/);
  expect(await market.walletBalance('USDC', account.address)).toBeGreaterThan(3_000n * 10n ** 6n);
});
