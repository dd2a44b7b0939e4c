import { eventually } from '@fathom/testing/eventually';
import type { Rpc } from '../chain/createRpc';

/**
 * Reverts a chain to a snapshot. Waits for an empty pool: the node announces a block before it removes the block's
 * transactions from the pool, and mines the pool again after a revert.
 */
export async function revertTo(rpc: Rpc, snapshot: unknown): Promise<void> {
  await eventually(async () => {
    const pool = await rpc('txpool_status');
    expect(pool).toEqual({ pending: '0x0', queued: '0x0' });
  });
  await rpc('evm_revert', [snapshot]);
}
