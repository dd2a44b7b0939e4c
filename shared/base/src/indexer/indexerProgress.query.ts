import type { ChainReader } from '@fathom/contract';
import { queryOptions } from '@tanstack/react-query';
import type { IndexerClient } from './createIndexerClient';
import { isIndexerError, type IndexerError } from './indexerError';
import { readStatus } from './readIndexerHealth';

export type IndexerProgress =
  | {
      readonly status: 'reading';
      /** The last block that was read, and the newest of the chain; `undefined` before the first. */
      readonly blocks: { readonly latest: number; readonly head: number } | undefined;
    }
  | { readonly status: 'failed'; readonly error: IndexerError };

/** An indexer this close to the head isn't catching up, whatever else is wrong with it. */
const NEAR_HEAD = 20;
const REFRESH_MILLISECONDS = 5_000;

/** Reads how far an indexer is that is still reading the chain, or why it can't be used; `null` if neither applies. */
export function indexerProgressQuery({
  chain: { chainId },
  indexer,
}: {
  readonly chain: Pick<ChainReader, 'chainId'>;
  readonly indexer: IndexerClient;
}) {
  return queryOptions({
    queryKey: ['indexer-progress', indexer.area, chainId],
    queryFn: async ({ signal }): Promise<IndexerProgress | null> => {
      try {
        const { latestBlock: latest, headBlock: head } = await readStatus(indexer, chainId, signal);
        return head - latest > NEAR_HEAD ? { status: 'reading', blocks: { latest, head } } : null;
      } catch (error) {
        signal.throwIfAborted();
        if (!isIndexerError(error)) throw error;
        return error.code === 'stale' ? { status: 'reading', blocks: undefined } : { status: 'failed', error };
      }
    },
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: REFRESH_MILLISECONDS,
    retry: false,
  });
}
