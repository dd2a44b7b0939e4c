import { borrowIssues, type BorrowIssue } from './borrowIssues';
import { minCollateral, NO_POSITION, safeMinCollateral } from './borrowLimits';
import type { Pool } from './pool';
import type { Wad } from './units';

export interface OpenCheckInput {
  readonly pool: Pool;
  readonly collateral: Wad | undefined;
  readonly borrow: Wad | undefined;
  /** `undefined` if the balance couldn't be read, because unknown isn't zero. */
  readonly walletBalance: Wad | undefined;
  /** The balance minus the reserve for fees; determines the maximum loan while no collateral is entered. */
  readonly lockable: Wad | undefined;
}

export type OpenIssue =
  | { readonly kind: 'nothing-entered'; readonly field: 'form' }
  | { readonly kind: 'collateral-missing'; readonly field: 'collateral' }
  | { readonly kind: 'borrow-missing'; readonly field: 'borrow' }
  | { readonly kind: 'collateral-below-minimum'; readonly field: 'collateral'; readonly minimum: Wad }
  | CollateralIssue
  | BorrowIssue;

export type CollateralIssue =
  | { readonly kind: 'balance-unknown'; readonly field: 'collateral' }
  | {
      readonly kind: 'collateral-above-balance';
      readonly field: 'collateral';
      readonly balance: Wad;
      readonly pool: string;
    }
  | { readonly kind: 'collateral-below-safe-minimum'; readonly field: 'collateral'; readonly minimum: Wad };

/** The most important issue of each field is first. */
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

/** `safeMinimum` is `undefined` without a loan or a price. */
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
