import type { Reserve } from './reserve';
import type { Usd } from './units';

export type MarketTotals = {
  /** Everything supplied, lent out or not. */
  readonly size: Usd;
  /** The part of the size that is not lent out. Caps are ignored. */
  readonly available: Usd;
  readonly borrows: Usd;
};

/** The totals of a market over all of its reserves, also frozen and paused ones. */
export function marketTotals(reserves: readonly Pick<Reserve, 'totalLiquidityUSD' | 'totalDebtUSD'>[]): MarketTotals {
  let size = 0n;
  let borrows = 0n;
  for (const { totalLiquidityUSD, totalDebtUSD } of reserves) {
    size += totalLiquidityUSD;
    borrows += totalDebtUSD;
  }
  return { size, available: size - borrows, borrows };
}
