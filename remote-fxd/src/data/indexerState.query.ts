import { queryOptions } from '@tanstack/react-query';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import { isIndexerError, type IndexerError } from '@fathom/shared/indexer/indexerError';
import { readStatus } from '@fathom/shared/indexer/readIndexerHealth';
import type { FxdScope } from './fxdScope';
import type { Block } from './poolMetrics';
import { queryKeys } from './queryKeys';

/** How far the indexer is behind the chain. */
export interface IndexerDelay {
  readonly blocks: number;
  /**
   * Age of its newest block in chain time; `undefined` if the indexer does not report a timestamp.
   */
  readonly seconds: number | undefined;
}

/** The source of a list: the indexer, or the chain alone while the indexer is unreliable. */
export type ListSource =
  | { readonly from: 'indexer' }
  | { readonly from: 'chain'; readonly because: Exclude<IndexerError['code'], 'stale'> }
  | { readonly from: 'chain'; readonly because: 'stale'; readonly delay: IndexerDelay | undefined };

export const FROM_INDEXER: ListSource = { from: 'indexer' };

/**
 * Blocks behind the chain at which the indexer counts as delayed; also how far it rewinds in a
 * reorg.
 */
const BLOCKS_BEHIND = 20;
/** Data this much older than the chain's head is delayed, whatever block the indexer reports. */
const SECONDS_BEHIND = 300;
const FRESH_MILLISECONDS = 15_000;

/** The newest block of the indexer's data. */
export interface IndexedHead {
  readonly block: number;
  readonly timestamp: UnixSeconds | undefined;
}

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
 * How far an indexer at `indexed` is behind a chain at `head`; `undefined` within the tolerance.
 */
export function delayOf(indexed: IndexedHead, head: Block): IndexerDelay | undefined {
  const blocks = Math.max(0, head.number - indexed.block);
  const seconds = indexed.timestamp === undefined ? undefined : Math.max(0, head.timestamp - indexed.timestamp);
  return blocks > BLOCKS_BEHIND || (seconds ?? 0) > SECONDS_BEHIND ? { blocks, seconds } : undefined;
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
