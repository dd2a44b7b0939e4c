/** What is older is made again. In ms. */
const OLDEST = 15_000;

export interface EarlyStart<T> {
  /** What was started, if that is not too old; otherwise it is started now. */
  readonly current: () => T;
  /** Does not start any more. */
  readonly cancel: () => void;
}

/**
 * Starts what a request needs during its verification, in the next turn: a request that is refused
 * at once asks no node. A verification that takes long, such as one that waits for the embedding
 * page, makes it start again.
 *
 * @param now the device's clock, in ms since the epoch
 */
export function startEarly<T>(start: () => T, now: () => number): EarlyStart<T> {
  let started: { readonly at: number; readonly value: T } | undefined;
  function begin(): T {
    const value = start();
    started = { at: now(), value };
    return value;
  }
  const timer = setTimeout(begin, 0);
  return {
    current() {
      clearTimeout(timer);
      return started && Math.abs(now() - started.at) <= OLDEST ? started.value : begin();
    },
    cancel: () => clearTimeout(timer),
  };
}
