import { divide } from '@fathom/base/domain/amount';
import type { BaseCurrency } from '../baseCurrency';
import type { TokenAmount, Usd } from '../units';
import { powerOfTen, USD_DECIMALS } from '../units';

/** The native currency of every EVM chain has 18 decimals. */
const NATIVE_DECIMALS = 18;

/** Converts wei to dollars, rounded up because the value is used for fees. */
export function nativeToUsd(wei: TokenAmount, currency: BaseCurrency): Usd {
  const { networkBaseTokenPriceInUsd: price, networkBaseTokenPriceDecimals: decimals } = currency;
  return divide(wei * price * powerOfTen(USD_DECIMALS), powerOfTen(NATIVE_DECIMALS + decimals), 'up');
}
