import type { Bps, Ray, Wad } from './units';

export const WAD = 10n ** 18n;
export const RAY = 10n ** 27n;
/** 100 % in basis points. */
export const PERCENTAGE_FACTOR = 10_000n;

const HALF_RAY = RAY / 2n;
const HALF_PERCENTAGE_FACTOR = PERCENTAGE_FACTOR / 2n;

/*
 * The roundings are those of the pool's WadRayMath and PercentageMath (core v3.0.2): halves go up. All arguments are
 * non-negative, as on the chain; a divisor of zero throws a RangeError, where the chain reverts.
 */

/** a x b, rounded half up. */
export function rayMul(a: bigint, b: Ray): bigint {
  return (a * b + HALF_RAY) / RAY;
}

/** a / b as a ray, rounded half up. */
export function rayDiv(a: bigint, b: bigint): Ray {
  return (a * RAY + b / 2n) / b;
}

/** a / b as a wad, rounded half up. */
export function wadDiv(a: bigint, b: bigint): Wad {
  return (a * WAD + b / 2n) / b;
}

/** The share of a value, rounded half up. */
export function percentMul(value: bigint, percentage: Bps): bigint {
  return (value * percentage + HALF_PERCENTAGE_FACTOR) / PERCENTAGE_FACTOR;
}

/** The whole of which the value is the given share, rounded half up. */
export function percentDiv(value: bigint, percentage: Bps): bigint {
  return (value * PERCENTAGE_FACTOR + percentage / 2n) / percentage;
}
