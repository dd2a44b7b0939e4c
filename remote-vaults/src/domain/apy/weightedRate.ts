import type { Rate } from './rate';

interface RatedStrategy {
  readonly rate: Rate | undefined | 'dust';
  /** In the token's integers. */
  readonly debt: bigint;
}

/**
 * A vault's rate: those of its strategies by their shares of all that it has, to which idle funds and strategies without a rate add nothing.
 * Rounded towards zero; `undefined` where no strategy has a rate.
 */
export function weightedRate(strategies: readonly RatedStrategy[], totalAssets: bigint): Rate | undefined {
  const products = strategies.flatMap(({ rate, debt }) => (typeof rate === 'bigint' ? [rate * debt] : []));
  if (products.length === 0 || totalAssets === 0n) return undefined;
  return products.reduce((sum, product) => sum + product, 0n) / totalAssets;
}
