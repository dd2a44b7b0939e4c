import { setTimeout as wait } from 'node:timers/promises';
import { timeLimit } from './timeLimit';

const INTERVAL_MS = 20;
const LIMIT_MS = 600_000;

/**
 * Repeats `attempt` until it succeeds, without a time limit of its own, and returns its result. Throws the last error
 * at the end.
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
