import { compoundedInterest, normalizedDebt, normalizedIncome } from '../interest';
import { rayDiv, rayMulHalfUp } from '../wadRayMath';
import type { ReserveData } from './reserveData';
import type { Ray, Seconds, TokenAmount } from '../units';
import { atLeastZero } from '../units';

export type ReserveTotals = {
  /** Current value of one scaled unit of supply. */
  readonly normalizedIncome: Ray;
  /** Current value of one scaled unit of variable debt. */
  readonly normalizedDebt: Ray;
  readonly totalVariableDebt: TokenAmount;
  readonly totalStableDebt: TokenAmount;
  readonly totalDebt: TokenAmount;
  /** Unborrowed liquidity plus total debt. */
  readonly totalLiquidity: TokenAmount;
};

/** Returns the totals at `now`, including interest since the last update, in the token's smallest unit. */
export function reserveTotals(input: ReserveData, now: Seconds): ReserveTotals {
  const since = input.lastUpdateTimestamp;
  const debtIndex = normalizedDebt({ index: input.variableBorrowIndex, rate: input.variableBorrowRate, since }, now);
  const totalVariableDebt = rayMulHalfUp(input.totalScaledVariableDebt, debtIndex);
  const totalStableDebt = stableDebt(input, now);
  const totalDebt = totalVariableDebt + totalStableDebt;
  return {
    normalizedIncome: normalizedIncome({ index: input.liquidityIndex, rate: input.liquidityRate, since }, now),
    normalizedDebt: debtIndex,
    totalVariableDebt,
    totalStableDebt,
    totalDebt,
    totalLiquidity: input.unborrowedLiquidity + totalDebt,
  };
}

/**
 * Estimates the scaled supply of the interest-bearing token, which the data provider does not return. It has not
 * changed since the last update, when supplies and debts were balanced. Debts compound while supply interest is linear,
 * so the estimate is slightly high: by less than a billionth in the differential tests.
 */
export function scaledRsTokenSupply(input: ReserveData): bigint {
  const variableDebt = rayMulHalfUp(input.totalScaledVariableDebt, input.variableBorrowIndex);
  const assets =
    input.unborrowedLiquidity + input.unbacked + variableDebt + stableDebt(input, input.lastUpdateTimestamp);
  return atLeastZero(rayDiv(assets, input.liquidityIndex) - input.accruedToTreasury);
}

function stableDebt(input: ReserveData, now: Seconds): TokenAmount {
  if (input.totalPrincipalStableDebt === 0n) return 0n;
  return rayMulHalfUp(
    input.totalPrincipalStableDebt,
    compoundedInterest(input.averageStableRate, input.stableDebtLastUpdateTimestamp, now),
  );
}
