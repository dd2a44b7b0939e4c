import { WAD } from '@fathom/base/domain/ratio';
import { RAY } from '@fathom/base/domain/rayMath';
import type { Bps, Ray, Wad } from './units';

export { WAD } from '@fathom/base/domain/ratio';
export { RAY, rayMulHalfUp } from '@fathom/base/domain/rayMath';

/** 100% in basis points. */
export const PERCENTAGE_FACTOR = 10_000n;

const HALF_PERCENTAGE_FACTOR = PERCENTAGE_FACTOR / 2n;

/*
 * Rounds half up, like the pool's WadRayMath and PercentageMath (core v3.0.2). Arguments must be non-negative, as
 * on-chain. A divisor of 0 throws a RangeError where the contract reverts.
 */

/** Returns a / b as a ray, rounded half up. */
export function rayDiv(a: bigint, b: bigint): Ray {
  return (a * RAY + b / 2n) / b;
}

/** Returns a / b as a wad, rounded half up. */
export function wadDiv(a: bigint, b: bigint): Wad {
  return (a * WAD + b / 2n) / b;
}

/** Returns the percentage of a value, rounded half up. */
export function percentMul(value: bigint, percentage: Bps): bigint {
  return (value * percentage + HALF_PERCENTAGE_FACTOR) / PERCENTAGE_FACTOR;
}

/** Returns the amount of which the value is the percentage, rounded half up. */
export function percentDiv(value: bigint, percentage: Bps): bigint {
  return (value * PERCENTAGE_FACTOR + percentage / 2n) / percentage;
}
