import type { BaseValue, TokenAmount, Usd } from './units';
import { powerOfTen } from './units';

/** The currency in which the market's oracle quotes, as baseCurrencyData reports it. */
export type BaseCurrency = {
  /** One whole unit of the reference currency, in its smallest unit: 1e8 in a dollar market. */
  readonly marketReferenceCurrencyUnit: bigint;
  /** The price of one whole unit of the reference currency. */
  readonly marketReferenceCurrencyPriceInUsd: Usd;
  /** The price of one whole native coin of the network, scaled by 10^networkBaseTokenPriceDecimals. */
  readonly networkBaseTokenPriceInUsd: bigint;
  readonly networkBaseTokenPriceDecimals: number;
};

/** A value in the reference currency as dollars, rounded down. */
export function baseToUsd(value: BaseValue, currency: BaseCurrency): Usd {
  const { marketReferenceCurrencyUnit: unit, marketReferenceCurrencyPriceInUsd: price } = currency;
  return unit === price ? value : (value * price) / unit;
}

/** The worth of a token amount in the reference currency, rounded down as the pool does. */
export function tokenToBase(amount: TokenAmount, price: BaseValue, decimals: number): BaseValue {
  return amount === 0n ? 0n : (amount * price) / powerOfTen(decimals);
}

/** The worth of a token amount in dollars, rounded down by way of the reference currency. */
export function tokenToUsd(amount: TokenAmount, price: BaseValue, decimals: number, currency: BaseCurrency): Usd {
  return baseToUsd(tokenToBase(amount, price, decimals), currency);
}

/** The token amount that a value in the reference currency buys, rounded down; zero where the price is zero. */
export function baseToToken(value: BaseValue, price: BaseValue, decimals: number): TokenAmount {
  return price === 0n ? 0n : (value * powerOfTen(decimals)) / price;
}
