import * as v from 'valibot';
import type { Rpc } from './createRpc';

const block = v.object({ timestamp: v.string() });

export async function readBlockTime(rpc: Rpc): Promise<number> {
  return Number(v.parse(block, await rpc('eth_getBlockByNumber', ['latest', false])).timestamp);
}
