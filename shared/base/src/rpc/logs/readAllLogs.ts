import type { ChainReader } from '@fathom/contract';
import { readLogRange, type ChainLog, type LogFilter, type LogRange } from './readLogRange';

/** More than the requests for any range that a node serves in full. */
const MOST_REQUESTS = 400;

const PARTIAL = 'The node returned only a part of the logs.';

/**
 * Reads all logs of a range of blocks. A node may return only the first or the last ones without an error, so the
 * blocks before and after the returned logs are requested until there are none. Rejects with the reader's error, and if
 * a block may have more logs than the node returns.
 */
export async function readAllLogs(
  reader: ChainReader,
  filter: LogFilter,
  range: LogRange,
): Promise<readonly ChainLog[]> {
  const returned = await readLogRange(reader, filter, range);
  if (returned.length === 0) return returned;
  const blocks = returned.map(({ block }) => block);
  const [oldest, newest] = [lowest(blocks), highest(blocks)];
  const [earlier, later] = await Promise.all([
    oldest > range.fromBlock ? readLogRange(reader, filter, { ...range, toBlock: oldest - 1n }) : [],
    isBefore(newest, range.toBlock) ? readLogRange(reader, filter, { ...range, fromBlock: newest + 1n }) : [],
  ]);
  if (earlier.length === 0 && later.length === 0) return returned;
  const found = new Map<string, ChainLog>();
  const add = (logs: readonly ChainLog[]) => logs.forEach((log) => found.set(keyOf(log), log));
  for (const logs of [returned, earlier, later]) add(logs);

  if (earlier.length > 0 && later.length > 0) throw new Error(PARTIAL);
  /** The highest number of logs that the node is known to return at a time. */
  let most = Math.max(returned.length, earlier.length, later.length);
  const isUp = earlier.length === 0;
  let { fromBlock, toBlock } = range;
  if (isUp) fromBlock = newest;
  else toBlock = oldest;
  for (let count = 0; count < MOST_REQUESTS; count += 1) {
    const logs = await readLogRange(reader, filter, { fromBlock, toBlock });
    if (logs.length === 0) return [...found.values()];
    add(logs);
    most = Math.max(most, logs.length);
    const its = logs.map(({ block }) => block);
    // Goes up from the oldest logs, or down from the newest, and reads the block at the edge again.
    const edge = isUp ? highest(its) : lowest(its);
    const isOneBlock = isUp ? edge === fromBlock : edge === toBlock;
    if (isOneBlock && logs.length >= most) break;
    if (isUp) fromBlock = isOneBlock ? edge + 1n : edge;
    else toBlock = isOneBlock ? edge - 1n : edge;
    if (toBlock !== 'latest' && fromBlock > toBlock) return [...found.values()];
  }
  throw new Error(PARTIAL);
}

function isBefore(block: bigint, toBlock: LogRange['toBlock']): boolean {
  return toBlock === 'latest' || block < toBlock;
}

function keyOf({ block, logIndex }: ChainLog): string {
  return `${block} ${logIndex}`;
}

function lowest(blocks: readonly bigint[]): bigint {
  return blocks.reduce((one, other) => (other < one ? other : one));
}

function highest(blocks: readonly bigint[]): bigint {
  return blocks.reduce((one, other) => (other > one ? other : one));
}
