/** Texts kept on this device. A store that is blocked, full or gone behaves as an empty one and never throws. */
export interface DeviceStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Every key stands under `prefix`: other apps may live on the same origin.
 * `find` is asked at each use: merely naming `localStorage` throws where the browser blocks it.
 */
export function createDeviceStorage(find: () => Storage, prefix: string): DeviceStorage {
  return {
    read: (key) => attempt(() => find().getItem(prefix + key)) ?? undefined,
    write: (key, value) => attempt(() => find().setItem(prefix + key, value)),
    remove: (key) => attempt(() => find().removeItem(prefix + key)),
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
