/** Values of the browser whose keys have a prefix, because other apps may share the origin. Never throws. */
export interface PrefixedStorage {
  get(key: string): string | undefined;
  /** Removes the key without a value. Returns `false` if the browser rejects the change. */
  set(key: string, value: string | undefined): boolean;
  keys(within: string): string[];
  /** In UTF-16 units; 0 if nothing is stored. */
  sizeOf(key: string): number;
}

/** `find` is called on each use: accessing `localStorage` throws if the browser blocks it. */
export function createPrefixedStorage(find: () => Storage, prefix: string): PrefixedStorage {
  const get = (key: string) => attempt(() => find().getItem(prefix + key)) ?? undefined;
  return {
    get,
    set(key, value) {
      try {
        if (value === undefined) find().removeItem(prefix + key);
        else find().setItem(prefix + key, value);
        return true;
      } catch {
        return false;
      }
    },
    keys(within) {
      const start = prefix + within;
      const stored = attempt(() => Object.keys(find())) ?? [];
      return stored.filter((key) => key.startsWith(start)).map((key) => key.slice(prefix.length));
    },
    sizeOf: (key) => get(key)?.length ?? 0,
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
