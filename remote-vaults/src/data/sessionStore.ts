import { createDeviceStorage, type DeviceStorage } from '@fathom/base/storage/deviceStorage';

let store: DeviceStorage | undefined;

/** What the tab keeps until it closes. The keys `vaultTitles`, `isShutdown` and `sortBy` are part of the specification: no prefix. */
export function sessionStore(): DeviceStorage {
  store ??= createDeviceStorage(() => window.sessionStorage, '');
  return store;
}
