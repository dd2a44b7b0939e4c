import { setTimeout as delay } from 'node:timers/promises';
import type { Rpc } from '../chain/jsonRpc';

const TIMEOUT_MS = 5_000;

/**
 * Waits for the receipt of a sent transaction: the node returns the hash slightly before it mines
 * the block.
 */
export async function minedReceipt(rpc: Rpc, hash: unknown): Promise<unknown> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await delay(20)) {
    const receipt = await rpc('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt;
  }
  throw new Error(`Transaction ${String(hash)} is not mined after ${TIMEOUT_MS} ms.`);
}
