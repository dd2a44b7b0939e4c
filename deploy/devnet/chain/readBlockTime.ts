import * as v from 'valibot';
import type { Rpc } from './createRpc';

const block = v.object({ timestamp: v.string() });

/** Reads the time of the newest block, in unix seconds. */
export async function readBlockTime(rpc: Rpc): Promise<number> {
  return Number(v.parse(block, await rpc('eth_getBlockByNumber', ['latest', false])).timestamp);
}
