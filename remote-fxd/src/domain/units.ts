import { RAY } from '@fathom/base/domain/rayMath';
import type { Wad } from '@fathom/base/domain/ratio';

// A wad is collateral as the protocol records it (independent of the token's decimals), FXD, a debt
// share, a price or a fraction; a ray a rate, a ratio or the price with safety margin.
export { atLeastZero, max, min } from '@fathom/base/domain/bigintMath';
export { RAY } from '@fathom/base/domain/rayMath';
export { WAD, type Ray, type Wad } from '@fathom/base/domain/ratio';

/** A wad times a ray, scaled by 1e45: exact debts and ceilings. */
export type Rad = bigint;

/**
 * The quotient of two non-negative numbers, rounded up. Throws a RangeError for a divisor of zero.
 */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
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
