import type { TestChain } from './fixtures';

/**
 * Keeps transactions pending. Without blocks, the chain's clock stops as well, so it is only allowed on a test's own
 * chain.
 */
export async function stopMining({ rpc }: Pick<TestChain, 'rpc'>): Promise<void> {
  await rpc('evm_setAutomine', [false]);
  await rpc('evm_setIntervalMining', [0]);
}

/** Mines pending transactions, and all later ones instantly. */
export async function mineAgain({ rpc }: Pick<TestChain, 'rpc'>): Promise<void> {
  await rpc('evm_setAutomine', [true]);
  await rpc('evm_mine');
}
