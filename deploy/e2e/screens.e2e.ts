import type { Page } from '@playwright/test';
import { roundingConflicts } from '@fathom/testing/displayedAmounts';
import { profitText } from '../../remote-vaults/src/text/profitText';
import { collectAmounts } from './collectAmounts';
import { expectAccessible } from './expectAccessible';
import { expect, test } from './fixtures';
import { runScenario, type ScreenSize } from './screensSetup';
import { SCENARIOS } from './screensScenarios';

/** Scenarios with different components on a phone: cards, sheets, the area menu. */
const ALSO_ON_A_PHONE = ['shell-visitor', 'fxd-positions', 'fxd-transactions'];

for (const scenario of SCENARIOS) {
  for (const size of ['wide', 'phone'] satisfies ScreenSize[]) {
    if (size === 'phone' && !ALSO_ON_A_PHONE.includes(scenario.name)) continue;
    test(`axe finds no violation on the screens of ${scenario.name}, ${size}, light and dark, where each amount has one value`, async ({
      browser,
      stack,
    }) => {
      const tokens = Object.values(stack.addresses.chains).flatMap((chain) => Object.keys(chain.tokens));
      const symbols = [...new Set([...tokens, 'ETH', 'vFTHM'])];
      await runScenario(scenario, {
        browser,
        stack,
        size,
        show: async (page, name) => {
          const amounts = await page.evaluate(collectAmounts, { tokens: symbols, sums: profitText.totals });
          expect.soft(roundingConflicts(amounts), `${name}: ${JSON.stringify(amounts)}`).toEqual([]);
          await expectBothThemes(page, name);
        },
      });
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
