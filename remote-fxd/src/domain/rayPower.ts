import { rayMulHalfUp } from '@fathom/base/domain/rayMath';
import { RAY, type Ray } from './units';

/**
 * `base` to the power of a non-negative integer `exponent`, by squaring; each product is rounded
 * half up. Same steps as the fee collector, so that the result is identical.
 */
export function rayPower(base: Ray, exponent: bigint): Ray {
  let factor = base;
  let result = exponent % 2n === 0n ? RAY : base;
  for (let left = exponent / 2n; left > 0n; left /= 2n) {
    factor = rayMulHalfUp(factor, factor);
    if (left % 2n === 1n) result = rayMulHalfUp(result, factor);
  }
  return result;
}
