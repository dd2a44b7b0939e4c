import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

/** The version is part of the key, so that an older app neither reads nor overwrites newer data. */
export const TRANSACTIONS_KEY = 'transactions.v4';

/** v3: `is` instead of `kind` in the status; v2: no recorded requests; v1: no batches. Newest first. */
export const EARLIER_KEYS = ['transactions.v3', 'transactions.v2', 'transactions.v1'];

/** Unreadable entries: a list of stored values, or the raw text of a damaged key. */
export const UNREADABLE_KEY = 'transactions.unreadable';

/** Returns true for any stored data about transactions, even unreadable. */
export function hasStoredTransactions(storage: DeviceStorage): boolean {
  const texts = [TRANSACTIONS_KEY, ...EARLIER_KEYS, UNREADABLE_KEY].map((key) => storage.read(key));
  return texts.some((text) => text !== undefined && text !== '[]');
}
