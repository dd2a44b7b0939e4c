import { compoundedInterest, normalizedDebt, normalizedIncome } from './interest';
import { rayDiv, rayMulHalfUp } from './rayMath';
import type { ReserveFacts } from './reserveFacts';
import type { Ray, Seconds, TokenAmount } from './units';
import { atLeastZero } from './units';

export type ReserveTotals = {
  /** What one scaled unit of supply is worth now. */
  readonly normalizedIncome: Ray;
  /** What one scaled unit of variable debt amounts to now. */
  readonly normalizedDebt: Ray;
  readonly totalVariableDebt: TokenAmount;
  readonly totalStableDebt: TokenAmount;
  readonly totalDebt: TokenAmount;
  /** What is in the pool plus what is lent out. */
  readonly totalLiquidity: TokenAmount;
};

/** The size of a reserve at `now`, with the interest since its last update. Amounts in the token's smallest unit. */
export function reserveTotals(facts: ReserveFacts, now: Seconds): ReserveTotals {
  const since = facts.lastUpdateTimestamp;
  const debtIndex = normalizedDebt({ index: facts.variableBorrowIndex, rate: facts.variableBorrowRate, since }, now);
  const totalVariableDebt = rayMulHalfUp(facts.totalScaledVariableDebt, debtIndex);
  const totalStableDebt = stableDebt(facts, now);
  const totalDebt = totalVariableDebt + totalStableDebt;
  return {
    normalizedIncome: normalizedIncome({ index: facts.liquidityIndex, rate: facts.liquidityRate, since }, now),
    normalizedDebt: debtIndex,
    totalVariableDebt,
    totalStableDebt,
    totalDebt,
    totalLiquidity: facts.unborrowedLiquidity + totalDebt,
  };
}

/**
 * The scaled supply of the interest-bearing token, which the data provider does not report. Supply and debts were in
 * balance at the last update, and the scaled supply has not changed since; exact but for a few smallest units of rounding.
 */
export function scaledRsTokenSupply(facts: ReserveFacts): bigint {
  const variableDebt = rayMulHalfUp(facts.totalScaledVariableDebt, facts.variableBorrowIndex);
  const assets =
    facts.unborrowedLiquidity + facts.unbacked + variableDebt + stableDebt(facts, facts.lastUpdateTimestamp);
  return atLeastZero(rayDiv(assets, facts.liquidityIndex) - facts.accruedToTreasury);
}

function stableDebt(facts: ReserveFacts, now: Seconds): TokenAmount {
  if (facts.totalPrincipalStableDebt === 0n) return 0n;
  return rayMulHalfUp(
    facts.totalPrincipalStableDebt,
    compoundedInterest(facts.averageStableRate, facts.stableDebtLastUpdateTimestamp, now),
  );
}
