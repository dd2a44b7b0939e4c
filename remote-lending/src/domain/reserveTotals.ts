import { compoundedInterest, normalizedDebt, normalizedIncome } from './interest';
import { rayDiv, rayMulHalfUp } from './wadRayMath';
import type { ReserveData } from './reserveData';
import type { Ray, Seconds, TokenAmount } from './units';
import { atLeastZero } from './units';

export type ReserveTotals = {
  /** The current value of one scaled unit of supply. */
  readonly normalizedIncome: Ray;
  /** The current value of one scaled unit of variable debt. */
  readonly normalizedDebt: Ray;
  readonly totalVariableDebt: TokenAmount;
  readonly totalStableDebt: TokenAmount;
  readonly totalDebt: TokenAmount;
  /** Unborrowed liquidity plus total debt. */
  readonly totalLiquidity: TokenAmount;
};

/**
 * The totals of a reserve at `now`, including interest since its last update. Amounts in the
 * token's smallest unit.
 */
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
 * The scaled supply of the interest-bearing token, which the data provider does not report. Supply
 * and debts balanced at the last update, and the scaled supply has not changed since. An estimate:
 * debts compound and the income of supplies is linear, so somewhat more than the supply is there; in
 * the differential tests less than a billionth of it.
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
