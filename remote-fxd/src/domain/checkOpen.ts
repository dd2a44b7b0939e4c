import { borrowIssues, type BorrowIssue } from './borrowIssues';
import { minCollateral, NO_POSITION, safeMinCollateral } from './borrowLimits';
import type { Pool } from './pool';
import type { Wad } from './units';

/** The form's input, `undefined` for an empty field, and the values to check it against. */
export interface OpenCheckInput {
  readonly pool: Pool;
  readonly collateral: Wad | undefined;
  readonly borrow: Wad | undefined;
  /** Collateral in the wallet; `undefined` if it could not be read, because unknown is not zero. */
  readonly walletBalance: Wad | undefined;
  /**
   * The part of it that can be locked; determines the maximum loan while no collateral is entered.
   */
  readonly lockable: Wad | undefined;
}

/** `field` names the field of the issue; the other values are those of its message. */
export type OpenIssue =
  | { readonly kind: 'nothing-entered'; readonly field: 'form' }
  | { readonly kind: 'collateral-missing'; readonly field: 'collateral' }
  | { readonly kind: 'borrow-missing'; readonly field: 'borrow' }
  | { readonly kind: 'collateral-below-minimum'; readonly field: 'collateral'; readonly minimum: Wad }
  | CollateralIssue
  | BorrowIssue;

/** Collateral issues that opening and topping up share. */
export type CollateralIssue =
  | { readonly kind: 'balance-unknown'; readonly field: 'collateral' }
  | {
      readonly kind: 'collateral-above-balance';
      readonly field: 'collateral';
      readonly balance: Wad;
      /** The pool's display name. */
      readonly pool: string;
    }
  | { readonly kind: 'collateral-below-safe-minimum'; readonly field: 'collateral'; readonly minimum: Wad };

/** Why the position cannot be opened, the most important issue of each field first. */
export function checkOpen(input: OpenCheckInput): readonly OpenIssue[] {
  const { collateral, borrow } = input;
  const issues: OpenIssue[] = [];
  if (collateral === undefined && borrow === undefined) issues.push({ kind: 'nothing-entered', field: 'form' });
  if (collateral === undefined) issues.push({ kind: 'collateral-missing', field: 'collateral' });
  else issues.push(...checkCollateral(input, collateral));
  if (borrow === undefined) issues.push({ kind: 'borrow-missing', field: 'borrow' });
  else issues.push(...checkBorrow(input, borrow));
  return issues;
}

function checkCollateral({ pool, borrow, walletBalance }: OpenCheckInput, collateral: Wad): readonly OpenIssue[] {
  const issues: OpenIssue[] = [];
  const minimum = minCollateral(pool);
  if (minimum !== undefined && collateral < minimum) {
    issues.push({ kind: 'collateral-below-minimum', field: 'collateral', minimum });
  }
  issues.push(...collateralIssues({ pool, collateral, walletBalance }, safeMinCollateral(pool, borrow ?? 0n)));
  return issues;
}

/**
 * Checks the wallet balance and the safe minimum for the loan (`undefined`: no loan, or no price).
 */
export function collateralIssues(
  { pool, collateral, walletBalance }: { pool: Pool; collateral: Wad; walletBalance: Wad | undefined },
  safeMinimum: Wad | undefined,
): readonly CollateralIssue[] {
  const issues: CollateralIssue[] = [];
  if (walletBalance === undefined) issues.push({ kind: 'balance-unknown', field: 'collateral' });
  else if (collateral > walletBalance) {
    issues.push({
      kind: 'collateral-above-balance',
      field: 'collateral',
      balance: walletBalance,
      pool: pool.displayName,
    });
  }
  if (safeMinimum !== undefined && collateral < safeMinimum) {
    issues.push({ kind: 'collateral-below-safe-minimum', field: 'collateral', minimum: safeMinimum });
  }
  return issues;
}

function checkBorrow({ pool, collateral, lockable }: OpenCheckInput, borrow: Wad): readonly OpenIssue[] {
  return borrowIssues(pool, borrow, collateral ?? lockable, NO_POSITION);
}
