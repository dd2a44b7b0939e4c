import { readInterval } from './readInterval';
import type { FollowingOptions } from './startFollowing';

/** The delay in ms before a failed load is retried. */
const RETRY_INTERVAL = 5_000;

type StartFollowing = (options: FollowingOptions) => () => void;

/** Most visits have no pending records, so the code is loaded only then. Returns the function that stops it. */
export function followRecords(
  options: Omit<FollowingOptions, 'startedAt'>,
  load: () => Promise<StartFollowing> = loadFollowing,
): () => void {
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
      begin(await load());
    } catch {
      retry = setTimeout(() => {
        isLoading = false;
        void loadIfNeeded();
      }, RETRY_INTERVAL);
    }
  }

  function begin(startFollowing: StartFollowing): void {
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

async function loadFollowing(): Promise<StartFollowing> {
  return (await import('./startFollowing')).startFollowing;
}
