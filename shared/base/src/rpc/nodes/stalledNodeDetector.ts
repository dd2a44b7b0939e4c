import { MAX_HEIGHT_GAP } from './nodeHeads';

export interface StalledNodeDetector {
  note(height: bigint): void;
  /** True after so long without a new block that another node can't make it look stuck. */
  isStuck(): boolean;
}

export interface StalledNodeOptions {
  readonly blockTime: number;
  readonly now: () => number;
}

/** A node without a new block for this long is stuck, in ms; */
const MIN_TIME = 60_000;
/** and for this many block times, because blocks can be late. */
const MIN_BLOCK_TIMES = 10;

/** Considers only a node's own heights, so that other nodes can't influence the result. */
export function createStalledNodeDetector({ blockTime, now }: StalledNodeOptions): StalledNodeDetector {
  const limit = Math.max(MIN_TIME, MIN_BLOCK_TIMES * blockTime * 1000);
  let newest: { readonly height: bigint; readonly since: number } | undefined;
  let notedAt = 0;
  return {
    note(height) {
      notedAt = now();
      // Far below the newest height: that one was wrong, or another machine responds at this URL.
      const isSame = newest && height <= newest.height && newest.height - height <= MAX_HEIGHT_GAP;
      if (!isSame) newest = { height, since: notedAt };
    },
    isStuck: () => newest !== undefined && notedAt - newest.since >= limit,
  };
}
