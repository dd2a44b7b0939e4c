import { AbiCoder, formatEther, id } from 'ethers';
import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import type { EventRange } from '../events/createEventHistory';
import { hex } from '../events/hex';
import { inChainOrder, logPosition, readTimes } from '../events/logPosition';

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

const word = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.toLowerCase());

const logSchema = v.object({
  ...logPosition,
  topics: v.tuple([word, word]),
  data: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{128}$/)),
});

type PriceLog = v.InferOutput<typeof logSchema>;

/**
 * The prices that `priceOracle` has set from block `from` to block `to`, both included, oldest
 * first. Rejects if the chain cannot be read, and with one sentence if the node returns anything
 * but such events.
 */
export async function readPriceLogs(
  chain: RotatingTransport,
  { priceOracle, from, to }: EventRange & { readonly priceOracle: string },
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
    return [{ poolId: log.topics[1], price, timestamp: times(log), blockNumber: log.blockNumber }];
  });
}

function usd({ data }: PriceLog): number {
  const [rawPrice] = AbiCoder.defaultAbiCoder().decode(['uint256', 'uint256'], data);
  return Number(formatEther(v.parse(v.bigint(), rawPrice)));
}
