import type { AreaId, PreferencesPort, Readable } from '@fathom/contract';
import { createWritable } from '../domain/writable';
import { STORAGE } from '../limits/areaLimits';
import { AREA_KEYS, type DeviceStorage } from './deviceStorage';

export interface AreaStorages extends Pick<PreferencesPort, 'storage' | 'isPersistent'> {
  storedOf(area: AreaId): Readonly<Record<string, string>>;
  /** `false` once a value of this area was not stored, or was removed to make room. */
  isPersistentFor(area: AreaId): Readable<boolean>;
  /** Areas with values that exceed {@link STORAGE}; these last until the page closes. */
  readonly exceeding: Readable<readonly AreaId[]>;
}

/** Cache time of stored sizes, in ms, because other tabs write too. */
const COUNTED_FOR = 1_000;

export function areaStorage(device: DeviceStorage): AreaStorages {
  const exceeding = createWritable<readonly AreaId[]>([]);
  const byArea = new Map<AreaId, LimitedStorage>();

  function storageOf(area: AreaId): LimitedStorage {
    const known =
      byArea.get(area) ??
      limitedStorage(device, `${AREA_KEYS}${area}.`, () => {
        if (!exceeding.get().includes(area)) exceeding.set([...exceeding.get(), area]);
      });
    byArea.set(area, known);
    return known;
  }

  return {
    isPersistent: device.isPersistent,
    isPersistentFor: (area) => {
      const sources = [device.isPersistent, device.ofAreas.isPersistent, exceeding];
      return {
        get: () => device.isPersistent.get() && device.ofAreas.isPersistent.get() && !exceeding.get().includes(area),
        subscribe(listener) {
          const stops = sources.map((source) => source.subscribe(listener));
          return () => stops.forEach((stop) => stop());
        },
      };
    },
    exceeding,
    storedOf: (area) => storageOf(area).readAll(),
    storage(area) {
      const storage = storageOf(area);
      return {
        get: (key) => storage.get(key),
        set: (key, value) => storage.set(key, value),
        remove: (key) => storage.remove(key),
      };
    },
  };
}

interface LimitedStorage extends ReturnType<PreferencesPort['storage']> {
  readAll(): Readonly<Record<string, string>>;
}

function limitedStorage(device: DeviceStorage, prefix: string, onExceeded: () => void): LimitedStorage {
  /** Values beyond the limits, oldest first, limited to the same size again. */
  const beyond = new Map<string, string>();
  let counted: { readonly at: number; readonly sizes: Map<string, number> } | undefined;

  function sizes(): Map<string, number> {
    const now = performance.now();
    if (counted && now - counted.at < COUNTED_FOR) return counted.sizes;
    const stored = Object.entries(device.readAll(prefix));
    counted = { at: now, sizes: new Map(stored.map(([key, value]) => [key, sizeOf(key, value)])) };
    return counted.sizes;
  }

  function keepBeyond(key: string, value: string): void {
    beyond.delete(key);
    beyond.set(key, value);
    let size = totalOf([...beyond].map((entry) => sizeOf(...entry)));
    for (const [oldest, dropped] of beyond) {
      if (oldest === key || (size <= STORAGE.size && beyond.size <= STORAGE.keys)) break;
      beyond.delete(oldest);
      size -= sizeOf(oldest, dropped);
    }
    onExceeded();
  }

  return {
    get: (key) => beyond.get(key) ?? device.read(prefix + key),
    set(key, value) {
      const known = sizes();
      const others = totalOf(known.values()) - (known.get(key) ?? 0);
      const isKept =
        key.length <= STORAGE.keyLength &&
        others + sizeOf(key, value) <= STORAGE.size &&
        (known.has(key) || known.size < STORAGE.keys);
      if (!isKept) return keepBeyond(key, value);
      beyond.delete(key);
      device.ofAreas.write(prefix + key, value);
      known.set(key, sizeOf(key, value));
    },
    remove(key) {
      beyond.delete(key);
      device.remove(prefix + key);
      counted?.sizes.delete(key);
    },
    readAll: () => ({ ...device.readAll(prefix), ...Object.fromEntries(beyond) }),
  };
}

function sizeOf(key: string, value: string): number {
  return key.length + value.length;
}

function totalOf(sizes: Iterable<number>): number {
  let total = 0;
  for (const size of sizes) total += size;
  return total;
}
