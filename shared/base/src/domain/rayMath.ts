export const RAY = 10n ** 27n;

const HALF_RAY = RAY / 2n;

/** Multiplies a non-negative number by a ray, rounding down, as in BookKeeper and the fee collector. */
export function rayMulDown(a: bigint, b: bigint): bigint {
  return (a * b) / RAY;
}

/**
 * Multiplies a non-negative number by a ray, rounding halves up, as in Aave's WadRayMath.rayMul and MakerDAO's rpow.
 */
export function rayMulHalfUp(a: bigint, b: bigint): bigint {
  return (a * b + HALF_RAY) / RAY;
}
