import type { ChainReader } from '@fathom/contract';
import { isHex } from '@fathom/contract/address';
import type { ChainMoment } from '@fathom/base/rpc/simulation/simulateEffects';

/** Returns the newest block and the second after it. Rejects with an `Error` if the node returns no block. */
export async function readMoment(chain: ChainReader): Promise<ChainMoment> {
  const response = await chain.request('eth_getBlockByNumber', ['latest', false]);
  const { number, timestamp } = (response ?? {}) as Readonly<Record<string, unknown>>;
  if (!isHex(number) || !isHex(timestamp)) throw new Error('The RPC node returned no block.');
  return { block: Number(number), time: Number(timestamp) + 1 };
}
