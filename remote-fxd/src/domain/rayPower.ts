import { rayMulHalfUp } from '@fathom/shared/domain/rayMath';
import { RAY, type Ray } from './units';

/**
 * `base` to the power of a whole, non-negative `exponent`, by squaring; each product is rounded half up. The fee collector's own steps
 * in their order, so that the result is the chain's to the last digit.
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
