/** The maximum age in ms of a value to use. */
const OLDEST = 15_000;

export interface Prefetched<T> {
  /** Returns the started value, or starts again if it is too old. */
  readonly current: () => T;
  readonly cancel: () => void;
}

/**
 * Starts in the next turn, so that an immediate refusal causes no reads. A long verification makes it start again.
 * @param now the device's clock, in ms since the epoch
 */
export function prefetch<T>(start: () => T, now: () => number): Prefetched<T> {
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
