import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { runScenario } from './screensSetup';
import { SCENARIOS } from './screensScenarios';

const WITH_FIELDS = [
  'shell-custom-rpc',
  'fxd-manage',
  'lending-exits',
  'lending-markets',
  'staking-new',
  'authoring-submit',
  'vault-deposit',
];

for (const name of WITH_FIELDS) {
  test(`every field of ${name} has at least 16 px on a phone`, async ({ browser, stack }) => {
    const scenario = SCENARIOS.find((each) => each.name === name);
    if (!scenario) throw new Error(`There is no scenario ${name}.`);
    await runScenario(scenario, { browser, stack, size: 'phone', hasTouch: true, show: expectLargeFields });
  });
}

async function expectLargeFields(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), name).toBe(true);
  expect(await page.evaluate(findSmallFields), name).toEqual([]);
}

/** Finds fields into which iOS would zoom. Runs in the page. */
function findSmallFields(): readonly string[] {
  const fields = document.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea, [contenteditable=true]',
  );
  return [...fields]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.outerHTML.slice(0, 80)}: ${getComputedStyle(field).fontSize}`);
}
