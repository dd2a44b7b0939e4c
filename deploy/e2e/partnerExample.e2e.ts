import type { Locator, Page } from '@playwright/test';
import { startPartnerExample } from '../partner/startPartnerExample';
import { expect, test as base } from './fixtures';

interface ExampleFixtures {
  /** Opens the example page of a partner at one of its examples. */
  readonly openExample: (name: string) => Promise<void>;
}

const test = base.extend<ExampleFixtures>({
  openExample: async ({ page, stack }, use) => {
    const example = await startPartnerExample({ servers: stack.remotes, walletScript: stack.walletUrl, port: 0 });
    await use(async (name) => {
      await page.goto(`${example.origin}/?example=${name}`);
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
