import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createWritable } from '@fathom/base/domain/writable';

export function memoryStorage(
  start: Readonly<Record<string, string>> = {},
): DeviceStorage & { readonly entries: Map<string, string> } {
  const entries = new Map(Object.entries(start));
  const isPersistent = createWritable(true);
  const write = (key: string, value: string) => {
    entries.set(key, value);
    return true;
  };
  return {
    entries,
    read: (key) => entries.get(key),
    readStored: (key) => entries.get(key),
    readAll: (prefix) =>
      Object.fromEntries(
        [...entries].flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
      ),
    write,
    remove: (key) => {
      entries.delete(key);
      return true;
    },
    isPersistent,
    ofAreas: { write, isPersistent },
    evicted: createWritable(0),
    reserve: () => undefined,
  };
}
