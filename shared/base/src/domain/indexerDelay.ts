import type { UnixSeconds } from './time';

/** Number of blocks behind the chain at which the indexer counts as delayed; also its rewind limit in a reorg. */
const BLOCKS_BEHIND = 20;
/** Data older than the chain's head by this many seconds is delayed, whatever block the indexer reports. */
const SECONDS_BEHIND = 300;

export interface IndexedHead {
  readonly block: number;
  /** `undefined` if the indexer does not report it. */
  readonly timestamp: UnixSeconds | undefined;
}

export interface IndexerDelay {
  readonly blocks: number;
  readonly seconds: number | undefined;
}

/** Returns the delay of an indexer behind a chain's head, or `undefined` within the tolerance. */
export function delayOf(
  indexed: IndexedHead,
  head: { readonly number: number; readonly timestamp: UnixSeconds },
): IndexerDelay | undefined {
  const blocks = Math.max(0, head.number - indexed.block);
  const seconds = indexed.timestamp === undefined ? undefined : Math.max(0, head.timestamp - indexed.timestamp);
  return blocks > BLOCKS_BEHIND || (seconds ?? 0) > SECONDS_BEHIND ? { blocks, seconds } : undefined;
}
