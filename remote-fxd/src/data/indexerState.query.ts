import { queryOptions } from '@tanstack/react-query';
import type { IndexedHead, IndexerDelay } from '@fathom/base/domain/indexerDelay';
import type { IndexerError } from '@fathom/base/indexer/indexerError';
import { readStatus } from '@fathom/base/indexer/readIndexerHealth';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/** `chain`: the indexer is unreliable, and the list comes from the chain alone. */
export type ListSource =
  | { readonly from: 'indexer' }
  | { readonly from: 'chain'; readonly because: Exclude<IndexerError['code'], 'stale'> }
  | { readonly from: 'chain'; readonly because: 'stale'; readonly delay: IndexerDelay | undefined };

export const FROM_INDEXER: ListSource = { from: 'indexer' };

const FRESH_MILLISECONDS = 15_000;

/** Rejects with `IndexerError`. */
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

export function chainInstead({ code }: IndexerError): ListSource {
  return code === 'stale' ? { from: 'chain', because: code, delay: undefined } : { from: 'chain', because: code };
}
