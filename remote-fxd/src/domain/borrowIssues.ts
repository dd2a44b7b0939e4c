import { maxBorrow, type CurrentPosition } from './borrowLimits';
import type { Pool } from './pool';
import { WAD, type Wad } from './units';

/** 1 FXD (stablecoin specification, section 5). */
const MIN_BORROW: Wad = WAD;

export type BorrowIssue =
  | { readonly kind: 'borrow-below-minimum'; readonly field: 'borrow'; readonly minimum: Wad }
  | { readonly kind: 'borrow-not-below-ceiling'; readonly field: 'borrow'; readonly ceiling: Wad }
  | { readonly kind: 'borrow-above-maximum'; readonly field: 'borrow'; readonly maximum: Wad }
  | { readonly kind: 'borrow-above-available'; readonly field: 'borrow'; readonly available: Wad }
  | { readonly kind: 'debt-below-floor'; readonly field: 'borrow'; readonly floor: Wad };

/**
 * Checks the ceiling before the maximum, which is always below it. `collateral` is the added amount; while it is
 * unknown, the maximum isn't checked.
 */
export function borrowIssues(
  pool: Pool,
  borrow: Wad,
  collateral: Wad | undefined,
  current: CurrentPosition,
): readonly BorrowIssue[] {
  const field = 'borrow';
  const issues: BorrowIssue[] = [];
  if (borrow < MIN_BORROW) issues.push({ kind: 'borrow-below-minimum', field, minimum: MIN_BORROW });
  const ceiling = pool.positionDebtCeiling;
  if (ceiling !== undefined && current.debt + borrow >= ceiling) {
    issues.push({ kind: 'borrow-not-below-ceiling', field, ceiling });
  }
  const maximum = collateral === undefined ? undefined : maxBorrow(pool, collateral, current);
  if (maximum !== undefined && borrow > maximum) issues.push({ kind: 'borrow-above-maximum', field, maximum });
  if (borrow > pool.totalAvailable) {
    issues.push({ kind: 'borrow-above-available', field, available: pool.totalAvailable });
  }
  if (current.debt + borrow < pool.debtFloor) issues.push({ kind: 'debt-below-floor', field, floor: pool.debtFloor });
  return issues;
}
