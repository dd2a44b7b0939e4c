import { riskText } from '../../remote-lending/src/text/dialogs';
import { dashboardText } from '../../remote-lending/src/text/screens';
import type { DashboardTable } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';

const TABLES: readonly DashboardTable[] = ['yourSupplies', 'assetsToSupply', 'yourBorrows', 'assetsToBorrow'];
const PHONE = { width: 390, height: 844 };
const HEALTHY = demoAccount('healthy').address;

test('a visitor sees the market without account data, and is asked to connect [LND-008]', async ({
  shell,
  dashboard,
  wallet,
  account,
}) => {
  await shell.open('/lending');
  await expect(dashboard.visitorCard).toBeVisible();
  await expect(dashboard.metrics).toBeHidden();
  await expect(dashboard.marketRow('USDC')).toContainText(/\d\.\d\d%/);
  for (const table of TABLES) await expect(dashboard.panel(table)).toBeHidden();
  await dashboard.connectButton.click();
  await shell.connectDialog.getByRole('button', { name: 'Demo Wallet' }).click();
  await wallet.approve();
  await shell.accountButton(account.address).waitFor();
  for (const table of TABLES) await expect(dashboard.panel(table)).toBeVisible();
  await expect(dashboard.visitorCard).toBeHidden();
});

test('any other path of the area redirects to its dashboard [LND-013]', async ({ page, shell, stack, dashboard }) => {
  await shell.open('/lending/nothing/here');
  await expect(dashboard.visitorCard).toBeVisible();
  await expect(page).toHaveURL(`${stack.hostUrl}/lending`);
});

test('account values match the pool, above four tables [LND-017] [LND-021] [LND-022]', async ({
  dashboard,
  market,
  enterAs,
}) => {
  await enterAs(HEALTHY);
  const { collateral, debt, healthFactor } = await market.accountData(HEALTHY);
  // Displayed with two decimals, rounded down; the interest of the elapsed seconds is far smaller.
  const displayed = (healthFactor / 10n ** 16n).toString();
  await expect(dashboard.metrics).toContainText(`${displayed.slice(0, -2)}.${displayed.slice(-2)}`);
  const netWorth = Number((collateral - debt) / 10n ** 8n);
  await expect(dashboard.metrics).toContainText(new RegExp(`\\$${netWorth.toLocaleString('en-GB')}\\.\\d\\d`));
  await expect(dashboard.metrics).toContainText(dashboardText.netApy);

  const left = await dashboard.panel('yourSupplies').boundingBox();
  for (const table of TABLES) {
    await expect(dashboard.table(table)).toBeVisible();
    const box = await dashboard.panel(table).boundingBox();
    const isSupplySide = table === 'yourSupplies' || table === 'assetsToSupply';
    expect((box?.x ?? 0) > (left?.x ?? 0), table).toBe(!isSupplySide);
  }
});

test('a table sorts by a column, first descending, then ascending [LND-027]', async ({ dashboard, enterAs }) => {
  await enterAs(demoAccount('supplier').address);
  await expect.poll(async () => (await dashboard.symbols('yourSupplies')).length).toBeGreaterThan(2);
  await dashboard.sortButton('yourSupplies', 'Asset').click();
  const down = await dashboard.symbols('yourSupplies');
  expect(down).toEqual(down.toSorted((one, other) => other.localeCompare(one)));
  await dashboard.sortButton('yourSupplies', 'Asset').click();
  expect(await dashboard.symbols('yourSupplies')).toEqual(down.toReversed());
});

test('each table collapses separately, and stays collapsed after a reload [LND-025] [LND-026]', async ({
  page,
  dashboard,
  enterAs,
}) => {
  await enterAs(HEALTHY);
  for (const collapsed of TABLES) {
    await dashboard.collapseButton(collapsed).click();
    await expect(dashboard.table(collapsed)).toBeHidden();
    await page.reload();
    await expect(dashboard.panel(collapsed)).toBeVisible();
    for (const table of TABLES) await expect(dashboard.table(table)).toBeVisible({ visible: table !== collapsed });
    await dashboard.collapseButton(collapsed).click();
    await expect(dashboard.table(collapsed)).toBeVisible();
  }
});

test.describe('a wallet with two tokens', () => {
  test.use({ holdings: { tokens: { USDC: 5_000n * 10n ** 6n, FXD: 9_000n * 10n ** 18n } } });

  test('assets to supply are sorted by value, the native coin next to its token [LND-030] [LND-034] [LND-035]', async ({
    dashboard,
    enter,
  }) => {
    await enter();
    // 10 ETH are worth 34,000; the wallet contains no WETH.
    await expect.poll(() => dashboard.symbols('assetsToSupply')).toEqual(['ETH', 'FXD', 'USDC']);
  });

  test('assets with a balance of zero are displayed on demand, also after a reload [LND-032] [LND-033] [LND-044]', async ({
    page,
    dashboard,
    enter,
  }) => {
    await enter();
    await dashboard.showZeroBalances.check();
    await expect(dashboard.row('assetsToSupply', 'WBTC')).toBeVisible();
    await expect(dashboard.supplyButton('WBTC')).toBeDisabled();
    await expect(dashboard.supplyButton('USDC')).toBeEnabled();
    await page.reload();
    await expect(dashboard.row('assetsToSupply', 'WBTC')).toBeVisible();
    await expect(dashboard.showZeroBalances).toBeChecked();
  });
});

test('frozen and paused assets are marked, with disabled buttons, and not offered for supply [LND-029] [LND-043]', async ({
  dashboard,
  enterAs,
}) => {
  await enterAs(demoAccount('closed-assets').address);
  await expect(dashboard.row('yourSupplies', 'DAI')).toContainText('Frozen');
  await expect(dashboard.row('yourSupplies', 'LUSD')).toContainText('Paused');
  // A frozen asset can be withdrawn, a paused one can't.
  await expect(dashboard.switchButton('LUSD')).toBeDisabled();
  await dashboard.showZeroBalances.check();
  await expect(dashboard.row('assetsToSupply', 'USDC')).toBeVisible();
  for (const symbol of ['DAI', 'LUSD']) await expect(dashboard.row('assetsToSupply', symbol)).toHaveCount(0);
});

test('an empty wallet has no supplies and no loans, and sees all assets [LND-031] [LND-041] [LND-042]', async ({
  page,
  dashboard,
  enterAs,
}) => {
  await enterAs(demoAccount('empty').address);
  await expect(dashboard.panel('yourSupplies')).toContainText('Nothing supplied yet.');
  await expect(dashboard.panel('yourBorrows')).toContainText('Nothing borrowed yet.');
  await expect(
    page.getByText('To borrow you need to supply any asset to be used as collateral.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Your Lisk wallet is empty\./)).toBeVisible();
  const symbols = await dashboard.symbols('assetsToSupply');
  expect(symbols).toEqual(expect.arrayContaining(['ETH', 'WETH', 'USDC', 'USDT', 'FXD', 'WBTC', 'wstETH', 'LSK']));
});

test.describe('warnings', () => {
  const scenarios = [
    {
      id: 'at-risk',
      reports: [
        'Be careful - You are very close to liquidation. Consider depositing more collateral or paying down some of your borrowed positions.',
      ],
      ids: '[LND-458]',
    },
    {
      id: 'isolated',
      reports: [
        'Borrowing power and assets are limited due to Isolation mode.',
        'Collateral usage is limited because of isolation mode.',
      ],
      ids: '[LND-459] [LND-462]',
    },
    {
      id: 'e-mode',
      reports: ['In E-Mode some assets are not borrowable. Exit E-Mode to get access to all assets.'],
      ids: '[LND-460]',
    },
  ] as const;
  const all = scenarios.flatMap(({ reports }) => reports);

  for (const { id, reports, ids } of scenarios) {
    test(`the account "${id}" sees only the warnings of its own situation ${ids}`, async ({
      page,
      dashboard,
      enterAs,
    }) => {
      await enterAs(demoAccount(id).address);
      await expect(dashboard.table('yourBorrows')).toBeVisible();
      for (const message of all) {
        await expect(page.getByText(message, { exact: true })).toHaveCount(
          reports.some((said) => said === message) ? 1 : 0,
        );
      }
    });
  }
});

test('only assets of the category can be borrowed in E-Mode [LND-036]', async ({ dashboard, enterAs }) => {
  await enterAs(demoAccount('e-mode').address);
  const borrowable = async () => [...(await dashboard.symbols('assetsToBorrow'))].toSorted();
  await expect.poll(borrowable).toEqual(['FXD', 'USDC', 'USDT']);
});

test('the health factor opens an explanation of liquidation [LND-018]', async ({ page, dashboard, enterAs }) => {
  await enterAs(HEALTHY);
  await dashboard.healthDetails.click();
  await expect(page.getByRole('dialog', { name: 'Liquidation risk' })).toContainText(riskText.liquidation);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('one side is displayed at a time, the supplies first [LND-023] [LND-024]', async ({
    page,
    dashboard,
    enterAs,
  }) => {
    await enterAs(HEALTHY);
    await expect(dashboard.panel('yourSupplies')).toBeVisible();
    await expect(dashboard.panel('yourBorrows')).toBeHidden();
    await dashboard.side('borrow').click();
    await expect(dashboard.panel('yourBorrows')).toBeVisible();
    await expect(dashboard.panel('assetsToBorrow')).toBeVisible();
    await expect(dashboard.panel('yourSupplies')).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing sticks out').toBeLessThanOrEqual(PHONE.width);
  });
});
