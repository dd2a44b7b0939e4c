import { borrowIssues, type BorrowIssue } from './borrowIssues';
import { safeMinCollateral, type CurrentPosition } from './borrowLimits';
import { collateralIssues, type CollateralIssue } from './checkOpen';
import { debtAccumulatedRateAt, debtValue } from './debt';
import type { Position } from './position';
import { radToWadUp, type Wad } from './units';

export interface TopUpInput {
  readonly position: Position;
  /** Collateral to add; `undefined` for an empty field. */
  readonly collateral: Wad | undefined;
  readonly borrow: Wad | undefined;
  /** Collateral in the wallet; `undefined` if it could not be read. */
  readonly walletBalance: Wad | undefined;
}

export type TopUpIssue =
  | { readonly kind: 'nothing-entered'; readonly field: 'form' }
  | { readonly kind: 'collateral-not-positive'; readonly field: 'collateral' }
  | CollateralIssue
  | BorrowIssue;

/**
 * Collateral and debt of the position when a loan is added. The loan collects the fee first, so the
 * debt is computed at the current rate.
 */
export function balanceForLoan({ debtShare, lockedCollateral, pool }: Position): CurrentPosition {
  const rate = debtAccumulatedRateAt(pool, pool.asOf);
  return { collateral: lockedCollateral, debt: radToWadUp(debtValue(debtShare, rate)) };
}

/**
 * Why the position cannot be topped up, the most important issue of each field first. Zero counts
 * as an empty field. Collateral alone has no minimum, because any amount makes a position safer.
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
  // An action that adds no collateral does not require the balance.
  const balance = collateral === 0n ? 0n : walletBalance;
  return [
    ...collateralIssues({ pool, collateral, walletBalance: balance }, safeMinimum),
    ...(borrow === 0n ? [] : borrowIssues(pool, borrow, collateral, current)),
  ];
}
