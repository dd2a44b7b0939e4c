import type { ChainReader } from '@fathom/contract';
import { queryOptions } from '@tanstack/react-query';
import type { IndexerClient } from './createIndexerClient';
import { isIndexerError } from './indexerError';
import { readStatus } from './readIndexerHealth';

export interface IndexerProgress {
  /** The last block that was read, and the newest of the chain; `undefined` before the first. */
  readonly blocks: { readonly latest: number; readonly head: number } | undefined;
}

/** An indexer this close to the head isn't catching up, whatever else is wrong with it. */
const NEAR_HEAD = 20;
const REFRESH_MILLISECONDS = 5_000;

/** Reads how far an indexer is that is still reading the chain; `null` if it isn't, or doesn't respond. */
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
        return head - latest > NEAR_HEAD ? { blocks: { latest, head } } : null;
      } catch (error) {
        signal.throwIfAborted();
        return isIndexerError(error) && error.code === 'stale' ? { blocks: undefined } : null;
      }
    },
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: REFRESH_MILLISECONDS,
    retry: false,
  });
}
