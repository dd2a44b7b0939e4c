import { AbiCoder, id } from 'ethers';
import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import type { EventRange } from '../events/createEventHistory';
import { hex } from '../events/hex';
import { inChainOrder, logPosition, readTimes } from '../events/logPosition';

/** The rates of a reserve from one transaction on. Rays per year: 1e27 is 100 %. */
export interface RateUpdate {
  /** Lower case. */
  readonly asset: string;
  /** Unix seconds of its block. */
  readonly timestamp: number;
  readonly liquidityRate: bigint;
  readonly stableBorrowRate: bigint;
  readonly variableBorrowRate: bigint;
}

const RESERVE_DATA_UPDATED = id('ReserveDataUpdated(address,uint256,uint256,uint256,uint256,uint256)');
/** Rates: liquidity, stable, variable. Indexes: liquidity, variable. */
const WORDS = ['uint256', 'uint256', 'uint256', 'uint256', 'uint256'];

const rates = v.tuple([v.bigint(), v.bigint(), v.bigint(), v.bigint(), v.bigint()]);
const logSchema = v.object({
  ...logPosition,
  topics: v.tuple([v.string(), v.pipe(v.string(), v.regex(/^0x0{24}[0-9a-fA-F]{40}$/))]),
  data: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{320}$/)),
});

/**
 * The rates that the reserves of `pool` had from block `from` to block `to`, both included, oldest
 * first. Rejects if the chain cannot be read, and with one sentence if the node returns anything
 * but such events.
 */
export async function readRateLogs(
  chain: RotatingTransport,
  { pool, from, to }: EventRange & { readonly pool: string },
): Promise<readonly RateUpdate[]> {
  const filter = { address: pool, topics: [RESERVE_DATA_UPDATED], fromBlock: hex(from), toBlock: hex(to) };
  const parsed = v.safeParse(v.array(logSchema), await chain.request('eth_getLogs', [filter]));
  if (!parsed.success) throw new Error('The RPC node returned invalid rate events.');
  const logs = parsed.output.sort(inChainOrder);
  const timeOf = await readTimes(chain, logs);
  return logs.map((log) => {
    const [liquidityRate, stableBorrowRate, variableBorrowRate] = v.parse(
      rates,
      AbiCoder.defaultAbiCoder().decode(WORDS, log.data).toArray(),
    );
    const asset = `0x${log.topics[1].slice(26)}`.toLowerCase();
    return { asset, timestamp: timeOf(log), liquidityRate, stableBorrowRate, variableBorrowRate };
  });
}
