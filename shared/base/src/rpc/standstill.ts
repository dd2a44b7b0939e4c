import { MAX_HEIGHT_GAP } from './nodeHeads';

/** Whether a node has new blocks. */
export interface Standstill {
  /** A height that the node reports. */
  note(height: bigint): void;
  /** Whether it reported no new block for so long that another node can't make it look stuck. */
  isStuck(): boolean;
}

export interface StandstillOptions {
  /** Seconds between blocks. */
  readonly blockTime: number;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
}

/** A node without a new block for this long is stuck, in ms; */
const MIN_TIME = 60_000;
/** and for this many block times, because blocks can be late. */
const MIN_BLOCK_TIMES = 10;

/** Judges a node by its own heights only: what others report has no part in it. */
export function createStandstill({ blockTime, now }: StandstillOptions): Standstill {
  const limit = Math.max(MIN_TIME, MIN_BLOCK_TIMES * blockTime * 1000);
  let newest: { readonly height: bigint; readonly since: number } | undefined;
  let notedAt = 0;
  return {
    note(height) {
      notedAt = now();
      // Far below the newest: that one was wrong, or another machine responds under this URL.
      const isSame = newest && height <= newest.height && newest.height - height <= MAX_HEIGHT_GAP;
      if (!isSame) newest = { height, since: notedAt };
    },
    isStuck: () => newest !== undefined && notedAt - newest.since >= limit,
  };
}
