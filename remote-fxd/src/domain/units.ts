import { RAY } from '@fathom/shared/domain/rayMath';

/**
 * Aliases for the fixed-point scales of the stablecoin's contracts. They document but don't
 * enforce: arithmetic on branded bigints would need a cast at every step.
 */

/**
 * Scaled by 1e18: collateral as the protocol records it (independent of the token's decimals), FXD,
 * debt shares, prices, fractions.
 */
export type Wad = bigint;

/** Scaled by 1e27: rates, ratios, the price with safety margin. */
export type Ray = bigint;

/** A wad times a ray, scaled by 1e45: exact debts and ceilings. */
export type Rad = bigint;

export { RAY } from '@fathom/shared/domain/rayMath';

export const WAD = 10n ** 18n;

/**
 * The quotient of two non-negative numbers, rounded up. Throws a RangeError for a divisor of zero.
 */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}

/** A non-negative wad rounded down to the given decimals. */
export function cutDown(value: Wad, decimals: 2 | 6): Wad {
  const step = 10n ** BigInt(18 - decimals);
  return value - (value % step);
}

/** A non-negative wad rounded up to the given decimals. */
export function cutUp(value: Wad, decimals: 2 | 6): Wad {
  const step = 10n ** BigInt(18 - decimals);
  return divideUp(value, step) * step;
}

/** Rounded down, for available amounts. */
export function radToWadDown(value: Rad): Wad {
  return value / RAY;
}

/** Rounded up, for amounts to pay. */
export function radToWadUp(value: Rad): Wad {
  return divideUp(value, RAY);
}
