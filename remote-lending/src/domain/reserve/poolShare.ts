import type { Reserve } from './reserve';

/** Liquidity pool tokens join the symbols of their assets: `AMM_WETH_USDC`. */
export function isPoolShare({ symbol }: Pick<Reserve, 'symbol'>): boolean {
  return symbol.includes('_');
}
