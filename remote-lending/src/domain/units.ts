import type { Amount } from '@fathom/base/domain/amount';

// A ray is a rate, an index or a ratio (1e27 is 100%); a wad is a health factor.
export { atLeastZero, min } from '@fathom/base/domain/bigintMath';
export type { Ray, Wad } from '@fathom/base/domain/ratio';

/** Hundredths of a percent: 10,000 is 100%. */
export type Bps = bigint;

/** US dollars scaled by 1e8. */
export type Usd = bigint;

/** A value in the smallest unit of the market's reference currency (1e8 per dollar in a dollar market). */
export type BaseValue = bigint;

/** A token amount in the token's smallest unit. The reserve has the decimals. */
export type TokenAmount = bigint;

/** Unix time or a duration, in whole seconds of chain time. */
export type Seconds = number;

export const USD_DECIMALS = 8;

export function usdAmount(value: Usd): Amount {
  return { raw: value, decimals: USD_DECIMALS };
}

export function bpsAmount(value: Bps): Amount {
  return { raw: value, decimals: 4 };
}

export function reserveAmount(value: TokenAmount, { decimals }: { readonly decimals: number }): Amount {
  return { raw: value, decimals };
}

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

/** Requires a whole, non-negative exponent. */
export function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
}
