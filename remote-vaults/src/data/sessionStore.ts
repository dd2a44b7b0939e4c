import { createDeviceStorage, type DeviceStorage } from '@fathom/base/storage/deviceStorage';

let store: DeviceStorage | undefined;

/** Returns the storage of this tab. Its keys have no prefix, because the specification names them. */
export function sessionStore(): DeviceStorage {
  store ??= createDeviceStorage(() => window.sessionStorage, '');
  return store;
}
