/** Texts kept on this device. A store that is blocked, full or gone behaves as an empty one and never throws. */
export interface DeviceStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Every key of the host stands under this prefix: other apps may live on the same origin. */
export const STORAGE_PREFIX = 'fathom.';

/** `find` is asked at each use: merely naming `localStorage` throws where the browser blocks it. */
export function createDeviceStorage(find: () => Storage): DeviceStorage {
  return {
    read: (key) => attempt(() => find().getItem(STORAGE_PREFIX + key)) ?? undefined,
    write: (key, value) => attempt(() => find().setItem(STORAGE_PREFIX + key, value)),
    remove: (key) => attempt(() => find().removeItem(STORAGE_PREFIX + key)),
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
