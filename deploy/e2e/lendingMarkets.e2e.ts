import { MarketsScreen } from '../../remote-lending/src/ui/markets/markets.page';
import { ReserveOverviewScreen } from '../../remote-lending/src/ui/reserve/reserveOverview.page';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';

const MARKET = 'fathom-lisk';
const HEALTHY = demoAccount('healthy').address;

test('a visitor searches the markets, reads an overview, and goes back [LND-009] [LND-011] [LND-077]', async ({
  page,
  shell,
  stack,
}) => {
  const markets = new MarketsScreen(page);
  const overview = new ReserveOverviewScreen(page);
  await shell.open(MarketsScreen.path);
  await expect(markets.totals).toContainText(/\$[\d.,]+/);
  expect(await markets.symbols()).toEqual(expect.arrayContaining(['WETH', 'USDC', 'LSK']));

  await markets.search.fill('nothing');
  await expect(markets.noneFound).toBeVisible();
  await markets.search.fill(stack.addresses.chains['1135']?.tokens['USDC']?.address ?? '');
  await expect.poll(() => markets.symbols()).toEqual(['USDC']);

  await markets.row('USDC').click();
  await expect(overview.title('USDC')).toBeVisible();
  await expect(page).toHaveURL(
    /\/lending\/reserve-overview\/\?underlyingAsset=0x[0-9a-fA-F]{40}&marketName=fathom-lisk$/,
  );
  await expect(overview.section('supplyInfo')).toContainText(/\d\.\d\d%/);
  await expect(overview.section('eModeInfo')).toContainText('Stablecoins');
  await expect(overview.drawnModel).toBeVisible();
  await overview.goBack.click();
  await expect(markets.title).toBeVisible();
});

test('frozen and paused assets are a list of their own [LND-078]', async ({ page, shell }) => {
  const markets = new MarketsScreen(page);
  await shell.open(MarketsScreen.path);
  await expect(markets.row('WETH')).toBeVisible();
  expect(await markets.symbols()).not.toContain('DAI');
  await markets.showClosed.check();
  expect((await markets.symbols('closedAssets')).toSorted()).toEqual(['DAI', 'LUSD']);
});

test('the list has cards below 1125 px [LND-080]', async ({ page, shell }) => {
  const markets = new MarketsScreen(page);
  await page.setViewportSize({ width: 1125, height: 900 });
  await shell.open(MarketsScreen.path);
  const row = markets.row('WETH').first();
  const display = () => row.evaluate((element) => getComputedStyle(element).display);
  await expect.poll(display).toBe('table-row');
  await page.setViewportSize({ width: 1124, height: 900 });
  await expect.poll(display).not.toBe('table-row');
});

test('an account supplies from the overview, which has one part at a time when narrow; its dialog is 420 px wide [LND-094] [LND-095] [LND-157]', async ({
  page,
  stack,
  dialog,
  enterAs,
}) => {
  const overview = new ReserveOverviewScreen(page);
  const weth = stack.addresses.chains['1135']?.tokens['WETH']?.address ?? '';
  await enterAs(HEALTHY, ReserveOverviewScreen.path(MARKET, weth));
  await expect(overview.status).toBeVisible();
  await expect(overview.action('Supply', 'WETH')).toBeVisible();
  const [left, right] = [await overview.status.boundingBox(), await overview.yourInfo.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(overview.yourInfo).toBeHidden();
  await overview.view('yourInfo').click();
  await expect(overview.status).toBeHidden();
  await overview.action('Supply', 'WETH').click();
  await expect(dialog.titled('Supply WETH')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await dialog.dialog.boundingBox())?.width).toBe(420);
});

test('a row of assets to borrow links to the overview of its asset, and back [LND-040]', async ({
  page,
  dashboard,
  enterAs,
}) => {
  const overview = new ReserveOverviewScreen(page);
  await enterAs(HEALTHY);
  await dashboard.detailsLink('USDC', 'assetsToBorrow').click();
  await expect(overview.title('USDC')).toBeVisible();
  await overview.goBack.click();
  await dashboard.detailsLink('WETH', 'assetsToSupply').click();
  await expect(overview.title('WETH')).toBeVisible();
});

test("an overview's oracle link opens the contract [LND-093]", async ({ page, stack, shell }) => {
  const overview = new ReserveOverviewScreen(page);
  const { address = '', feed = '' } = stack.addresses.chains['1135']?.tokens['USDC'] ?? {};
  await shell.open(ReserveOverviewScreen.path(MARKET, address));
  await expect(overview.oracle).toHaveAttribute('href', new RegExp(`/explorer/1135/address/${feed}$`, 'i'));
});

test('an overview charts the rates of its reserve, which its service computes from events [LND-377]', async ({
  page,
  stack,
  shell,
}) => {
  const overview = new ReserveOverviewScreen(page);
  await shell.open(ReserveOverviewScreen.path(MARKET, stack.addresses.chains['1135']?.tokens['USDC']?.address ?? ''));
  await expect(overview.rates).toContainText(/\d\.\d\d%/);
  await overview.range('6m').click();
  await expect(overview.rates).toContainText(/\d\.\d\d%/);
});
