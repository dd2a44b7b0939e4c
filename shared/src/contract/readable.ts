/**
 * A value that changes, as the host shows it to a remote: read it with `get`, hear of changes with `subscribe`.
 * `get` returns the same reference until the value changes, so that `useSyncExternalStore` can compare it.
 */
export interface Readable<T> {
  readonly get: () => T;
  /** Calls `listener` after each change. Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}
