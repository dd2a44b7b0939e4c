import { borrowIssues, type BorrowIssue } from './borrowIssues';
import { minCollateral, NO_POSITION, safeMinCollateral } from './borrowLimits';
import type { Pool } from './pool';
import type { Wad } from './units';

/** What is typed into the form, `undefined` for an empty field, and what it is checked against. */
export interface OpenInput {
  readonly pool: Pool;
  readonly collateral: Wad | undefined;
  readonly borrow: Wad | undefined;
  /** Collateral in the wallet; `undefined` while it could not be read: unknown is not zero. */
  readonly walletBalance: Wad | undefined;
  /** What of it can be locked: the most that may be borrowed rests on it while no collateral is typed. */
  readonly lockable: Wad | undefined;
}

/** Which field an issue belongs to is in `field`; the values are those of its sentence. */
export type OpenIssue =
  | { readonly is: 'nothing-entered'; readonly field: 'form' }
  | { readonly is: 'collateral-missing'; readonly field: 'collateral' }
  | { readonly is: 'borrow-missing'; readonly field: 'borrow' }
  | { readonly is: 'collateral-below-minimum'; readonly field: 'collateral'; readonly minimum: Wad }
  | CollateralIssue
  | BorrowIssue;

/** Issues of the collateral that opening and topping up have in common. */
export type CollateralIssue =
  | { readonly is: 'balance-unknown'; readonly field: 'collateral' }
  | {
      readonly is: 'collateral-above-balance';
      readonly field: 'collateral';
      readonly balance: Wad;
      /** The pool as users see it. */
      readonly pool: string;
    }
  | { readonly is: 'collateral-below-safe-minimum'; readonly field: 'collateral'; readonly minimum: Wad };

/** Why the position cannot be opened like this, the weightiest reason of each field first. */
export function checkOpen(input: OpenInput): readonly OpenIssue[] {
  const { collateral, borrow } = input;
  const issues: OpenIssue[] = [];
  if (collateral === undefined && borrow === undefined) issues.push({ is: 'nothing-entered', field: 'form' });
  if (collateral === undefined) issues.push({ is: 'collateral-missing', field: 'collateral' });
  else issues.push(...checkCollateral(input, collateral));
  if (borrow === undefined) issues.push({ is: 'borrow-missing', field: 'borrow' });
  else issues.push(...checkBorrow(input, borrow));
  return issues;
}

function checkCollateral({ pool, borrow, walletBalance }: OpenInput, collateral: Wad): readonly OpenIssue[] {
  const issues: OpenIssue[] = [];
  const minimum = minCollateral(pool);
  if (minimum !== undefined && collateral < minimum) {
    issues.push({ is: 'collateral-below-minimum', field: 'collateral', minimum });
  }
  issues.push(...collateralIssues({ pool, collateral, walletBalance }, safeMinCollateral(pool, borrow ?? 0n)));
  return issues;
}

/** Against the wallet and against the safe minimum for the loan (`undefined`: no loan, or no price). */
export function collateralIssues(
  { pool, collateral, walletBalance }: { pool: Pool; collateral: Wad; walletBalance: Wad | undefined },
  safeMinimum: Wad | undefined,
): readonly CollateralIssue[] {
  const issues: CollateralIssue[] = [];
  if (walletBalance === undefined) issues.push({ is: 'balance-unknown', field: 'collateral' });
  else if (collateral > walletBalance) {
    issues.push({
      is: 'collateral-above-balance',
      field: 'collateral',
      balance: walletBalance,
      pool: pool.displayName,
    });
  }
  if (safeMinimum !== undefined && collateral < safeMinimum) {
    issues.push({ is: 'collateral-below-safe-minimum', field: 'collateral', minimum: safeMinimum });
  }
  return issues;
}

function checkBorrow({ pool, collateral, lockable }: OpenInput, borrow: Wad): readonly OpenIssue[] {
  return borrowIssues(pool, borrow, collateral ?? lockable, NO_POSITION);
}
