/** 27-decimal fixed point, as MakerDAO and Aave use it for rates and indexes. */
export const RAY = 10n ** 27n;

const HALF_RAY = RAY / 2n;

/**
 * The product of a non-negative number and a ray, rounded down, as in the stablecoin's BookKeeper
 * and fee collector.
 */
export function rayMulDown(a: bigint, b: bigint): bigint {
  return (a * b) / RAY;
}

/**
 * The product of a non-negative number and a ray, halves rounded up: Aave's WadRayMath.rayMul, and
 * the steps of MakerDAO's rpow.
 */
export function rayMulHalfUp(a: bigint, b: bigint): bigint {
  return (a * b + HALF_RAY) / RAY;
}
