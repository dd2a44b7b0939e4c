import { isHex, type Hex } from '@fathom/contract/address';

export interface NodeHead {
  readonly height: bigint;
  readonly timestamp: bigint;
}

/** A height that at least two sources agreed on, and its age in ms. */
export interface KnownHeight {
  readonly height: bigint;
  readonly age: number;
}

export interface HeadContext {
  readonly blockTime: number;
  readonly known: KnownHeight | undefined;
}

/** The blocks at which sources can be compared; all that agree have `lowest`. */
export interface CommonBlocks {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** Heights this close count as equal: about 20 s on Lisk, 2 minutes on Sepolia. In blocks. */
export const MAX_HEIGHT_GAP = 10n;
/** Blocks can temporarily be faster than the configured block time. */
const PACE_TOLERANCE = 2;
const MAX_PLAUSIBLE = BigInt(Number.MAX_SAFE_INTEGER);
/** The year 2100, in unix seconds: no block of a chain is newer. */
const MAX_TIMESTAMP = 4_102_444_800n;
const WORD_DIGITS = 64;

/**
 * An `eth_call` of init code, never deployed, that returns NUMBER and TIMESTAMP of the block it runs on.
 * `eth_blockNumber` alone doesn't show the state from which a node reads.
 */
export const HEAD_CALL = [{ data: '0x436000524260205260406000f3' satisfies Hex }, 'latest'] as const;

/** A node's response to {@link HEAD_CALL}; `unsupported` if it doesn't serve the call. */
export type HeadReport = NodeHead | 'invalid' | 'unsupported';

export function decodeHead(result: unknown): NodeHead | 'invalid' {
  if (!isHex(result) || result.length !== 2 + 2 * WORD_DIGITS) return 'invalid';
  const height = BigInt(result.slice(0, 2 + WORD_DIGITS));
  const timestamp = BigInt(`0x${result.slice(2 + WORD_DIGITS)}`);
  return height <= MAX_PLAUSIBLE && timestamp <= MAX_TIMESTAMP ? { height, timestamp } : 'invalid';
}

export function decodeHeight(result: unknown): bigint | undefined {
  // Longer texts are far above every plausible height.
  if (!isHex(result) || result.length <= 2 || result.length > 2 + WORD_DIGITS) return undefined;
  const height = BigInt(result);
  return height <= MAX_PLAUSIBLE ? height : undefined;
}

/**
 * Selects the nodes for ordinary reads by the reports of all that responded, in the same order. An invalid head
 * disqualifies a node. With three or more heads the median decides, so a minority never wins. With two, the growth
 * since the last common height decides, then the chain time between the heads: the higher one if it explains the gap,
 * otherwise the lower one. The device's clock isn't used, because it may be wrong.
 */
export function trustedHeads(reports: readonly HeadReport[], context: HeadContext): readonly boolean[] {
  const heads = reports.filter((report) => typeof report !== 'string');
  if (heads.length === 0) return reports.map(() => true);
  const unsupported = reports.filter((report) => report === 'unsupported').length;
  // If most nodes don't serve the call, the others are no majority to compare with.
  if (heads.length <= unsupported) return reports.map((report) => report !== 'invalid');
  const isTrusted = heads.length === 2 ? comparePair(heads, context) : compareWithMedian(heads);
  return reports.map((report) => typeof report !== 'string' && isTrusted(report));
}

export function agreedHeight(heights: readonly bigint[]): bigint | undefined {
  const [lowest, ...others] = sorted(heights);
  const highest = others.at(-1);
  return lowest !== undefined && highest !== undefined && highest - lowest <= MAX_HEIGHT_GAP ? highest : undefined;
}

/** True if the chain can have reached this height since the known one. */
export function isPlausibleHeight(height: bigint, { known, blockTime }: HeadContext): boolean {
  if (height < 0n || height > MAX_PLAUSIBLE) return false;
  if (!known) return true;
  const most = known.height + MAX_HEIGHT_GAP + mostBlocksWithin(known.age / 1000, blockTime);
  return height >= known.height - MAX_HEIGHT_GAP && height <= most;
}

/**
 * Returns the blocks at which confirmed reads compare sources: those around which more than half of the reported
 * heights lie. Without a majority, only heights count that the chain can have reached since the known one. `undefined`
 * if these contradict each other: no block is known to be current.
 */
export function commonBlocks(heights: readonly bigint[], context: HeadContext): CommonBlocks | undefined {
  const [only] = heights;
  if (only !== undefined && heights.length === 1) {
    return isPlausibleHeight(only, context) ? { lowest: only, highest: only } : undefined;
  }
  const agreed = majorityBlocks(heights);
  if (agreed || !context.known) return agreed;
  return majorityBlocks(heights.filter((height) => isPlausibleHeight(height, context)));
}

/** Finds the lowest group of close heights with more than half of all, so that its members have a common block. */
function majorityBlocks(heights: readonly bigint[]): CommonBlocks | undefined {
  const ascending = sorted(heights);
  const others = Math.floor(ascending.length / 2);
  const lowest = ascending.find((height, index) => {
    const last = ascending[index + others];
    return last !== undefined && last - height <= MAX_HEIGHT_GAP;
  });
  if (lowest === undefined) return undefined;
  return { lowest, highest: ascending.findLast((height) => height - lowest <= MAX_HEIGHT_GAP) ?? lowest };
}

function compareWithMedian(heads: readonly NodeHead[]): (head: NodeHead) => boolean {
  const ascending = sorted(heads.map(({ height }) => height));
  const median = ascending[Math.floor(ascending.length / 2)] ?? 0n;
  return ({ height }) => distance(height, median) <= MAX_HEIGHT_GAP;
}

function comparePair(pair: readonly NodeHead[], context: HeadContext): (head: NodeHead) => boolean {
  const [lower, higher] = [...pair].sort((one, other) => Number(one.height - other.height));
  if (!lower || !higher || higher.height - lower.height <= MAX_HEIGHT_GAP) return () => true;
  const plausible = pair.filter(({ height }) => isPlausibleHeight(height, context));
  if (plausible.length === 1) return (head) => head === plausible[0];
  const chainTime = Number(higher.timestamp - lower.timestamp);
  const explained = MAX_HEIGHT_GAP + mostBlocksWithin(chainTime, context.blockTime);
  return (head) => head === (higher.height - lower.height <= explained ? higher : lower);
}

function mostBlocksWithin(seconds: number, blockTime: number): bigint {
  return BigInt(Math.ceil((Math.max(0, seconds) / blockTime) * PACE_TOLERANCE));
}

function sorted(heights: readonly bigint[]): readonly bigint[] {
  return [...heights].sort((one, other) => Number(one - other));
}

function distance(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}
