import { TRANSACTIONS_KEY } from './transactionKeys';

/**
 * Calls `merge` when another tab changes the stored records. Returns the function that stops it.
 *
 * @param prefix the prefix of the keys in the device's storage
 */
export function followOtherTabs(page: Window, prefix: string, merge: () => void): () => void {
  function mergeChanged({ key }: StorageEvent): void {
    if (key === prefix + TRANSACTIONS_KEY) merge();
  }
  page.addEventListener('storage', mergeChanged);
  return () => page.removeEventListener('storage', mergeChanged);
}
