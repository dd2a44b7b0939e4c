import { waitForBlock } from '@fathom/shared/indexer/waitForBlock';
import type { DaoScope } from './daoScope';

/** After this time a transaction counts as done, though the indexer does not have it yet. In ms. */
const TIMEOUT = 15_000;

/** Waits until the indexer has a block, for the end of a flow; `undefined` on a chain without an indexer. */
export function indexerWait({
  chain,
  indexer,
}: Pick<DaoScope, 'chain' | 'indexer'>): ((block: number) => Promise<'reached' | 'late'>) | undefined {
  const { chainId } = chain;
  if (indexer.address(chainId) === undefined) return undefined;
  return (block) => waitForBlock(indexer, { chainId, block, deadline: TIMEOUT });
}
