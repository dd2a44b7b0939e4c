import type { IndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { waitForBlock } from '@fathom/base/indexer/waitForBlock';

/** Milliseconds after which a transaction counts as done although the lists may lag. */
const TIMEOUT_MILLISECONDS = 15_000;

/** Waits for the indexer at the end of a flow; `undefined` on a chain without an indexer. */
export function indexerWait(
  indexer: IndexerClient,
  chainId: number,
): ((block: number) => Promise<'reached' | 'late'>) | undefined {
  if (indexer.address(chainId) === undefined) return undefined;
  return (block) => waitForBlock(indexer, { chainId, block, deadline: TIMEOUT_MILLISECONDS });
}
