import { queryOptions } from '@tanstack/react-query';
import type { IndexedHead, IndexerDelay } from '@fathom/base/domain/indexerDelay';
import { isIndexerError, type IndexerError } from '@fathom/base/indexer/indexerError';
import { readStatus } from '@fathom/base/indexer/readIndexerHealth';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/** The source of a list: the indexer, or the chain alone while the indexer is unreliable. */
export type ListSource =
  | { readonly from: 'indexer' }
  | { readonly from: 'chain'; readonly because: Exclude<IndexerError['code'], 'stale'> }
  | { readonly from: 'chain'; readonly because: 'stale'; readonly delay: IndexerDelay | undefined };

export const FROM_INDEXER: ListSource = { from: 'indexer' };

const FRESH_MILLISECONDS = 15_000;

/** From the indexer's health query and the `_meta` of its data. Rejects with `IndexerError`. */
export function indexedHeadQuery({ chain, indexer }: Pick<FxdScope, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: queryKeys.indexerHealth(chain.chainId),
    queryFn: async ({ signal }): Promise<IndexedHead> => {
      const { latestBlock, timestamp } = await readStatus(indexer, chain.chainId, signal);
      return { block: latestBlock, timestamp };
    },
    staleTime: FRESH_MILLISECONDS,
    retry: false,
  });
}

/**
 * The source of a list that the indexer failed to return. Rethrows anything but an `IndexerError`,
 * which is a bug.
 */
export function chainInstead(error: unknown): ListSource {
  if (!isIndexerError(error)) throw error;
  const { code } = error;
  return code === 'stale' ? { from: 'chain', because: code, delay: undefined } : { from: 'chain', because: code };
}
