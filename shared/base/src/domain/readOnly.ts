import { deepFreeze } from './frozenCopy';
import type { Writable } from './writable';

/** Wraps a value so that its owner can't set it. The returned value is frozen. */
export function readOnly<T>({
  get,
  subscribe,
}: Pick<Writable<T>, 'get' | 'subscribe'>): Pick<Writable<T>, 'get' | 'subscribe'> {
  return Object.freeze({ get: () => deepFreeze(get()), subscribe: (listener: () => void) => subscribe(listener) });
}
