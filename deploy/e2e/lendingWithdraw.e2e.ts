import type { Page } from '@playwright/test';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { riskText } from '../../remote-lending/src/text/dialogs';
import { withdrawText } from '../../remote-lending/src/actions/withdraw/withdraw.text';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';
import { expectHealthOfPool, displayedHealth } from './displayedHealth';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

test.describe('with USDC and 4 WETH supplied, nothing owed', () => {
  test.use({ holdings: { tokens: { USDC: 1_000n * USDC, WETH: 4n * WHOLE } } });

  test.beforeEach(async ({ market, account }) => {
    await market.supply(account.address, 'USDC', 1_000n * USDC);
    await market.supply(account.address, 'WETH', 4n * WHOLE);
  });

  test('withdraws a part, then everything with its interest [LND-170] [LND-400]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.withdrawButton('USDC').click();
    await expect(dialog.titled('Withdraw USDC')).toBeVisible();
    await dialog.amount.fill('400');
    await dialog.button('Withdraw 400 USDC').click();
    await expect(wallet.call).toHaveText('withdraw');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You withdrew\s*400.00\s*USDC/);
    await dialog.closeDone.click();
    expect(await market.walletBalance('USDC', account.address)).toBe(400n * USDC);

    await dashboard.withdrawButton('USDC').click();
    await dialog.maxButton.click();
    await dialog.button(/^Withdraw 600/).click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You withdrew\s*600/);
    await dialog.closeDone.click();
    await expect(dashboard.row('yourSupplies', 'USDC')).toBeHidden();
    expect(await market.supplied('USDC', account.address)).toBe(0n);
  });

  test('is not signed while a node simulates less than the dialog shows, then as shown', async ({
    page,
    chain,
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    const node = await shortChange(page, chain.addresses.rpcUrl);
    await enter();
    await dashboard.withdrawButton('USDC').click();
    await dialog.amount.fill('400');
    await expect(dialog.button(transactionText.previewUnconfirmed)).toBeDisabled();
    await expect(page.getByText(transactionText.previewDiffers('wallet balance'))).toBeVisible();
    await expect(wallet.sheet).toBeHidden();
    node.becomeHonest();
    await page.getByRole('button', { name: transactionText.tryAgain }).click();
    await dialog.button('Withdraw 400 USDC').click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You withdrew\s*400.00\s*USDC/);
    expect(await market.walletBalance('USDC', account.address)).toBe(400n * USDC);
  });

  test('unwraps everything after approving the gateway, and leaves neither supply nor wrapped tokens [LND-283]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.withdrawButton('WETH').click();
    await expect(dialog.unwrapSwitch).not.toBeChecked();
    await dialog.unwrapSwitch.click();
    await dialog.maxButton.click();
    await dialog.button('Approve to continue').click();
    await expect(wallet.call).toHaveText('approve');
    await wallet.approve();
    await dialog.button(/^Withdraw 4/).click();
    await expect(wallet.call).toHaveText('withdrawETH');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You withdrew\s*4\.00\s*ETH/);
    expect(await market.supplied('WETH', account.address)).toBe(0n);
    expect(await market.walletBalance('WETH', account.address)).toBe(0n);
  });

  test('unwraps a part with a signed message in one transaction', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.withdrawButton('WETH').click();
    await dialog.unwrapSwitch.click();
    await dialog.amount.fill('1');
    await dialog.button('Approve to continue').click();
    await expect(wallet.details).toContainText('1 rsWETH');
    await wallet.approve();
    await dialog.button('Withdraw 1 ETH').click();
    await expect(wallet.call).toHaveText('withdrawETHWithPermit');
    await wallet.approve();
    await expect(dialog.done).toContainText(/You withdrew\s*1\.000000\s*ETH/);
    await expect.poll(() => market.supplied('WETH', account.address)).toBeLessThan(3n * WHOLE + WHOLE / 100n);
  });
});

test.describe('with 4 WETH supplied and USDC owed', () => {
  test.use({ holdings: { tokens: { WETH: 4n * WHOLE } } });

  test('Max keeps the health factor at 1.01 after the risk was acknowledged, and the pool agrees [LND-311] [LND-315] [LND-316]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await market.supply(account.address, 'WETH', 4n * WHOLE);
    await market.borrow(account.address, 'USDC', 4_000n * USDC);
    await enter();
    await dashboard.withdrawButton('WETH').click();
    await dialog.maxButton.click();
    await expect(dialog.dialog).toContainText(withdrawText.risk);
    await expect(dialog.dialog).toContainText(withdrawText.maxKeepsHealth);
    await expect(dialog.button(riskText.tickBox)).toBeDisabled();
    await dialog.dialog.getByRole('checkbox', { name: riskText.acknowledge }).check();
    const { after } = await displayedHealth(dialog.health);
    await dialog.button(/^Withdraw 2/).click();
    await wallet.approve();
    await expect(dialog.done).toContainText(/You withdrew/);
    await expectHealthOfPool(market, account.address, after);
    const { healthFactor } = await market.accountData(account.address);
    expect(healthFactor).toBeGreaterThan((WHOLE * 1_009n) / 1_000n);
    expect(healthFactor).toBeLessThan((WHOLE * 1_011n) / 1_000n);
  });
});

test('a frozen asset can be withdrawn and its debt repaid, a paused one not [LND-261] [LND-262] [LND-263]', async ({
  dashboard,
  dialog,
  enterAs,
}) => {
  await enterAs(demoAccount('closed-assets').address);
  await expect(dashboard.repayButton('DAI')).toBeEnabled();
  await expect(dashboard.repayButton('LUSD')).toBeDisabled();
  await expect(dashboard.withdrawButton('LUSD')).toBeDisabled();
  await dashboard.withdrawButton('DAI').click();
  await dialog.amount.fill('1');
  await expect(dialog.button('Withdraw 1 DAI')).toBeEnabled();
});

async function shortChange(page: Page, rpcUrl: string) {
  const { origin } = new URL(rpcUrl);
  let isHonest = false;
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const call = route.request().postDataJSON() as { readonly method: string } | null;
      if (isHonest || call?.method !== 'eth_simulateV1') return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as { readonly result: [{ readonly calls: { returnData: string }[] }] };
      const [{ calls }] = json.result;
      const [last, before] = [calls.at(-1), calls[1]];
      if (last && before) last.returnData = before.returnData;
      return route.fulfill({ response, json });
    },
  );
  return {
    becomeHonest: () => {
      isHonest = true;
    },
  };
}
