import { readInterval } from './readInterval';
import type { FollowingOptions } from './startFollowing';

/** Until the code that could not be loaded is requested again. In ms. */
const RETRY_INTERVAL = 5_000;

/**
 * Follows the records from the first one on that is to be read. Most visits have none: the code that reads the result of a transaction is
 * loaded with it, not with the page. Returns the function that ends it.
 */
export function followRecords(options: Omit<FollowingOptions, 'startedAt'>): () => void {
  const startedAt = options.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  let isStopped = false;
  let stopFollowing: (() => void) | undefined;

  const leave = options.records.subscribe(() => void loadIfNeeded());
  void loadIfNeeded();

  async function loadIfNeeded(): Promise<void> {
    const isNeeded = options.records.get().some((record) => readInterval(record, options.now()) !== Infinity);
    if (!isNeeded || isLoading || isStopped) return;
    isLoading = true;
    try {
      begin((await import('./startFollowing')).startFollowing);
    } catch {
      retry = setTimeout(() => {
        isLoading = false;
        void loadIfNeeded();
      }, RETRY_INTERVAL);
    }
  }

  function begin(startFollowing: (options: FollowingOptions) => () => void): void {
    if (isStopped) return;
    leave();
    stopFollowing = startFollowing({ ...options, startedAt });
  }

  return () => {
    isStopped = true;
    clearTimeout(retry);
    leave();
    stopFollowing?.();
  };
}
