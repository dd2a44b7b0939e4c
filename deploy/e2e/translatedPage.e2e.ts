import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { runScenario } from './screensSetup';
import { SCENARIOS } from './screensScenarios';
import { findStaleTexts, translatePage } from './translatingScript';

const WITH_ENTRIES = [
  'shell-account',
  'fxd-positions',
  'fxd-forecast',
  'fxd-open',
  'fxd-manage',
  'fxd-short',
  'lending',
  'lending-exits',
  'lending-collateral',
  'lending-e-mode',
  'lending-rate-switch',
  'lending-claim',
  'lending-swaps',
  'lending-borrow-native',
  'lending-e-mode-switch',
  'lending-markets',
  'lending-faucet',
  'staking-new',
  'staking-planner',
  'staking-locks',
  'staking-cooldown',
  'staking-unstake',
  'governance-late',
  'authoring-submit',
  'vault-deposit',
  'vault-withdraw',
] as const;

for (const name of WITH_ENTRIES) {
  test(`on a page that is translated, the dialogs of ${name} take entries, and figures go on changing`, async ({
    browser,
    stack,
  }) => {
    const scenario = SCENARIOS.find((each) => each.name === name);
    if (!scenario) throw new Error(`There is no scenario ${name}.`);
    await runScenario(scenario, {
      browser,
      stack,
      size: 'wide',
      prepare: async (page) => {
        await page.addInitScript(translatePage);
      },
      show: expectTranslated,
    });
  });
}

async function expectTranslated(page: Page, name: string): Promise<void> {
  await expect(page.locator('font > font').first(), name).toBeAttached();
  await expect(page.getByText(/stopped because of an error/), name).toHaveCount(0);
  await expect.poll(() => page.evaluate(findStaleTexts), name).toEqual([]);
}
