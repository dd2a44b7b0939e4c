/** `timestamp` is in Unix seconds. */
export interface TimedBlock {
  readonly number: bigint;
  readonly timestamp: bigint;
}

const SECONDS_PER_BLOCK: Readonly<Record<number, number>> = { 1135: 2, 11_155_111: 12 };
const USUAL_SECONDS_PER_BLOCK = 12;
/** Maximum of seconds per block: a slower chain means that its clock was set. */
const SLOWEST = 3_600;

/**
 * Averages the seconds per block; `undefined` if the result is implausible, for example after the chain's clock was
 * set.
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

/** Returns Unix seconds. */
export function estimateBlockTime(block: bigint, from: TimedBlock, secondsPerBlock: number): number {
  return Math.round(Number(from.timestamp) + Number(block - from.number) * secondsPerBlock);
}

export function secondsUntil(block: bigint, from: TimedBlock, secondsPerBlock: number, now: number): number {
  return Math.max(0, estimateBlockTime(block, from, secondsPerBlock) - now);
}
