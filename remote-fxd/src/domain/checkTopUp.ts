import { borrowIssues, type BorrowIssue } from './borrowIssues';
import { safeMinCollateral, type CurrentPosition } from './borrowLimits';
import { collateralIssues, type CollateralIssue } from './checkOpen';
import { debtAccumulatedRateAt, debtValue } from './debt';
import type { Position } from './position';
import { radToWadUp, type Wad } from './units';

export interface TopUpInput {
  readonly position: Position;
  /** To add; `undefined` for an empty field. */
  readonly collateral: Wad | undefined;
  readonly borrow: Wad | undefined;
  /** Collateral in the wallet; `undefined` while it could not be read. */
  readonly walletBalance: Wad | undefined;
}

export type TopUpIssue =
  | { readonly is: 'nothing-entered'; readonly field: 'form' }
  | { readonly is: 'collateral-not-positive'; readonly field: 'collateral' }
  | CollateralIssue
  | BorrowIssue;

/** What the position holds when a loan is added to it: the loan collects the fee, so its debt is that of now. */
export function balanceForLoan({ debtShare, lockedCollateral, pool }: Position): CurrentPosition {
  const rate = debtAccumulatedRateAt(pool, pool.asOf);
  return { collateral: lockedCollateral, debt: radToWadUp(debtValue(debtShare, rate)) };
}

/**
 * Why the position cannot be topped up like this, the weightiest reason of each field first. A zero counts as nothing in its field.
 * Collateral alone is never too little: it makes an endangered position safer.
 */
export function checkTopUp({
  position,
  collateral = 0n,
  borrow = 0n,
  walletBalance,
}: TopUpInput): readonly TopUpIssue[] {
  if (collateral === 0n && borrow === 0n) return [{ is: 'nothing-entered', field: 'form' }];
  if (collateral < 0n) return [{ is: 'collateral-not-positive', field: 'collateral' }];
  const { pool } = position;
  const current = balanceForLoan(position);
  const safeMinimum = borrow === 0n ? undefined : safeMinCollateral(pool, borrow, current);
  // What takes nothing from the wallet does not request its balance.
  const balance = collateral === 0n ? 0n : walletBalance;
  return [
    ...collateralIssues({ pool, collateral, walletBalance: balance }, safeMinimum),
    ...(borrow === 0n ? [] : borrowIssues(pool, borrow, collateral, current)),
  ];
}
