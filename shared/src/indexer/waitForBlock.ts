import type { IndexerClient } from './createIndexerClient';
import { readStatus } from './readIndexerHealth';

export interface BlockWait {
  readonly chainId: number;
  readonly block: number;
  /** How long the caller is willing to wait. In ms. */
  readonly deadline: number;
  /** Milliseconds of any monotonous clock. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Poll of the indexer after a transaction, in ms; what the reference front end does. */
const POLL_INTERVAL = 500;

/** Mined and visible: resolves when the indexer has reached the block, or as `late` when it has not by the deadline. Never rejects. */
export async function waitForBlock(
  client: IndexerClient,
  { chainId, block, deadline, now = () => performance.now(), wait = sleep }: BlockWait,
): Promise<'reached' | 'late'> {
  const end = now() + deadline;
  for (;;) {
    const reached = await readStatus(client, chainId).then(
      ({ latestBlock }) => latestBlock >= block,
      // An indexer that is down may be back before the deadline; the caller's outcome is the same either way.
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
