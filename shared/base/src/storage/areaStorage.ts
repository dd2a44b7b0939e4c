import type { AreaId, PreferencesPort } from '@fathom/contract';
import type { DeviceStorage } from './deviceStorage';

export interface AreaStorages extends Pick<PreferencesPort, 'storage' | 'isPersistent'> {
  /** Everything that an area has stored, by key. */
  storedOf(area: AreaId): Readonly<Record<string, string>>;
}

/** The storage of areas on this device, with separate keys for each area. */
export function areaStorage(device: DeviceStorage): AreaStorages {
  const prefixOf = (area: AreaId) => `area.${area}.`;
  return {
    isPersistent: device.isPersistent,
    storedOf: (area) => device.readAll(prefixOf(area)),
    storage(area) {
      const keyOf = (key: string) => prefixOf(area) + key;
      return {
        get: (key) => device.read(keyOf(key)),
        set: (key, value) => device.write(keyOf(key), value),
        remove: (key) => device.remove(keyOf(key)),
      };
    },
  };
}
