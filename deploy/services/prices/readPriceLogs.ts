import { AbiCoder, formatEther, id } from 'ethers';
import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/shared/rpc/rotatingTransport';

/** A price set by the oracle. */
export interface PriceUpdate {
  /** bytes32, lower case. */
  readonly poolId: string;
  /** USD, above 0; for estimates and charts only. */
  readonly price: number;
  /** Unix seconds of its block. */
  readonly timestamp: number;
  readonly blockNumber: number;
}

const LOG_SET_PRICE = id('LogSetPrice(bytes32,uint256,uint256)');
const BLOCKS_AT_ONCE = 8;

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/), v.transform(Number));
const word = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.toLowerCase());

const logSchema = v.object({
  topics: v.tuple([word, word]),
  data: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{128}$/)),
  blockNumber: quantity,
  logIndex: quantity,
  // Newer nodes include it in the log, which saves a request per block.
  blockTimestamp: v.optional(quantity),
});
const blockSchema = v.object({ timestamp: quantity });

type PriceLog = v.InferOutput<typeof logSchema>;

/**
 * The prices that `priceOracle` has set from block `from` to block `to`, both included, oldest
 * first. Rejects if the chain cannot be read, and with one sentence if the node returns anything
 * but such events.
 */
export async function readPriceLogs(
  chain: RotatingTransport,
  { priceOracle, from, to }: { readonly priceOracle: string; readonly from: number; readonly to: number },
): Promise<readonly PriceUpdate[]> {
  const filter = { address: priceOracle, topics: [LOG_SET_PRICE], fromBlock: hex(from), toBlock: hex(to) };
  const parsed = v.safeParse(v.array(logSchema), await chain.request('eth_getLogs', [filter]));
  if (!parsed.success) throw new Error('The RPC node returned invalid price events.');
  const logs = parsed.output.sort(inChainOrder);
  const times = await readTimes(chain, logs);
  return logs.flatMap((log) => {
    const price = usd(log);
    // The oracle emits 0 for a feed without a price.
    if (price === 0) return [];
    const timestamp = log.blockTimestamp ?? times.get(log.blockNumber) ?? 0;
    return [{ poolId: log.topics[1], price, timestamp, blockNumber: log.blockNumber }];
  });
}

function inChainOrder(one: PriceLog, other: PriceLog): number {
  return one.blockNumber - other.blockNumber || one.logIndex - other.logIndex;
}

function usd({ data }: PriceLog): number {
  const [rawPrice] = AbiCoder.defaultAbiCoder().decode(['uint256', 'uint256'], data);
  return Number(formatEther(v.parse(v.bigint(), rawPrice)));
}

/** Timestamps by block number, for blocks whose logs do not contain them. */
async function readTimes(chain: RotatingTransport, logs: readonly PriceLog[]): Promise<ReadonlyMap<number, number>> {
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
  return times;
}

export function hex(number: number): string {
  return `0x${number.toString(16)}`;
}
