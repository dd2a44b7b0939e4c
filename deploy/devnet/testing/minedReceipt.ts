import { eventually } from '@fathom/testing/eventually';
import type { Rpc } from '../chain/createRpc';

/** Waits for the receipt of a sent transaction: the node returns the hash slightly before it mines the block. */
export function minedReceipt(rpc: Rpc, hash: unknown): Promise<unknown> {
  return eventually(async () => {
    const receipt = await rpc('eth_getTransactionReceipt', [hash]);
    if (receipt === null) throw new Error(`Transaction ${String(hash)} is not mined.`);
    return receipt;
  });
}
