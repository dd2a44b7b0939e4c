/**
 * Names for the fixed-point scales of the market. They document, they do not enforce: arithmetic on branded
 * bigints would need a cast at every step.
 */

/** A rate, an index or a ratio scaled by 1e27: 1e27 is 1, or 100 %. */
export type Ray = bigint;

/** A number scaled by 1e18. Health factors use it. */
export type Wad = bigint;

/** Hundredths of a percent: 10,000 is 100 %. */
export type Bps = bigint;

/** US dollars scaled by 1e8. */
export type Usd = bigint;

/** An amount in the market's reference currency, in its smallest unit (1e8 to the dollar in a dollar market). */
export type BaseValue = bigint;

/** An amount of a token in its smallest unit; the decimals stand next to it, in the reserve. */
export type TokenAmount = bigint;

/** Unix time or a duration, in whole seconds of the chain's clock. */
export type Seconds = number;

export const USD_DECIMALS = 8;

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

/** 10^exponent for a whole, non-negative exponent. */
export function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
}

export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The value, or zero where it is negative. */
export function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
