import { queryOptions } from '@tanstack/react-query';
import { isIndexerError, type IndexerError } from '@fathom/shared/indexer/indexerError';
import { readStatus } from '@fathom/shared/indexer/readIndexerHealth';
import type { FxdPlace } from './fxdPlace';
import { queryKeys } from './queryKeys';

/** Where a list comes from: the indexer, or the chain alone while the indexer cannot be relied on. */
export type ListSource =
  { readonly from: 'indexer' } | { readonly from: 'chain'; readonly because: IndexerError['code'] };

export const FROM_INDEXER: ListSource = { from: 'indexer' };

/** An indexer that is so many blocks behind the chain is not relied on: it rewinds as many when the chain does. */
const BLOCKS_BEHIND = 20;
const FRESH_MILLISECONDS = 15_000;

/** The newest block that the indexer has, by its own health query. Rejects with `IndexerError`. */
export function indexedBlockQuery({ chain, indexer }: Pick<FxdPlace, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: queryKeys.indexerHealth(chain.chainId),
    queryFn: async ({ signal }) => (await readStatus(indexer, chain.chainId, signal)).latestBlock,
    staleTime: FRESH_MILLISECONDS,
    retry: false,
  });
}

/** Whether an indexer at `indexed` is too far behind a chain at `block`. */
export function isBehind(indexed: number, block: number): boolean {
  return indexed + BLOCKS_BEHIND < block;
}

/** The source of a list whose reading from the indexer failed. Anything but an indexer's failure is a defect and thrown on. */
export function chainInstead(error: unknown): ListSource {
  if (isIndexerError(error)) return { from: 'chain', because: error.code };
  throw error;
}
