import type { PreferencesPort } from '@fathom/contract';
import type { DeviceStorage } from './deviceStorage';

/** The storage of areas on this device, with separate keys for each area. */
export function areaStorage(device: DeviceStorage): Pick<PreferencesPort, 'storage' | 'isPersistent'> {
  return {
    isPersistent: device.isPersistent,
    storage(area) {
      const keyOf = (key: string) => `area.${area}.${key}`;
      return {
        get: (key) => device.read(keyOf(key)),
        set: (key, value) => device.write(keyOf(key), value),
        remove: (key) => device.remove(keyOf(key)),
      };
    },
  };
}
