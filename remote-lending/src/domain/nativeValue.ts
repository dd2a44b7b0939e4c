import { divide } from '@fathom/shared/domain/amount';
import type { BaseCurrency } from './baseCurrency';
import type { TokenAmount, Usd } from './units';
import { powerOfTen, USD_DECIMALS } from './units';

/** Every EVM chain counts its native coin in 1e-18. */
const NATIVE_DECIMALS = 18;

/** The worth of an amount of the network's native coin (in wei) in dollars, rounded up: it is used for fees. */
export function nativeToUsd(wei: TokenAmount, currency: BaseCurrency): Usd {
  const { networkBaseTokenPriceInUsd: price, networkBaseTokenPriceDecimals: decimals } = currency;
  return divide(wei * price * powerOfTen(USD_DECIMALS), powerOfTen(NATIVE_DECIMALS + decimals), 'up');
}
