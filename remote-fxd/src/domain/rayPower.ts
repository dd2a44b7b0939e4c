import { rayMulHalfUp } from '@fathom/base/domain/rayMath';
import { RAY, type Ray } from './units';

/**
 * Raises to a non-negative power by squaring, rounding each product half up, with the same steps as the fee collector,
 * so that the result is identical.
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
