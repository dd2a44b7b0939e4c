import type { ChainReader } from '@fathom/contract';
import * as v from 'valibot';
import { toHex } from '../../domain/hexText';
import { readAllLogs } from './readAllLogs';
import { rpcQuantity, type ChainLog, type LogFilter } from './readLogRange';

export interface LogSearch {
  readonly logs: readonly ChainLog[];
  readonly fromBlock: bigint;
  /** True if the search reached the first block that can have a log. */
  readonly isComplete: boolean;
  /**
   * True if a node refused the blocks before `fromBlock`, or returned only a part of their logs, even for the smallest
   * range.
   */
  readonly isRefused: boolean;
}

export interface LogSearchOptions {
  readonly toBlock: bigint;
  /** Includes newer blocks, because the nodes behind one URL differ in height. */
  readonly isOpenEnded?: boolean;
  /** The oldest block to search. Default: the first of the chain. */
  readonly fromBlock?: bigint;
  /** True if no log can exist before the block; ends the search. */
  readonly isBeforeFirst?: (block: bigint) => Promise<boolean>;
  /** Limit of ranges; each takes one request per filter. */
  readonly mostRanges?: number;
}

const MOST_RANGES = 24;
/** Size of the first range, in blocks, accepted by nearly every node. */
const FIRST_RANGE = 10_000n;
const SMALLEST_RANGE = 625n;
const LARGEST_RANGE = 2_560_000n;
const RANGE_FACTOR = 4n;

/**
 * Searches logs backwards in bounded ranges, which grow while the node accepts them and shrink after a refusal or a
 * partial result. Never rejects: a refusal is part of the result.
 */
export async function searchLogs(
  reader: ChainReader,
  filters: readonly LogFilter[],
  { toBlock, isOpenEnded = false, fromBlock = 0n, isBeforeFirst, mostRanges = MOST_RANGES }: LogSearchOptions,
): Promise<LogSearch> {
  const found = new Map<string, ChainLog>();
  let to = toBlock;
  let range = FIRST_RANGE;
  let mayGrow = true;
  let isRefused = false;
  let isComplete = false;
  for (let count = 0; count < mostRanges && to >= fromBlock && !isRefused && !isComplete; count += 1) {
    const from = to - range >= fromBlock ? to - range + 1n : fromBlock;
    const blocks = { fromBlock: from, toBlock: isOpenEnded && to === toBlock ? 'latest' : to } as const;
    try {
      const lists = await Promise.all(filters.map((filter) => readAllLogs(reader, filter, blocks)));
      for (const log of lists.flat()) found.set(`${log.block} ${log.logIndex}`, log);
      to = from - 1n;
      isComplete = to < 0n || (await isBeforeFirst?.(to)) === true;
      if (mayGrow && range < LARGEST_RANGE) range *= RANGE_FACTOR;
    } catch {
      mayGrow = false;
      const refused = to - from + 1n;
      if (refused > SMALLEST_RANGE) range = largest(refused / RANGE_FACTOR, SMALLEST_RANGE);
      else isRefused = true;
    }
  }
  return { logs: [...found.values()], fromBlock: to + 1n, isComplete, isRefused };
}

function largest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export async function readHead(reader: ChainReader): Promise<bigint> {
  return BigInt(v.parse(rpcQuantity, await reader.request('eth_blockNumber', [])));
}

const header = v.object({ timestamp: rpcQuantity });
/** Limit of blocks whose time is read separately because their logs omit it. */
const MOST_TIMES = 100;

/**
 * Reads times of blocks in unix seconds, from their logs or, for the last hundred without one, from the blocks. Blocks
 * whose time can't be read are missing.
 */
export async function readBlockTimes(
  reader: ChainReader,
  logs: readonly Pick<ChainLog, 'block' | 'time'>[],
  blocks: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const times = new Map(logs.flatMap(({ block, time }) => (time === undefined ? [] : [[block, time] as const])));
  const missing = [...new Set(blocks)].filter((block) => !times.has(block)).slice(-MOST_TIMES);
  await Promise.all(
    missing.map(async (block) => {
      const response = await reader.request('eth_getBlockByNumber', [toHex(block), false]).catch(() => undefined);
      const parsed = v.safeParse(header, response);
      if (parsed.success) times.set(block, Number(parsed.output.timestamp));
    }),
  );
  return times;
}
