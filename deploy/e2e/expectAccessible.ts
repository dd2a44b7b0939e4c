import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no violation in that part of the page that axe rates as serious or critical. Excludes the demo wallet, which
 * is a developer tool. `colours` runs only the rules that another theme can affect.
 */
export async function expectAccessible(page: Page, what: string, part = 'body', rules?: 'colours'): Promise<void> {
  // Waits for animations, because colors that are still fading in differ from the final ones.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
  // Without frames to check, axe needs no separate page for its report.
  const axe = new AxeBuilder({ page }).include(part).exclude('demo-wallet').setLegacyMode();
  // Pointer targets of 24 px belong to WCAG 2.2, which axe doesn't check by default.
  const which =
    rules === 'colours'
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: { 'target-size': { enabled: true } } };
  // Describing what passed would take as long as the check.
  const { violations } = await axe.options({ ...which, resultTypes: ['violations'] }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    );
  expect(serious, what).toEqual([]);
}
