import type { BaseValue, TokenAmount, Usd } from './units';
import { powerOfTen } from './units';

/** The currency of the market's oracle prices, as reported in baseCurrencyData. */
export type BaseCurrency = {
  /** One whole unit of the reference currency, in its smallest unit: 1e8 in a dollar market. */
  readonly marketReferenceCurrencyUnit: bigint;
  /** The price of one whole unit of the reference currency. */
  readonly marketReferenceCurrencyPriceInUsd: Usd;
  /** The price of one whole native coin, scaled by 10^networkBaseTokenPriceDecimals. */
  readonly networkBaseTokenPriceInUsd: bigint;
  readonly networkBaseTokenPriceDecimals: number;
};

/** Converts a value in the reference currency to dollars, rounded down. */
export function baseToUsd(value: BaseValue, currency: BaseCurrency): Usd {
  const { marketReferenceCurrencyUnit: unit, marketReferenceCurrencyPriceInUsd: price } = currency;
  return unit === price ? value : (value * price) / unit;
}

/** Converts dollars to a value in the reference currency, rounded up. */
export function usdToBase(value: Usd, currency: BaseCurrency): BaseValue {
  const { marketReferenceCurrencyUnit: unit, marketReferenceCurrencyPriceInUsd: price } = currency;
  return unit === price ? value : (value * unit + price - 1n) / price;
}

/** The value of a token amount in the reference currency, rounded down like the pool. */
export function tokenToBase(amount: TokenAmount, price: BaseValue, decimals: number): BaseValue {
  return amount === 0n ? 0n : (amount * price) / powerOfTen(decimals);
}

/**
 * The value of a token amount in dollars, converted via the reference currency and rounded down.
 */
export function tokenToUsd(amount: TokenAmount, price: BaseValue, decimals: number, currency: BaseCurrency): Usd {
  return baseToUsd(tokenToBase(amount, price, decimals), currency);
}

/**
 * The token amount equal to a value in the reference currency, rounded down; zero if the price is
 * zero.
 */
export function baseToToken(value: BaseValue, price: BaseValue, decimals: number): TokenAmount {
  return price === 0n ? 0n : (value * powerOfTen(decimals)) / price;
}
