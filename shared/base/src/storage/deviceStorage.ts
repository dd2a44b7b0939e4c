import type { Readable } from '@fathom/contract';
import { createWritable } from '../domain/writable';
import { createPrefixedStorage } from './prefixedStorage';

/**
 * Key-value storage on this device. Failed writes (blocked, full or missing storage) are kept in memory until the page
 * closes, and `isPersistent` becomes `false`. Never throws.
 */
export interface DeviceStorage {
  read(key: string): string | undefined;
  readStored(key: string): string | undefined;
  readAll(prefix: string): Readonly<Record<string, string>>;
  /**
   * Returns true if the device stored the value. A full device makes room by freeing the reserve and the areas' values.
   */
  write(key: string, value: string): boolean;
  remove(key: string): boolean;
  /** `false` once the device has rejected a write: a reload then loses data. */
  readonly isPersistent: Readable<boolean>;
  readonly ofAreas: Pick<DeviceStorage, 'write' | 'isPersistent'>;
  readonly evicted: Readable<number>;
  /** Occupies this many UTF-16 units for later writes; fewer if the device has no more. */
  reserve(size: number): void;
}

export const AREA_KEYS = 'area.';

/** Written and removed at once, to detect early if the browser stores data. */
const PROBE_KEY = 'probe';
const RESERVE_KEY = 'reserve';
/** Precision of the reserve, in UTF-16 units. */
const RESERVE_STEP = 1_000;

/** Creates the storage of this device. `find` is called on each use. */
export function createDeviceStorage(find: () => Storage, prefix: string): DeviceStorage {
  const stored = createPrefixedStorage(find, prefix);
  const isPersistent = createWritable(true);
  const arePersistent = createWritable(true);
  const evicted = createWritable(0);
  /** Rejected writes by key; `undefined` for a rejected removal. */
  const refused = new Map<string, string | undefined>();
  let reserved = 0;

  function change(key: string, value: string | undefined): boolean {
    if (!stored.set(key, value)) return false;
    refused.delete(key);
    return true;
  }

  function changeOr(key: string, value: string | undefined, persistent: { set(isSo: boolean): void }): boolean {
    if (change(key, value)) return true;
    refused.set(key, value);
    persistent.set(false);
    return false;
  }

  function canMakeRoom(): boolean {
    return stored.sizeOf(RESERVE_KEY) > 0 || stored.keys(AREA_KEYS).length > 0;
  }

  /** Frees the reserve for the value, then the largest values of areas, one by one. */
  function makeRoomFor(key: string, value: string): boolean {
    if (!canMakeRoom()) return false;
    change(RESERVE_KEY, undefined);
    const isStored = change(key, value) || evictFor(key, value);
    if (reserved > 0) occupy(reserved);
    return isStored;
  }

  function evictFor(key: string, value: string): boolean {
    const largestFirst = stored.keys(AREA_KEYS).sort((one, other) => stored.sizeOf(other) - stored.sizeOf(one));
    for (const evictable of largestFirst) {
      const last = stored.get(evictable);
      if (last === undefined || !change(evictable, undefined)) return false;
      refused.set(evictable, last);
      arePersistent.set(false);
      evicted.set(evicted.get() + 1);
      if (change(key, value)) return true;
    }
    return false;
  }

  function occupy(most: number): void {
    let size = 0;
    for (let step = most; step >= RESERVE_STEP && size < most; step = Math.floor(step / 2)) {
      if (change(RESERVE_KEY, ' '.repeat(size + step))) size += step;
    }
  }

  const read = (key: string) => (refused.has(key) ? refused.get(key) : stored.get(key));

  const isWritable = change(PROBE_KEY, '') && change(PROBE_KEY, undefined);
  arePersistent.set(isWritable);
  isPersistent.set(isWritable || canMakeRoom());

  return {
    read,
    readStored: (key) => stored.get(key),
    readAll: (within) => valuesWithin(within, [...stored.keys(within), ...refused.keys()], read),
    write: (key, value) => change(key, value) || makeRoomFor(key, value) || changeOr(key, value, isPersistent),
    remove: (key) => changeOr(key, undefined, key.startsWith(AREA_KEYS) ? arePersistent : isPersistent),
    isPersistent,
    ofAreas: { write: (key, value) => changeOr(key, value, arePersistent), isPersistent: arePersistent },
    evicted,
    reserve(size) {
      reserved = size;
      if (stored.sizeOf(RESERVE_KEY) < size) occupy(size);
    },
  };
}

function valuesWithin(
  start: string,
  keys: readonly string[],
  read: (key: string) => string | undefined,
): Readonly<Record<string, string>> {
  const within = [...new Set(keys)].filter((key) => key.startsWith(start));
  return Object.fromEntries(
    within.flatMap((key) => {
      const value = read(key);
      return value === undefined ? [] : [[key.slice(start.length), value]];
    }),
  );
}
