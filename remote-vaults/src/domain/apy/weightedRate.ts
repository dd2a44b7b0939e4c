import type { Rate } from './rate';

interface RatedStrategy {
  readonly rate: Rate | undefined | 'dust';
  /** The token's smallest unit. */
  readonly debt: bigint;
}

/**
 * Averages the strategies' rates, weighted by debt over total assets; idle funds and strategies without a rate count as
 * 0. Rounds toward zero; `undefined` if no strategy has a rate.
 */
export function weightedRate(strategies: readonly RatedStrategy[], totalAssets: bigint): Rate | undefined {
  const products = strategies.flatMap(({ rate, debt }) => (typeof rate === 'bigint' ? [rate * debt] : []));
  if (products.length === 0 || totalAssets === 0n) return undefined;
  return products.reduce((sum, product) => sum + product, 0n) / totalAssets;
}
