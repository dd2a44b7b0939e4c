import type { Locator, Page } from '@playwright/test';
import { governanceText } from '../../remote-dao/src/text/governanceText';
import { FxdScreen } from '../../remote-fxd/src/ui/overview/fxd.page';
import { PositionDialogScreen } from '../../remote-fxd/src/ui/dialogs/positionDialog.page';
import { areaText } from '../../remote-lending/src/text/screens';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';
import { openPosition } from './screensFxd';

const WIDTHS = [320, 360, 375, 390, 640, 768, 1024, 1440, 1920] as const;
const HEIGHT = 900;

for (const path of ['/lending', '/fxd', '/fxd/transactions', '/dao', '/vaults', '/fxd#status', '/fxd#glossary']) {
  test(`${path} never scrolls horizontally for a visitor, from 320 to 1920 px`, async ({ page, shell }) => {
    await shell.open(path);
    await expect(shell.connectButton).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

for (const [id, path] of [
  ['healthy', '/lending'],
  ['fxd-positions', '/fxd'],
  ['fxd-positions', '/fxd/transactions'],
  ['healthy', '/dao'],
  ['healthy', '/vaults'],
] as const) {
  test(`${path} never scrolls horizontally with a wallet, from 320 to 1920 px`, async ({ page, enterAs }) => {
    await enterAs(demoAccount(id).address, path);
    await expectNoSidewaysScroll(page);
  });
}

test('a dialog never scrolls horizontally, from 320 to 1920 px', async ({ page, enterAs, dashboard, dialog }) => {
  await enterAs(demoAccount('healthy').address);
  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('1234.567891');
  await expect(dialog.dialog).toContainText('Health factor');
  await expectNoSidewaysScroll(page, '[role=dialog]:visible');
});

for (const width of [320, 768, 1440]) {
  test(`names, caps and columns of the lending tables are not cut at ${width} px`, async ({
    page,
    shell,
    dashboard,
    enterAs,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await shell.open('/lending');
    await expect(dashboard.visitorCard).toBeVisible();
    await expect(page.getByText(/^Cap .+ full$/)).not.toHaveCount(0);
    await expect.poll(() => page.evaluate(findCutText)).toEqual([]);
    await enterAs(demoAccount('supplier').address, '/lending');
    await expect(dashboard.row('yourSupplies', 'WETH')).toBeVisible();
    await expect.poll(() => page.evaluate(findCutText)).toEqual([]);
  });
}

for (const [width, most] of [
  [1440, 80],
  [390, 150],
] as const) {
  for (const path of ['/lending', '/fxd']) {
    test(`the box that asks a visitor of ${path} to connect has at most ${most} px at ${width} px`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await shell.open(path);
      const title = page.getByRole('main').getByText('Please, connect your wallet', { exact: true });
      const box = await title.locator('xpath=ancestor::div[.//button][1]').boundingBox();
      expect(box?.height).toBeGreaterThan(40);
      expect(box?.height).toBeLessThanOrEqual(most);
    });
  }
}

test('search and filter of the proposals share a line of the whole width below the title at 390 px', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await shell.open('/dao/governance');
  const panel = page.getByRole('region', { name: governanceText.proposals, exact: true });
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not displayed.');
    return box;
  };
  const title = await boxOf(panel.getByRole('heading', { name: governanceText.proposals, exact: true }));
  const search = await boxOf(panel.getByRole('searchbox').locator('xpath=..'));
  const filter = await boxOf(panel.getByRole('button', { name: governanceText.filterBy(governanceText.allStates) }));
  const outer = await boxOf(panel);
  expect(search.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(middleOf(filter)).toBeCloseTo(middleOf(search), 0);
  expect([search.x - outer.x, outer.x + outer.width - filter.x - filter.width].map(Math.round)).toEqual([17, 17]);
  expect(filter.x - search.x - search.width).toBeLessThanOrEqual(8);
});

test.describe('while nothing responds', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('the links and the market of the lending bar stay on one line at 390 px when the data is old', async ({
    page,
    dashboard,
    enterAs,
  }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.clock.install();
    await enterAs(demoAccount('healthy').address);
    await expect(dashboard.row('yourSupplies', 'WETH')).toBeVisible();
    const market = page.getByRole('button', { name: new RegExp(`^${areaText.selectMarket}`) });
    const history = page.getByRole('link', { name: areaText.history, exact: true });
    const before = await market.boundingBox();
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await page.clock.fastForward('05:00');
    const age = page.getByText(/^\d+ min old$/);
    await expect(age).toBeInViewport({ ratio: 1 });
    const [switcher, link, tag] = [await market.boundingBox(), await history.boundingBox(), await age.boundingBox()];
    expect(switcher).toEqual(before);
    expect(middleOf(link)).toBeCloseTo(middleOf(switcher), 0);
    expect(tag?.y).toBeGreaterThanOrEqual((link?.y ?? 0) + (link?.height ?? 0));
  });
});

test('the foot of a dialog covers no field at 320 × 700 px, and its button is visible', async ({
  page,
  enterAs,
  dashboard,
  dialog,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await enterAs(demoAccount('healthy').address);
  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('1234.567891');
  const button = dialog.button('Approve to continue');
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(dialog.amount).toBeInViewport({ ratio: 1 });
  const field = await dialog.amount.boundingBox();
  const foot = await button.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

test('the main button of a position has the whole width of a dialog at 320 × 700 px', async ({ page, enterAs }) => {
  const position = new PositionDialogScreen(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await enterAs(demoAccount('fxd-newcomer').address, '/fxd');
  await openPosition({ isPhone: true, fxd: new FxdScreen(page) }, 'CGO');
  await position.fill({ collateral: '10', borrow: '900000' });
  const button = position.dialog.getByRole('button', { name: /^You need at least/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [width, whole] = [
    await button.boundingBox(),
    await position.field('borrow').locator('xpath=ancestor::form').boundingBox(),
  ];
  expect(width?.width).toBeCloseTo(whole?.width ?? 0, 0);
});

async function expectNoSidewaysScroll(page: Page, part = 'html'): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.waitForTimeout(150);
    // Elements that measure themselves adapt later on a slow machine.
    await expect.poll(() => page.evaluate(findOverflow), `${width} px`).toEqual([]);
    await expect
      .poll(() =>
        page
          .locator(part)
          .first()
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      .toBeLessThanOrEqual(0);
  }
}

/** Finds the outermost elements that overflow the window. Runs in the page. */
function findOverflow(): string[] {
  const { clientWidth } = document.documentElement;
  if (document.documentElement.scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .slice(0, 5)
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
}

/** Finds texts of tables that are cut by their box or by the edge of their panel. Runs in the page. */
function findCutText(): string[] {
  return [...document.querySelectorAll('section:has([role=table]), [role=table] *')]
    .filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth,
    )
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
}

function middleOf(box: { readonly y: number; readonly height: number } | null): number {
  return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
}
