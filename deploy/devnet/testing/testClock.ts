import { toQuantity } from 'ethers';
import type { Rpc } from '../chain/createRpc';
import { readBlockTime } from '../chain/readBlockTime';

/**
 * Gives every block the time of the previous one, so that interest doesn't depend on a test's speed. Time passes only
 * through {@link passTime}; the node then ignores `evm_increaseTime`.
 */
export async function stopClock(rpc: Rpc): Promise<void> {
  await rpc('anvil_setBlockTimestampInterval', [0]);
}

/** Mines a block `seconds` after the newest one, on a chain whose clock is stopped. */
export async function passTime(rpc: Rpc, seconds: number): Promise<void> {
  await rpc('evm_setNextBlockTimestamp', [toQuantity((await readBlockTime(rpc)) + seconds)]);
  await rpc('evm_mine');
}

/**
 * Mines blocks for transactions only: no empty block takes the time that is set for the next one, and no read at the
 * newest block is evaluated with the time of the next one, as happens while the node mines.
 */
export async function mineOnlyTransactions(rpc: Rpc): Promise<void> {
  await rpc('evm_setAutomine', [true]);
}
