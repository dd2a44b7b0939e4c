export interface Writable<T> {
  get(): T;
  set(value: T): void;
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
      // Copied, because a listener may unsubscribe itself.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // Wrapped, so that one function can subscribe twice and unsubscribe once.
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
}
