import type { Readable } from '@fathom/contract';
import { createWritable } from '../domain/writable';

/**
 * Key-value storage on this device. Writes that fail, because storage is blocked, full or missing,
 * are kept in memory until the page closes, and `isPersistent` becomes `false`. Never throws.
 */
export interface DeviceStorage {
  read(key: string): string | undefined;
  /** What the device holds, without the writes that it rejected. */
  readStored(key: string): string | undefined;
  /** The values whose keys begin with `prefix`, by the rest of their keys. */
  readAll(prefix: string): Readonly<Record<string, string>>;
  /** Whether the device has stored it. */
  write(key: string, value: string): boolean;
  /** Whether the device has removed it. */
  remove(key: string): boolean;
  /** `false` once the device has rejected a write: a reload then loses something. */
  readonly isPersistent: Readable<boolean>;
}

/** Written and removed immediately, to detect early whether this browser stores anything. */
const PROBE_KEY = 'probe';

/**
 * Keys are stored with `prefix`, since other apps may share the origin. `find` is called on each
 * use: accessing `localStorage` throws if the browser blocks it.
 */
export function createDeviceStorage(find: () => Storage, prefix: string): DeviceStorage {
  const isPersistent = createWritable(true);
  /** Rejected writes by key; `undefined` for a rejected removal. */
  const refused = new Map<string, string | undefined>();

  function change(key: string, value: string | undefined): boolean {
    try {
      if (value === undefined) find().removeItem(prefix + key);
      else find().setItem(prefix + key, value);
      refused.delete(key);
      return true;
    } catch {
      refused.set(key, value);
      isPersistent.set(false);
      return false;
    }
  }

  change(PROBE_KEY, '');
  change(PROBE_KEY, undefined);

  const read = (key: string) => (refused.has(key) ? refused.get(key) : readStored(key));
  const readStored = (key: string) => attempt(() => find().getItem(prefix + key)) ?? undefined;

  return {
    read,
    readStored,
    readAll(within) {
      const stored = attempt(() => Object.keys(find())) ?? [];
      const known = stored.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      const keys = [...new Set([...known, ...refused.keys()])].filter((key) => key.startsWith(within));
      return Object.fromEntries(
        keys.flatMap((key) => {
          const value = read(key);
          return value === undefined ? [] : [[key.slice(within.length), value]];
        }),
      );
    },
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
