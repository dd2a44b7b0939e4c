import { mulDiv, scaleOf } from '@fathom/base/domain/amount';

/** Returns US dollars as a wad, rounded down. `price` is per whole token, as a wad. */
export function usdValue(amount: bigint, price: bigint, decimals: number): bigint {
  return mulDiv(amount, price, scaleOf(decimals), 'down');
}
