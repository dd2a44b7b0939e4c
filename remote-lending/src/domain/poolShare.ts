import type { Reserve } from './reserve';

/** Whether the asset is a share in a pool of several tokens, whose symbols it joins: `AMM_WETH_USDC`. */
export function isPoolShare({ symbol }: Pick<Reserve, 'symbol'>): boolean {
  return symbol.includes('_');
}
