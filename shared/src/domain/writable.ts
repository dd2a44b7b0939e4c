/** A value that its owner changes and others follow: give it away as `Readable<T>`, which lacks `set`. */
export interface Writable<T> {
  get(): T;
  /** Tells the listeners, unless the value is the one that is there already. */
  set(value: T): void;
  /** Calls `listener` after each change. Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createWritable<T>(initial: T): Writable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      // A copy: a listener may end its own subscription.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // Wrapped, so that one function may subscribe twice and leave once.
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
}
