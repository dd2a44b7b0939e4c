import { queryOptions } from '@tanstack/react-query';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import { isIndexerError, type IndexerError } from '@fathom/shared/indexer/indexerError';
import { readStatus } from '@fathom/shared/indexer/readIndexerHealth';
import type { FxdScope } from './fxdDeployment';
import type { Block } from './poolMetrics';
import { queryKeys } from './queryKeys';

/** How far the indexer's data is behind the chain. */
export interface IndexerDelay {
  readonly blocks: number;
  /** Age of its newest block by the clock of the chain; `undefined` where the indexer reports no time. */
  readonly seconds: number | undefined;
}

/** Where a list comes from: the indexer, or the chain alone while the indexer cannot be relied on. */
export type ListSource =
  | { readonly from: 'indexer' }
  | { readonly from: 'chain'; readonly because: Exclude<IndexerError['code'], 'stale'> }
  | { readonly from: 'chain'; readonly because: 'stale'; readonly delay: IndexerDelay | undefined };

export const FROM_INDEXER: ListSource = { from: 'indexer' };

/** An indexer that is so many blocks behind the chain is not relied on: it rewinds as many when the chain does. */
const BLOCKS_BEHIND = 20;
/** Data that is so much older than the head of the chain is delayed, whatever block the indexer reports. */
const SECONDS_BEHIND = 300;
const FRESH_MILLISECONDS = 15_000;

/** The newest block of the indexer's data. */
export interface IndexedHead {
  readonly block: number;
  readonly timestamp: UnixSeconds | undefined;
}

/** By the indexer's health query and the `_meta` of its data. Rejects with `IndexerError`. */
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

/** How far an indexer at `indexed` is behind a chain at `head`; `undefined` while that is not too far. */
export function delayOf(indexed: IndexedHead, head: Block): IndexerDelay | undefined {
  const blocks = Math.max(0, head.number - indexed.block);
  const seconds = indexed.timestamp === undefined ? undefined : Math.max(0, head.timestamp - indexed.timestamp);
  return blocks > BLOCKS_BEHIND || (seconds ?? 0) > SECONDS_BEHIND ? { blocks, seconds } : undefined;
}

/** The source of a list whose reading from the indexer failed. Anything but an indexer's failure is a defect and thrown on. */
export function chainInstead(error: unknown): ListSource {
  if (!isIndexerError(error)) throw error;
  const { code } = error;
  return code === 'stale' ? { from: 'chain', because: code, delay: undefined } : { from: 'chain', because: code };
}
