import { createDeviceStorage, type DeviceStorage } from './deviceStorage';

let storage: DeviceStorage | undefined;

/** Returns storage of one tab, which survives a reload and is shared by areas on one page. */
export function tabStorage(): DeviceStorage {
  storage ??= createDeviceStorage(() => window.sessionStorage, 'fathom.tab.');
  return storage;
}
