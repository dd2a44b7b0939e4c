import { deepFreeze } from './frozenCopy';
import type { Writable } from './writable';

/** A value that cannot be set, whatever else its owner can do with it. What it returns is frozen. */
export function readOnly<T>({
  get,
  subscribe,
}: Pick<Writable<T>, 'get' | 'subscribe'>): Pick<Writable<T>, 'get' | 'subscribe'> {
  return Object.freeze({ get: () => deepFreeze(get()), subscribe: (listener: () => void) => subscribe(listener) });
}
