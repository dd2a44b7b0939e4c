import { isHex, type Hex } from '../domain/address';

/** The newest block of the state on which a node executes calls. */
export interface NodeHead {
  readonly height: bigint;
  /** Unix seconds. */
  readonly timestamp: bigint;
}

/** A height that at least two nodes agreed on, and when, in ms. */
export interface KnownHeight {
  readonly height: bigint;
  readonly at: number;
}

export interface HeadContext {
  /** The device's clock in ms. */
  readonly now: number;
  /** Seconds between blocks. */
  readonly blockTime: number;
  readonly known: KnownHeight | undefined;
}

/** Heights this close count as equal: about 20 s on Lisk, 2 minutes on Sepolia. In blocks. */
const MAX_HEIGHT_GAP = 10n;
/** Blocks can temporarily be faster than the configured block time. */
const PACE_TOLERANCE = 2;
const MAX_PLAUSIBLE = BigInt(Number.MAX_SAFE_INTEGER);
const WORD_DIGITS = 64;

/**
 * An `eth_call` that returns number and timestamp of the block it runs on: init code, never
 * deployed, that returns NUMBER and TIMESTAMP. `eth_blockNumber` alone does not show which state a
 * node reads from.
 */
export const HEAD_CALL = [{ data: '0x436000524260205260406000f3' satisfies Hex }, 'latest'] as const;

/** A node's response to {@link HEAD_CALL}; `unsupported` if it does not serve the call. */
export type HeadReport = NodeHead | 'invalid' | 'unsupported';

/** Decodes the result of {@link HEAD_CALL}; `invalid` for anything that cannot be a chain head. */
export function decodeHead(result: unknown): NodeHead | 'invalid' {
  if (!isHex(result) || result.length !== 2 + 2 * WORD_DIGITS) return 'invalid';
  const height = BigInt(result.slice(0, 2 + WORD_DIGITS));
  const timestamp = BigInt(`0x${result.slice(2 + WORD_DIGITS)}`);
  return height <= MAX_PLAUSIBLE && timestamp <= MAX_PLAUSIBLE ? { height, timestamp } : 'invalid';
}

/**
 * Which nodes to read from, given the reports of all that responded, in the same order. An invalid
 * head disqualifies a node. With three or more heads the median decides, so a minority never wins.
 * With two, the elapsed time decides: a head behind the known height, or further ahead than the
 * chain can have grown, is excluded, and so is one whose last block is old enough to explain the
 * gap. If nothing decides, both are trusted.
 */
export function trustedHeads(reports: readonly HeadReport[], context: HeadContext): readonly boolean[] {
  const heads = reports.filter((report) => typeof report !== 'string');
  if (heads.length === 0) return reports.map(() => true);
  const unsupported = reports.filter((report) => report === 'unsupported').length;
  // If most nodes do not serve the call, the others are not a majority to judge by.
  if (heads.length <= unsupported) return reports.map((report) => report !== 'invalid');
  const isTrusted = heads.length === 2 ? judgePair(heads, context) : judgeByMedian(heads);
  return reports.map((report) => typeof report !== 'string' && isTrusted(report));
}

/** The height to remember: the highest trusted head, if at least two are close together. */
export function agreedHeight(heads: readonly NodeHead[]): bigint | undefined {
  const [lowest, ...others] = sortedHeights(heads);
  const highest = others.at(-1);
  return lowest !== undefined && highest !== undefined && highest - lowest <= MAX_HEIGHT_GAP ? highest : undefined;
}

/** Whether the chain can have reached this height by now, judged by the known height. */
export function isPlausibleHeight(height: bigint, { known, now, blockTime }: HeadContext): boolean {
  if (height < 0n || height > MAX_PLAUSIBLE) return false;
  if (!known) return true;
  // The absolute difference, because a clock set back says as little about the elapsed time as one
  // set forward.
  const most = known.height + MAX_HEIGHT_GAP + mostBlocksWithin(Math.abs(now - known.at) / 1000, blockTime);
  return height >= known.height - MAX_HEIGHT_GAP && height <= most;
}

function judgeByMedian(heads: readonly NodeHead[]): (head: NodeHead) => boolean {
  const sorted = sortedHeights(heads);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  return ({ height }) => distance(height, median) <= MAX_HEIGHT_GAP;
}

function judgePair(pair: readonly NodeHead[], context: HeadContext): (head: NodeHead) => boolean {
  const [lower, higher] = [...pair].sort((one, other) => Number(one.height - other.height));
  if (!lower || !higher || higher.height - lower.height <= MAX_HEIGHT_GAP) return () => true;
  const plausible = pair.filter(({ height }) => isPlausibleHeight(height, context));
  if (plausible.length === 1) return (head) => head === plausible[0];
  const age = context.now / 1000 - Number(lower.timestamp);
  const explained = MAX_HEIGHT_GAP + mostBlocksWithin(age, context.blockTime);
  return (head) => head === higher || higher.height - lower.height > explained;
}

function mostBlocksWithin(seconds: number, blockTime: number): bigint {
  return BigInt(Math.ceil((Math.max(0, seconds) / blockTime) * PACE_TOLERANCE));
}

function sortedHeights(heads: readonly NodeHead[]): readonly bigint[] {
  return heads.map(({ height }) => height).sort((one, other) => Number(one - other));
}

function distance(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}
