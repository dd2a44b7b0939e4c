import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing in that part of the page that axe counts as serious or critical. The demo wallet is not ours to judge here: it is a
 * developer's tool. `colours` asks only for what another theme can change.
 */
export async function expectAccessible(page: Page, what: string, part = 'body', rules?: 'colours'): Promise<void> {
  // Colors that are still fading in are not those that stand there.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
  // There are no frames to look into: without them axe needs no page of its own for its report.
  const axe = new AxeBuilder({ page }).include(part).exclude('demo-wallet').setLegacyMode();
  const { violations } = await (
    rules === 'colours' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe
  ).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    );
  expect(serious, what).toEqual([]);
}
