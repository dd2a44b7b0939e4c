import type { BaseValue, TokenAmount, Usd } from './units';
import { powerOfTen } from './units';

/** Currency of the market's oracle prices, from `baseCurrencyData`. */
export type BaseCurrency = {
  /** One unit of the reference currency in its smallest unit: 1e8 in a dollar market. */
  readonly marketReferenceCurrencyUnit: bigint;
  /** Price of one unit of the reference currency. */
  readonly marketReferenceCurrencyPriceInUsd: Usd;
  /** Price of one native coin, scaled by 10^networkBaseTokenPriceDecimals. */
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

/** Converts a token amount to the reference currency, rounded down like the pool. */
export function tokenToBase(amount: TokenAmount, price: BaseValue, decimals: number): BaseValue {
  return amount === 0n ? 0n : (amount * price) / powerOfTen(decimals);
}

/** Converts a token amount to dollars through the reference currency, rounded down. */
export function tokenToUsd(amount: TokenAmount, price: BaseValue, decimals: number, currency: BaseCurrency): Usd {
  return baseToUsd(tokenToBase(amount, price, decimals), currency);
}

/** Converts a value in the reference currency to a token amount, rounded down. Returns 0 if the price is 0. */
export function baseToToken(value: BaseValue, price: BaseValue, decimals: number): TokenAmount {
  return price === 0n ? 0n : (value * powerOfTen(decimals)) / price;
}
