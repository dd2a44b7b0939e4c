import type { Readable } from '@fathom/shared/contract';
import { createWritable } from '../domain/writable';

/**
 * Texts kept on this device. What a store that is blocked, full or gone refuses is kept in memory until the page goes away, and
 * `isPersistent` states it. Never throws.
 */
export interface DeviceStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** `false` once the device has refused a write: from then on a reload forgets something. */
  readonly isPersistent: Readable<boolean>;
}

/** Written and removed at once, to learn early whether this browser stores anything. */
const PROBE_KEY = 'probe';

/**
 * Every key is stored under `prefix`: other apps may live on the same origin.
 * `find` is called at each use: merely naming `localStorage` throws where the browser blocks it.
 */
export function createDeviceStorage(find: () => Storage, prefix: string): DeviceStorage {
  const isPersistent = createWritable(true);
  /** What the device refused, by key; `undefined` where a removal was refused. */
  const refused = new Map<string, string | undefined>();

  function change(key: string, value: string | undefined): void {
    try {
      if (value === undefined) find().removeItem(prefix + key);
      else find().setItem(prefix + key, value);
      refused.delete(key);
    } catch {
      refused.set(key, value);
      isPersistent.set(false);
    }
  }

  change(PROBE_KEY, '');
  change(PROBE_KEY, undefined);

  return {
    read: (key) => (refused.has(key) ? refused.get(key) : (attempt(() => find().getItem(prefix + key)) ?? undefined)),
    write: change,
    remove: (key) => change(key, undefined),
    isPersistent,
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
