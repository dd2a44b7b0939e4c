import type { IndexerClient } from './createIndexerClient';
import { readStatus } from './readIndexerHealth';

export interface BlockWait {
  readonly chainId: number;
  readonly block: number;
  readonly deadline: number;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Interval for polling the indexer after a transaction, in ms; the same as in the reference front end. */
const POLL_INTERVAL = 500;

/** Resolves when the indexer has reached the block, or as `late` at the deadline. Never rejects. */
export async function waitForBlock(
  client: IndexerClient,
  { chainId, block, deadline, now = () => performance.now(), wait = sleep }: BlockWait,
): Promise<'reached' | 'late'> {
  const end = now() + deadline;
  for (;;) {
    const reached = await readStatus(client, chainId).then(
      ({ latestBlock }) => latestBlock >= block,
      // An unreachable indexer may recover before the deadline. If not, the outcome is also `late`.
      () => false,
    );
    if (reached) return 'reached';
    if (now() + POLL_INTERVAL > end) return 'late';
    await wait(POLL_INTERVAL);
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
