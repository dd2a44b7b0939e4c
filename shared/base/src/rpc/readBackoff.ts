import type { UserActions } from './userActions';

/** First pause after all nodes failed; doubled with each further failure. In ms. */
const FIRST_PAUSE = 1_000;
/** Short enough for a user who waits. In ms. */
const MAX_PAUSE = 30_000;
/** Pause between two reads after actions of the user. In ms. */
const USER_PAUSE = 2_000;

/** Spares nodes that all fail, until one of them responds. Times are those of `now`, in ms. */
export interface ReadBackoff {
  /** Whether no node responded to the last read. */
  isActive(): boolean;
  /** Whether it is too early to try again, unless the user asks for it. */
  isPausing(): boolean;
  /**
   * How long a read waits that the user asks for, in ms: a pause ends early after an action of the
   * user, for one read. `undefined` without one since the last failure.
   */
  untilUserRead(): number | undefined;
  /**
   * No node responded. `earliest`: when the first of them asked to be used again. Reads that failed
   * together count once.
   */
  failed(earliest: number): void;
  responded(): void;
  /** Runs one read that finds out for all others, which wait for {@link running}. It never rejects. */
  alone<Value>(read: () => Promise<Value>): Promise<Value>;
  /** The read that runs alone, if any. */
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
