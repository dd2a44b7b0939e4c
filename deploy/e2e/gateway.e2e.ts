import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { ROOT } from '../run/packages';
import { expect, test as base } from './journey';
import { startGateway, type Gateway } from './serveGateway';

/* Tests host and area as published on IPFS: below a path that is unknown at build time. */

interface GatewayFixtures {
  readonly gateway: Gateway;
  readonly configuration: Readonly<Record<string, unknown>>;
}

const test = base.extend<GatewayFixtures>({
  gateway: async ({}, use, testInfo) => {
    const scratch = testInfo.outputPath('gateway');
    mkdirSync(scratch, { recursive: true });
    const gateway = await startGateway(scratch);
    await use(gateway);
    await gateway.stop();
  },
  configuration: async ({ stack }, use) =>
    use(JSON.parse(readFileSync(stack.configurationFile, 'utf8')) as Record<string, unknown>),
});

function buildOf(app: string): string {
  return join(ROOT, app, 'dist');
}

test('an area runs on its own from the path of a gateway, with its routes in the fragment', async ({
  page,
  gateway,
  configuration,
  stack,
  wallet,
  market,
  account,
  dialog,
}) => {
  const address = gateway.add(buildOf('remote-lending'), configuration, [stack.walletUrl]);
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(`${gateway.origin}/`) && !url.startsWith(address)) outside.push(url);
  });
  await page.goto(address);
  await expect(page).toHaveURL(`${address}#/lending`);
  const dashboard = new DashboardScreen(page);
  await page.getByRole('banner').first().getByRole('button', { name: 'Connect Wallet' }).click();
  await wallet.approve();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('1');
  await dialog.button('Supply 1 ETH').click();
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
  await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(10n ** 18n - 1n);
  await dialog.closeDone.click();

  const markets = page.getByRole('link', { name: 'Markets' }).first();
  await expect(markets).toHaveAttribute('href', `${new URL(address).pathname}#/lending/markets`);
  await markets.click();
  await expect(page).toHaveURL(`${address}#/lending/markets`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Markets' }).first()).toBeVisible();
  await page.goBack();
  await expect(dashboard.panel('assetsToSupply')).toBeVisible();
  expect(outside, 'every file is below the identifier').toEqual([]);
});

test('the app runs from the path of a gateway, and loads an area from another one', async ({
  page,
  gateway,
  configuration,
  stack,
}) => {
  const area = gateway.add(buildOf('remote-lending'), configuration);
  const remotes = {
    ...(configuration['remotes'] as object),
    lending: { manifest: `${area}mf-manifest.json`, unsigned: true },
  };
  const address = gateway.add(buildOf('host'), { ...configuration, remotes }, [stack.walletUrl]);
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(`${gateway.origin}/`) && !url.startsWith(address) && !url.startsWith(area)) outside.push(url);
  });
  await page.goto(address);
  await expect(page).toHaveURL(`${address}#/lending`);
  await expect(page.getByRole('table', { name: 'Market assets' })).toBeVisible();
  await page.getByRole('link', { name: 'DAO', exact: true }).first().click();
  await expect(page).toHaveURL(`${address}#/dao/staking`);
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page).toHaveURL(`${address}#/dao/staking#status`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Loaded files' })).toContainText("as in this site's own list");
  await page.goBack();
  await expect(page).toHaveURL(`${address}#/dao/staking`);
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  expect(outside, 'every file is below one of the identifiers').toEqual([]);
});
