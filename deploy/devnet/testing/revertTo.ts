import { eventually } from '@fathom/testing/eventually';
import type { Rpc } from '../chain/createRpc';

/**
 * Reverts a chain to the state of a snapshot. The node announces a block a moment before it removes
 * the block's transactions from its pool, and mines again what the pool holds after a revert: the
 * revert waits for an empty pool.
 */
export async function revertTo(rpc: Rpc, snapshot: unknown): Promise<void> {
  await eventually(async () => {
    const pool = await rpc('txpool_status');
    expect(pool).toEqual({ pending: '0x0', queued: '0x0' });
  });
  await rpc('evm_revert', [snapshot]);
}
