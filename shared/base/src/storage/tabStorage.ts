import { createDeviceStorage, type DeviceStorage } from './deviceStorage';

let storage: DeviceStorage | undefined;

/** What one tab keeps over a reload; areas on one page share it. */
export function tabStorage(): DeviceStorage {
  storage ??= createDeviceStorage(() => window.sessionStorage, 'fathom.tab.');
  return storage;
}
