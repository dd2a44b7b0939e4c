import { setTimeout as wait } from 'node:timers/promises';

/** Between two attempts, in ms of the test's clock. */
const STEP = 500;
/** At most at once, in ms of the test's clock: the interval at which the app polls. */
const LONGEST_STEP = 2_000;
/** What is loaded late, or read in a thread of its own, arrives meanwhile; in ms, whatever the test's clock says. */
const TURN = 2;

/** Lets the test's clock run for `milliseconds`, and what does not follow it keep up. */
export async function passTime(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= LONGEST_STEP) {
    await jest.advanceTimersByTimeAsync(Math.min(left, LONGEST_STEP));
    await wait(TURN);
  }
}

/**
 * Repeats `attempt` while the test's clock runs, until it succeeds: for a test with fake timers that waits for an event
 * whose time does not matter. Throws its last error if it does not succeed within `limit` ms of that clock.
 */
export async function asTimePasses<T>(attempt: () => T | Promise<T>, limit = 20_000): Promise<T> {
  for (let passed = 0; ; passed += STEP) {
    try {
      return await attempt();
    } catch (error) {
      if (passed >= limit) throw error;
    }
    await passTime(STEP);
  }
}
