import { setTimeout as wait } from 'node:timers/promises';
import { timeLimit } from './timeLimit';

const INTERVAL_MS = 20;
const LIMIT_MS = 120_000;

/**
 * Repeats `attempt` until it succeeds, and returns its result. Throws its last error only where it
 * never succeeds; how long it takes does not matter.
 */
export async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  for (const deadline = performance.now() + timeLimit(LIMIT_MS); ; await wait(INTERVAL_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}
