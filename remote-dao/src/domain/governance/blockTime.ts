/** A block with its time in unix seconds. */
export interface TimedBlock {
  readonly number: bigint;
  readonly timestamp: bigint;
}

/** Where nothing was measured and nothing is configured, by chain. */
const SECONDS_PER_BLOCK: Readonly<Record<number, number>> = { 1135: 2, 11_155_111: 12 };
const USUAL_SECONDS_PER_BLOCK = 12;
/** No chain is slower: what lies beyond is a clock that was set. */
const SLOWEST = 3_600;

/**
 * The average of the blocks between two; `undefined` where they prove nothing, as right after a
 * chain's clock was set.
 */
export function measureSecondsPerBlock(older: TimedBlock, newer: TimedBlock): number | undefined {
  const blocks = newer.number - older.number;
  const seconds = newer.timestamp - older.timestamp;
  if (blocks <= 0n || seconds <= 0n) return undefined;
  const average = Number(seconds) / Number(blocks);
  return average <= SLOWEST ? average : undefined;
}

export function usualSecondsPerBlock(chainId: number, configured: number | undefined): number {
  return configured ?? SECONDS_PER_BLOCK[chainId] ?? USUAL_SECONDS_PER_BLOCK;
}

/** About when a block will be mined or was, in unix seconds. */
export function estimateBlockTime(block: bigint, from: TimedBlock, secondsPerBlock: number): number {
  return Math.round(Number(from.timestamp) + Number(block - from.number) * secondsPerBlock);
}

/** Seconds until a block is mined, never negative. */
export function secondsUntil(block: bigint, from: TimedBlock, secondsPerBlock: number, now: number): number {
  return Math.max(0, estimateBlockTime(block, from, secondsPerBlock) - now);
}
