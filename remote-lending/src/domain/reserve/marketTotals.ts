import type { Reserve } from './reserve';
import type { Usd } from '../units';

export type MarketTotals = {
  /** Total supply, including the borrowed part. */
  readonly size: Usd;
  /** Part of the size that is not borrowed. Ignores caps. */
  readonly available: Usd;
  readonly borrows: Usd;
};

export function marketTotals(reserves: readonly Pick<Reserve, 'totalLiquidityUSD' | 'totalDebtUSD'>[]): MarketTotals {
  let size = 0n;
  let borrows = 0n;
  for (const { totalLiquidityUSD, totalDebtUSD } of reserves) {
    size += totalLiquidityUSD;
    borrows += totalDebtUSD;
  }
  return { size, available: size - borrows, borrows };
}
