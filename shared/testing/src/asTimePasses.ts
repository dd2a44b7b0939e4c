import { setTimeout as wait } from 'node:timers/promises';

/** Delay between two attempts, in ms of the test's clock. */
const STEP = 500;
/** Longest advance, in ms of the test's clock: the app's polling interval. */
const LONGEST_STEP = 2_000;
/** Real time for lazy loading and worker threads, in ms. */
const TURN = 2;

/** Advances the test's clock by `milliseconds`, with pauses for work that doesn't follow it. */
export async function passTime(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= LONGEST_STEP) {
    await jest.advanceTimersByTimeAsync(Math.min(left, LONGEST_STEP));
    await wait(TURN);
  }
}

/**
 * Repeats `attempt` while the test's clock advances, until it succeeds, for tests with fake timers. Throws its last
 * error after `limit` ms of that clock.
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
