import { expect, type Page } from '@playwright/test';
import { timeLimit } from '@fathom/testing/timeLimit';

/** Shorter than the product's own time limits for files, so that no jump exceeds one. */
const STEP_MS = 7_000;
/** Longer than a read of the page's time. */
const PAUSE_JUMP_MS = 5_000;
/** Limit of an assertion at each step: enough for a page to process due timers. */
export const STEP = { timeout: timeLimit(1_000) };

/**
 * Runs the page's clock ahead, `step` ms at a time, until the assertion holds. Call `page.clock.install()` before the
 * page is opened. The assertion waits for {@link STEP}.
 */
export async function runAheadUntil(page: Page, assertion: () => Promise<void>, step = STEP_MS): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(step);
    await assertion();
  }).toPass({ intervals: [0], timeout: timeLimit(120_000) });
}

/**
 * Stops the page's clock, so that its time passes only on request. Call `page.clock.install()` before the page is
 * opened. The clock jumps a little, less than any time limit of a request.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_JUMP_MS);
}
