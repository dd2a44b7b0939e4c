import { logProblem } from '@fathom/base/log/logProblem';

/** Delay before code that failed to load is requested again, in ms. */
const RETRY_INTERVAL = 5_000;

/** Loads code in the background. Never rejects: retries until it succeeds, and logs `problem` each time. */
export async function loadUntilDone<T>(load: () => Promise<T>, problem: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    logProblem(problem, error);
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_INTERVAL);
    });
    return loadUntilDone(load, problem);
  }
}
