import type { Page } from '@playwright/test';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';

/** Widths of phones, tablets and desktops, in CSS pixels. */
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

/** Expects no horizontal scrolling of the page and of the given part at every width. */
async function expectNoSidewaysScroll(page: Page, part = 'html'): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.waitForTimeout(150);
    // What measures itself adapts later on a slow machine.
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

/** The outermost elements that overflow the window; runs in the page. */
function findOverflow(): string[] {
  const { clientWidth } = document.documentElement;
  if (document.documentElement.scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .slice(0, 5)
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
}
