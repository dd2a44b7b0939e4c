import type { Locator, Page } from '@playwright/test';
import { startPartnerExample } from '../partner/startPartnerExample';
import { areaInFrame } from './framedHost';
import { expect, test as base } from './fixtures';

interface OpenOptions {
  readonly isolation?: 'page' | 'frame';
  readonly hostname?: '127.0.0.1' | 'localhost';
}

interface ExampleFixtures {
  readonly openExample: (name: string, options?: OpenOptions) => Promise<void>;
}

const test = base.extend<ExampleFixtures>({
  openExample: async ({ page, stack }, use) => {
    const example = await startPartnerExample({ servers: stack.remotes, walletScript: stack.walletUrl, port: 0 });
    await use(async (name, { isolation = 'page', hostname = '127.0.0.1' } = {}) => {
      const origin = example.origin.replace('127.0.0.1', hostname);
      await page.goto(`${origin}/?example=${name}&isolation=${isolation}`);
    });
    await example.stop();
  },
});

function log(page: Page): Locator {
  return page.getByLabel('Log');
}

test('a page calls mountArea, passes its wallet when the area wants one, and takes it away', async ({
  page,
  openExample,
  wallet,
  pageErrors,
}) => {
  await openExample('function');
  await expect(log(page)).toContainText('ready');
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(log(page)).toContainText('a wallet is wanted');
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await wallet.approve();
  await expect(page.getByRole('button', { name: 'Supply ETH' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the wallet away' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a custom element takes attributes and options, and stays mounted when the page moves it', async ({
  page,
  openExample,
}) => {
  await openExample('element');
  const heading = page.getByRole('heading', { name: 'Staking' });
  await expect(heading).toBeVisible();
  const light = await heading.evaluate((element) => getComputedStyle(element).color);
  await page.getByLabel('Theme').selectOption('dark');
  await expect(heading).not.toHaveCSS('color', light);
  await page.evaluate(() => {
    const element = document.querySelector('fathom-area');
    if (element) document.querySelector('main')?.prepend(element);
  });
  await expect(heading).toBeVisible();
  await page.getByLabel('Language').selectOption('de-DE');
  await expect(heading).toBeVisible();
  expect((await log(page).textContent())?.match(/ready/g), 'it was mounted once').toHaveLength(1);
});

test('a React component runs next to the React of the page, and reports a chain that is not configured', async ({
  page,
  openExample,
  pageErrors,
}) => {
  await openExample('react');
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  await page.getByLabel('Chain').selectOption('5');
  await expect(log(page)).toContainText('chain: Its configuration has no chain 5.');
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('two instances of one area and another area have their own themes and widths', async ({ page, openExample }) => {
  await openExample('instances');
  const headings = page.getByRole('heading', { name: 'Vaults', exact: true });
  await expect(headings).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
  const [light, dark] = await headings.evaluateAll((elements) => elements.map((one) => getComputedStyle(one).color));
  expect(light).toBe('rgb(20, 33, 43)');
  expect(dark).toBe('rgb(231, 237, 240)');
  await expect(page.getByRole('region', { name: 'Light' }).getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dark' }).getByRole('table', { name: 'Vaults' })).toHaveCount(0);
});

for (const hostname of ['127.0.0.1', 'localhost'] as const) {
  test(`in a frame on a page at ${hostname}, an area reports that it wants a wallet, takes it, and loses it`, async ({
    page,
    openExample,
    wallet,
    pageErrors,
  }) => {
    const area = areaInFrame(page);
    const connect = area.getByRole('button', { name: 'Connect Wallet' }).first();
    await openExample('function', { isolation: 'frame', hostname });
    await expect(log(page)).toContainText('ready');
    await connect.click();
    await expect(log(page)).toContainText('a wallet is wanted');
    await connect.click();
    await wallet.approve();
    await expect(area.getByRole('button', { name: 'Supply ETH' })).toBeVisible();
    await page.getByRole('button', { name: 'Take the wallet away' }).click();
    await expect(connect).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

test('in a frame on a page of another site, whose storage browsers block or partition, an area needs none', async ({
  page,
  openExample,
  wallet,
}) => {
  const area = areaInFrame(page);
  await openExample('function', { isolation: 'frame', hostname: 'localhost' });
  await expect(log(page)).toContainText('ready');
  await page.getByRole('button', { name: 'Pass a wallet' }).click();
  await area.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await wallet.approve();
  await expect(area.getByRole('button', { name: 'Supply ETH' })).toBeVisible();
  await area.getByRole('link', { name: 'Markets' }).first().click();
  await expect(area.getByRole('heading', { name: 'Markets', exact: true })).toBeVisible();
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  expect(new URL(frame?.url() ?? '').hostname).toBe('127.0.0.1');
  const stored = await frame?.evaluate(() => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  });
  expect(stored).toEqual([]);
});

test('a custom element takes attributes and options in a frame, and shows its area again where the page moves it', async ({
  page,
  openExample,
}) => {
  await openExample('element', { isolation: 'frame' });
  const heading = areaInFrame(page).getByRole('heading', { name: 'Staking' });
  await expect(heading).toBeVisible();
  const light = await heading.evaluate((element) => getComputedStyle(element).color);
  await page.getByLabel('Theme').selectOption('dark');
  await expect(heading).not.toHaveCSS('color', light);
  await page.getByLabel('Language').selectOption('de-DE');
  await expect(heading).toBeVisible();
  await page.evaluate(() => {
    const element = document.querySelector('fathom-area');
    if (element) document.querySelector('main')?.prepend(element);
  });
  await expect(heading).toBeVisible();
  await expect(heading, 'with the theme of the page').not.toHaveCSS('color', light);
});

test('a React component reports a chain that is not configured from a frame, which stays', async ({
  page,
  openExample,
  pageErrors,
}) => {
  await openExample('react', { isolation: 'frame' });
  const heading = areaInFrame(page).getByRole('heading', { name: 'FXD', exact: true });
  await expect(heading).toBeVisible();
  await page.getByLabel('Chain').selectOption('5');
  await expect(log(page)).toContainText('chain: Its configuration has no chain 5.');
  await page.getByLabel('Chain').selectOption('11155111');
  await expect(heading).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('two instances of one area and another area in frames have their own themes and widths', async ({
  page,
  openExample,
}) => {
  await openExample('instances', { isolation: 'frame' });
  await expect(page.locator('iframe')).toHaveCount(3);
  const areaIn = (region: string, title: string) =>
    areaInFrame(page, `section[aria-label="${region}"] iframe[title="${title}"]`);
  const [light, dark] = [areaIn('Light', 'Vaults'), areaIn('Dark', 'Vaults')];
  const headingOf = (area: Page) => area.getByRole('heading', { name: 'Vaults', exact: true });
  await expect(headingOf(light)).toHaveCSS('color', 'rgb(20, 33, 43)');
  await expect(headingOf(dark)).toHaveCSS('color', 'rgb(231, 237, 240)');
  await expect(areaIn('Dark', 'DAO').getByRole('heading', { name: 'Staking' })).toBeVisible();
  await expect(light.getByRole('table').first()).toBeVisible();
  await expect(dark.getByRole('table', { name: 'Vaults' })).toHaveCount(0);
});
