import { mulDiv, scaleOf } from '@fathom/base/domain/amount';

/** An amount of a token in US dollars, as a wad rounded down. `price` is of a whole token, as a wad. */
export function usdValue(amount: bigint, price: bigint, decimals: number): bigint {
  return mulDiv(amount, price, scaleOf(decimals), 'down');
}
