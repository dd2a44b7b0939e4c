import { expect, type Page } from '@playwright/test';

/** Shorter than the product's own time limits for files, so that none is passed at a jump. */
const STEP_MS = 7_000;
const LIMIT_MS = 60_000;

/**
 * Runs the page's clock ahead, a few seconds at a time, until the assertion holds. Call
 * `page.clock.install()` before the page is opened. The assertion should wait for about a second.
 */
export async function runAheadUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await assertion();
  }).toPass({ intervals: [0], timeout: LIMIT_MS });
}
