import type { TestChain } from './fixtures';

/** What is sent waits. Without blocks the clock of the chain stands still as well: only on a chain of the test's own. */
export async function stopMining({ rpc }: TestChain): Promise<void> {
  await rpc('evm_setAutomine', [false]);
  await rpc('evm_setIntervalMining', [0]);
}

/** Mines what waits, and from now on each transaction at once. */
export async function mineAgain({ rpc }: TestChain): Promise<void> {
  await rpc('evm_setAutomine', [true]);
  await rpc('evm_mine');
}
