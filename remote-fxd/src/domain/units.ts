import { RAY } from '@fathom/base/domain/rayMath';
import type { Wad } from '@fathom/base/domain/ratio';

// A wad is collateral as the protocol records it (independent of the token's decimals), FXD, a debt share, a price or a
// fraction; a ray is a rate, a ratio or the price with safety margin.
export { atLeastZero, max, min } from '@fathom/base/domain/bigintMath';
export { RAY } from '@fathom/base/domain/rayMath';
export { WAD, type Ray, type Wad } from '@fathom/base/domain/ratio';

/** A wad times a ray, scaled by 1e45: exact debts and ceilings. */
export type Rad = bigint;

/** Requires non-negative numbers. Throws a RangeError for a divisor of 0. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Requires a non-negative wad. */
export function cutDown(value: Wad, decimals: 2 | 6): Wad {
  const step = 10n ** BigInt(18 - decimals);
  return value - (value % step);
}

/** Requires a non-negative wad. */
export function cutUp(value: Wad, decimals: 2 | 6): Wad {
  const step = 10n ** BigInt(18 - decimals);
  return divideUp(value, step) * step;
}

/** Rounds down, for available amounts. */
export function radToWadDown(value: Rad): Wad {
  return value / RAY;
}

/** Rounds up, for amounts to pay. */
export function radToWadUp(value: Rad): Wad {
  return divideUp(value, RAY);
}
