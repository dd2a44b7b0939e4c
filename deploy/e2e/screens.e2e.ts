import type { Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible';
import { expect, test } from './fixtures';
import { runScenario, type ScreenSize } from './screensSetup';
import { SCENARIOS } from './screensScenarios';

/** Scenarios with different components on a phone: cards, sheets, the area menu. */
const ALSO_ON_A_PHONE = ['shell-visitor', 'fxd-positions', 'fxd-transactions'];

for (const scenario of SCENARIOS) {
  for (const size of ['wide', 'phone'] satisfies ScreenSize[]) {
    if (size === 'phone' && !ALSO_ON_A_PHONE.includes(scenario.name)) continue;
    test(`axe finds no violation on the screens of ${scenario.name}, ${size}, light and dark`, async ({
      browser,
      stack,
    }) => {
      await runScenario(scenario, { browser, stack, size, show: expectBothThemes });
    });
  }
}

async function expectBothThemes(page: Page, name: string): Promise<void> {
  const part = (await page.locator('[role=dialog]:visible').count()) > 0 ? '[role=dialog]' : 'body';
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page for a wrong configuration has no shell around it, and keeps its initial theme.
    const hasShell = (await page.locator('header').count()) > 0;
    if (hasShell) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, `${name}, ${colorScheme}`, part, colorScheme === 'light' ? 'colours' : undefined);
  }
}
