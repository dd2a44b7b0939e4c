/** More turns than the reads of a request take, each a millisecond of the test's clock. */
const MOST_TURNS = 100;

/**
 * Waits for a request to a wallet that responds at once, in a test with fake timers: its reads start
 * in later turns.
 */
export async function duringTurns<T>(request: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(MOST_TURNS);
  return request;
}
