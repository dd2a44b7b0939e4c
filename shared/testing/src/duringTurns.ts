import { passTime } from './asTimePasses';

const TURN = 5;
const MOST_TURNS = 200;

/**
 * Waits for a request to a wallet that responds at once, in a test with fake timers: its reads start in later turns.
 */
export async function duringTurns<T>(request: Promise<T>): Promise<T> {
  const outcome = { isSettled: false };
  const settle = () => {
    outcome.isSettled = true;
  };
  request.then(settle, settle);
  for (let turn = 0; turn < MOST_TURNS && !outcome.isSettled; turn += 1) await passTime(TURN);
  return request;
}
