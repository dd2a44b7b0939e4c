/**
 * A changing value that the host exposes to a remote. `get` returns the same reference until the
 * value changes, so that `useSyncExternalStore` can compare it.
 */
export interface Readable<T> {
  readonly get: () => T;
  /** Calls `listener` after each change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}
