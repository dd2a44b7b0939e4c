import type { DeviceStorage } from '../storage/deviceStorage';
import { createWritable } from '../domain/writable';

/** In-memory device storage for one test. */
export function memoryStorage(
  start: Readonly<Record<string, string>> = {},
): DeviceStorage & { readonly entries: Map<string, string> } {
  const entries = new Map(Object.entries(start));
  return {
    entries,
    read: (key) => entries.get(key),
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    isPersistent: createWritable(true),
  };
}
