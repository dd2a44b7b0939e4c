import { collateralText } from '../../remote-lending/src/actions/collateral/collateral.text';
import { expect, test } from './journey';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const COLLATERAL_CALL =
  'You can not switch usage as collateral mode for this currency, because it will cause collateral call.';

test.describe('with 4 WETH and 1,000 USDC supplied, 500 USDC owed', () => {
  test.use({ holdings: { tokens: { USDC: 1_000n * USDC, WETH: 4n * WHOLE } } });

  test.beforeEach(async ({ market, account }) => {
    await market.supply(account.address, 'USDC', 1_000n * USDC);
    await market.supply(account.address, 'WETH', 4n * WHOLE);
    await market.borrow(account.address, 'USDC', 500n * USDC);
  });

  test('stops using a supply as collateral, and uses it again [LND-056] [LND-174] [LND-176]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    const { collateral } = await market.accountData(account.address);
    const usdc = dashboard.collateralSwitch('USDC');
    await expect(usdc).toBeChecked();
    await usdc.click();
    await expect(dialog.titled('Disable USDC as collateral')).toBeVisible();
    await dialog.button('Disable USDC as collateral').click();
    await expect(wallet.call).toHaveText('setUserUseReserveAsCollateral');
    await wallet.approve();
    await expect(dialog.done).toContainText(collateralText.result('USDC', false));
    await dialog.closeDone.click();
    await expect(usdc).not.toBeChecked();
    expect((await market.accountData(account.address)).collateral).toBeLessThan(collateral);

    await usdc.click();
    await dialog.button('Enable USDC as collateral').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(collateralText.result('USDC', true));
    await dialog.closeDone.click();
    await expect(usdc).toBeChecked();
  });

  test('keeps the collateral that the debt needs [LND-338]', async ({ dashboard, dialog, market, account, enter }) => {
    await market.borrow(account.address, 'USDC', 6_000n * USDC);
    await enter();
    await dashboard.collateralSwitch('WETH').click();
    await expect(dialog.titled('Disable WETH as collateral')).toBeVisible();
    await expect(dialog.button(COLLATERAL_CALL)).toBeVisible();
  });
});
