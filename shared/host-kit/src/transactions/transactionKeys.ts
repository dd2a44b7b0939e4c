import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

/** The version is part of the key, so that an older app neither reads nor overwrites newer data. */
export const TRANSACTIONS_KEY = 'transactions.v4';

/**
 * v3: the status has `is` for `kind`; v2: also without recorded requests; v1: also without batches.
 * Newest first; read until the current key has a list.
 */
export const EARLIER_KEYS = ['transactions.v3', 'transactions.v2', 'transactions.v1'];

/** Unreadable entries: a list of stored values, or the raw text if a whole key was damaged. */
export const UNREADABLE_KEY = 'transactions.unreadable';

/** Whether this device has stored anything about transactions, readable or not. */
export function hasStoredTransactions(storage: DeviceStorage): boolean {
  const texts = [TRANSACTIONS_KEY, ...EARLIER_KEYS, UNREADABLE_KEY].map((key) => storage.read(key));
  return texts.some((text) => text !== undefined && text !== '[]');
}
