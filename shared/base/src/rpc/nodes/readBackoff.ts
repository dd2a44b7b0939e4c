import type { UserActions } from '../simulation/userActions';

/** First pause after all nodes failed; doubled with each further failure. In ms. */
const FIRST_PAUSE = 1_000;
/** Limited, because users wait for it. In ms. */
const MAX_PAUSE = 30_000;
/** Pause between two reads after actions of the user. In ms. */
const USER_PAUSE = 2_000;

/** Delays reads while all nodes fail. Times are those of `now`, in ms. */
export interface ReadBackoff {
  isActive(): boolean;
  isPausing(): boolean;
  /**
   * Returns the delay of a read that the user requests, in ms: a user action ends a pause early for one read.
   * `undefined` without an action since the last failure.
   */
  untilUserRead(): number | undefined;
  /** Reports that no node responded. `earliest`: the first time that a node allows. Concurrent failures count once. */
  failed(earliest: number): void;
  responded(): void;
  /** Runs one read while all others wait for {@link running}. The read never rejects. */
  alone<Value>(read: () => Promise<Value>): Promise<Value>;
  running(): Promise<unknown> | undefined;
}

export function createReadBackoff(now: () => number, userActions: UserActions): ReadBackoff {
  let failures = 0;
  let failedAt = 0;
  let actionsBefore = 0;
  let retryAt = 0;
  let running: Promise<unknown> | undefined;
  const isPausing = () => failures > 0 && now() < retryAt;

  return {
    isActive: () => failures > 0,
    isPausing,
    untilUserRead() {
      if (userActions() === actionsBefore) return undefined;
      return Math.max(0, Math.min(retryAt, failedAt + USER_PAUSE) - now());
    },
    failed(earliest) {
      failedAt = now();
      actionsBefore = userActions();
      if (isPausing()) return;
      retryAt = Math.max(earliest, now() + Math.min(FIRST_PAUSE * 2 ** failures, MAX_PAUSE));
      failures += 1;
    },
    responded() {
      failures = 0;
    },
    async alone(read) {
      const own = read();
      running = own;
      const value = await own;
      running = undefined;
      return value;
    },
    running: () => running,
  };
}
