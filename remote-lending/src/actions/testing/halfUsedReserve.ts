import { RAY } from '../../domain/wadRayMath';

/** A reserve of USDC whose rate model gives its rates: 10,000 of 20,000 borrowed, which is 50/90 of the first slope. */
export const HALF_USED = {
  unborrowedLiquidity: 10_000n * 10n ** 6n,
  totalScaledVariableDebt: 10_000n * 10n ** 6n,
  optimalUsageRatio: (RAY * 9n) / 10n,
  baseVariableBorrowRate: 0n,
  variableRateSlope1: RAY / 25n,
  variableBorrowRate: RAY / 45n,
  reserveFactor: 1_000n,
  liquidityRate: RAY / 100n,
} as const;
