import type { ChainReader } from '@fathom/shared/contract';
import * as v from 'valibot';
import { isAddress, isHash, isHex, isSameAddress, type Address, type Hash, type Hex } from '../domain/address';
import { toHex } from '../domain/hexText';

/** What `eth_getLogs` filters by; `null` is any topic, a list any of its topics. */
export interface LogFilter {
  /** One contract, or any of several. */
  readonly address: Address | readonly Address[];
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

/** A validated log of a mined block. */
export interface ChainLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly block: bigint;
  readonly logIndex: number;
  readonly transaction: Hash;
  /** In Unix seconds; most nodes do not state it. */
  readonly time: number | undefined;
}

export interface LogSearch {
  /** Each once, newest range first. */
  readonly logs: readonly ChainLog[];
  /** The oldest block that was searched. */
  readonly fromBlock: bigint;
  /** Down to the first block in which there can be a log. */
  readonly isComplete: boolean;
  /** A node refused the blocks before `fromBlock`, however few were requested. */
  readonly isRefused: boolean;
}

export interface LogSearchOptions {
  /** The newest block to search. */
  readonly toBlock: bigint;
  /** Whether there can be no log before the block; stops the search. */
  readonly isBeforeFirst?: (block: bigint) => Promise<boolean>;
  /** Of ranges; each is one request for each filter. */
  readonly mostRanges?: number;
}

const MOST_RANGES = 24;
/** Blocks of the first range: what nearly every node searches. */
const FIRST_RANGE = 10_000n;
const SMALLEST_RANGE = 625n;
const LARGEST_RANGE = 2_560_000n;
const RANGE_FACTOR = 4n;
/** A response with more is refused instead of filling the memory. */
const MOST_LOGS = 10_000;

/**
 * Searches logs backwards in bounded ranges, which grow while the node accepts them and shrink when
 * it refuses one. Never rejects: a refusal is part of the result.
 */
export async function searchLogs(
  reader: ChainReader,
  filters: readonly LogFilter[],
  { toBlock, isBeforeFirst, mostRanges = MOST_RANGES }: LogSearchOptions,
): Promise<LogSearch> {
  const found = new Map<string, ChainLog>();
  let to = toBlock;
  let range = FIRST_RANGE;
  let mayGrow = true;
  let isRefused = false;
  let isComplete = false;
  for (let count = 0; count < mostRanges && !isRefused && !isComplete; count += 1) {
    const from = to >= range ? to - range + 1n : 0n;
    try {
      const lists = await Promise.all(filters.map((filter) => logsIn(reader, filter, from, to)));
      for (const log of lists.flat()) found.set(`${log.block} ${log.logIndex}`, log);
      to = from - 1n;
      isComplete = to < 0n || (await isBeforeFirst?.(to)) === true;
      if (mayGrow && range < LARGEST_RANGE) range *= RANGE_FACTOR;
    } catch {
      mayGrow = false;
      if (range > SMALLEST_RANGE) range /= RANGE_FACTOR;
      else isRefused = true;
    }
  }
  return { logs: [...found.values()], fromBlock: to + 1n, isComplete, isRefused };
}

const quantity = v.custom<Hex>((value) => isHex(value) && value.length > 2 && value.length <= 18);

/** The number of the newest block. Rejects if no node responds. */
export async function readHead(reader: ChainReader): Promise<bigint> {
  return BigInt(v.parse(quantity, await reader.request('eth_blockNumber', [])));
}

const header = v.object({ timestamp: quantity });
/** So many blocks without a time in their logs are read for theirs. */
const MOST_TIMES = 100;

/**
 * Times of blocks in Unix seconds: from the logs that state them, else from the last hundred of
 * these blocks. A block whose time could not be read is missing.
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

const log = v.object({
  address: v.custom<Address>(isAddress),
  topics: v.pipe(v.array(v.custom<Hex>(isHash)), v.minLength(1), v.maxLength(4)),
  data: v.custom<Hex>(isHex),
  blockNumber: quantity,
  logIndex: quantity,
  transactionHash: v.custom<Hash>(isHash),
  blockTimestamp: v.optional(v.nullable(quantity)),
  /** Of a block that is no longer part of the chain. */
  removed: v.optional(v.boolean(), false),
});
const logList = v.pipe(v.array(log), v.maxLength(MOST_LOGS));

/** Rejects for a response that is not what was requested. */
async function logsIn(
  reader: ChainReader,
  { address, topics }: LogFilter,
  from: bigint,
  to: bigint,
): Promise<readonly ChainLog[]> {
  const contracts = [address].flat();
  const filter = { address, topics, fromBlock: toHex(from), toBlock: toHex(to) };
  const list = v.parse(logList, await reader.request('eth_getLogs', [filter]));
  return list.flatMap((entry) => {
    const block = BigInt(entry.blockNumber);
    const isRequested = contracts.some((contract) => isSameAddress(entry.address, contract));
    if (entry.removed || !isRequested || block < from || block > to) return [];
    const { data, transactionHash: transaction, blockTimestamp } = entry;
    const time = blockTimestamp ? Number(blockTimestamp) : undefined;
    return [
      {
        address: entry.address,
        topics: entry.topics,
        data,
        block,
        logIndex: Number(entry.logIndex),
        transaction,
        time,
      },
    ];
  });
}
