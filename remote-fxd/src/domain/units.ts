import { RAY } from '@fathom/shared/domain/rayMath';

/**
 * Names for the fixed-point scales of the stablecoin's contracts. They document, they do not enforce: arithmetic on branded bigints
 * would need a cast at every step.
 */

/** A number scaled by 1e18: collateral as the protocol books it (whatever the token's own decimals), FXD, debt shares, prices, fractions. */
export type Wad = bigint;

/** A number scaled by 1e27: rates, ratios, the price with safety margin. */
export type Ray = bigint;

/** A wad times a ray, scaled by 1e45: exact debts and ceilings. */
export type Rad = bigint;

export { RAY } from '@fathom/shared/domain/rayMath';

export const WAD = 10n ** 18n;

/** The quotient of two non-negative numbers, rounded up. A divisor of zero throws a RangeError. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** The value, or zero where it is negative. */
export function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}

/** A non-negative wad cut to so many decimals. */
export function cutDown(value: Wad, decimals: 2 | 6): Wad {
  const step = 10n ** BigInt(18 - decimals);
  return value - (value % step);
}

/** A non-negative wad raised to so many decimals. */
export function cutUp(value: Wad, decimals: 2 | 6): Wad {
  const step = 10n ** BigInt(18 - decimals);
  return divideUp(value, step) * step;
}

/** Whole wads of an exact amount, rounded down: what can be counted on. */
export function radToWadDown(value: Rad): Wad {
  return value / RAY;
}

/** Whole wads of an exact amount, rounded up: what has to be paid. */
export function radToWadUp(value: Rad): Wad {
  return divideUp(value, RAY);
}
