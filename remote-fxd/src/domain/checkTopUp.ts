import { borrowIssues, type BorrowIssue } from './borrowIssues';
import { safeMinCollateral, type CurrentPosition } from './borrowLimits';
import { collateralIssues, type CollateralIssue } from './checkOpen';
import { debtAccumulatedRateAt, debtValue } from './debt';
import type { Position } from './position';
import { radToWadUp, type Wad } from './units';

export interface TopUpInput {
  readonly position: Position;
  readonly collateral: Wad | undefined;
  readonly borrow: Wad | undefined;
  readonly walletBalance: Wad | undefined;
}

export type TopUpIssue =
  | { readonly kind: 'nothing-entered'; readonly field: 'form' }
  | { readonly kind: 'collateral-not-positive'; readonly field: 'collateral' }
  | CollateralIssue
  | BorrowIssue;

/** Returns the debt at the current rate, because the loan collects the fee first. */
export function balanceForLoan({ debtShare, lockedCollateral, pool }: Position): CurrentPosition {
  const rate = debtAccumulatedRateAt(pool, pool.asOf);
  return { collateral: lockedCollateral, debt: radToWadUp(debtValue(debtShare, rate)) };
}

/**
 * The most important issue of each field is first. Collateral alone has no minimum, because any amount makes a position
 * safer.
 */
export function checkTopUp({
  position,
  collateral = 0n,
  borrow = 0n,
  walletBalance,
}: TopUpInput): readonly TopUpIssue[] {
  if (collateral === 0n && borrow === 0n) return [{ kind: 'nothing-entered', field: 'form' }];
  if (collateral < 0n) return [{ kind: 'collateral-not-positive', field: 'collateral' }];
  const { pool } = position;
  const current = balanceForLoan(position);
  const safeMinimum = borrow === 0n ? undefined : safeMinCollateral(pool, borrow, current);
  // The balance isn't required without added collateral.
  const balance = collateral === 0n ? 0n : walletBalance;
  return [
    ...collateralIssues({ pool, collateral, walletBalance: balance }, safeMinimum),
    ...(borrow === 0n ? [] : borrowIssues(pool, borrow, collateral, current)),
  ];
}
