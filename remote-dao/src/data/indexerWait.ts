import { waitForBlock } from '@fathom/shared/indexer/waitForBlock';
import type { DaoScope } from './daoScope';

/** After this time a transaction counts as done, though the lists do not show it yet. */
const TIMEOUT_MILLISECONDS = 15_000;

/** Waits until the indexer has a block, for the end of a flow; `undefined` on a chain without an indexer, where nothing is waited for. */
export function indexerWait({
  chain: { chainId },
  indexer,
}: Pick<DaoScope, 'chain' | 'indexer'>): ((block: number) => Promise<'reached' | 'late'>) | undefined {
  if (indexer.address(chainId) === undefined) return undefined;
  return (block) => waitForBlock(indexer, { chainId, block, deadline: TIMEOUT_MILLISECONDS });
}
