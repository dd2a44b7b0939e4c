import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { hex } from './hex';

const BLOCKS_AT_ONCE = 8;

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/), v.transform(Number));
const blockSchema = v.object({ timestamp: quantity });

/** The fields of a log that say where and when it was emitted, for the schema of an event. */
export const logPosition = {
  blockNumber: quantity,
  logIndex: quantity,
  // Newer nodes include it in the log, which saves a request per block.
  blockTimestamp: v.optional(quantity),
};

export interface LogPosition {
  readonly blockNumber: number;
  readonly logIndex: number;
  /** Unix seconds. */
  readonly blockTimestamp?: number | undefined;
}

export function inChainOrder(one: LogPosition, other: LogPosition): number {
  return one.blockNumber - other.blockNumber || one.logIndex - other.logIndex;
}

/** The time of each log; requested for blocks whose logs do not contain it. */
export async function readTimes(
  chain: RotatingTransport,
  logs: readonly LogPosition[],
): Promise<(log: LogPosition) => number> {
  const silent = [...new Set(logs.filter((log) => log.blockTimestamp === undefined).map((log) => log.blockNumber))];
  const times = new Map<number, number>();
  for (let start = 0; start < silent.length; start += BLOCKS_AT_ONCE) {
    await Promise.all(
      silent.slice(start, start + BLOCKS_AT_ONCE).map(async (number) => {
        const block = v.safeParse(blockSchema, await chain.request('eth_getBlockByNumber', [hex(number), false]));
        if (!block.success) throw new Error(`The node does not know the time of block ${number}.`);
        times.set(number, block.output.timestamp);
      }),
    );
  }
  return ({ blockTimestamp, blockNumber }) => blockTimestamp ?? times.get(blockNumber) ?? 0;
}
