import { borrowPowerBand } from './healthBands';
import { rayDiv } from './wadRayMath';
import type { Ray } from './units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type SupplySideWarning = 'wallet-empty' | 'isolation-limits-collateral' | 'frozen-or-paused';

export type BorrowSideWarning =
  | 'near-liquidation'
  | 'isolation-limits-borrowing'
  | 'e-mode-limits-borrowing'
  | 'supply-collateral-first'
  | 'frozen-or-paused';

/**
 * Borrow power used: borrowed / (borrowed + available), a ray. Zero if there is no borrowing power.
 */
export function borrowPowerUsed(position: Pick<UserPosition, 'totalBorrowsUSD' | 'availableBorrowsUSD'>): Ray {
  const power = position.totalBorrowsUSD + position.availableBorrowsUSD;
  return power === 0n ? 0n : rayDiv(position.totalBorrowsUSD, power);
}

/** The notices above the borrow tables, most severe first. */
export function borrowSideWarnings(position: UserPosition): readonly BorrowSideWarning[] {
  const warnings: BorrowSideWarning[] = [];
  if (borrowPowerBand(borrowPowerUsed(position)) === 'error') warnings.push('near-liquidation');
  if (position.isInIsolationMode) warnings.push('isolation-limits-borrowing');
  if (position.isInEmode) warnings.push('e-mode-limits-borrowing');
  if (position.totalCollateralUSD === 0n) warnings.push('supply-collateral-first');
  if (position.userReservesData.some((entry) => entry.totalBorrows > 0n && isClosed(entry))) {
    warnings.push('frozen-or-paused');
  }
  return warnings;
}

/**
 * The notices above the supply tables. `isWalletEmpty` is undefined if the balances could not be
 * read.
 */
export function supplySideWarnings(input: {
  readonly position: Pick<UserPosition, 'isInIsolationMode' | 'userReservesData'>;
  readonly isWalletEmpty: boolean | undefined;
}): readonly SupplySideWarning[] {
  const warnings: SupplySideWarning[] = [];
  if (input.isWalletEmpty === true) warnings.push('wallet-empty');
  if (input.position.isInIsolationMode) warnings.push('isolation-limits-collateral');
  if (input.position.userReservesData.some((entry) => entry.underlyingBalance > 0n && isClosed(entry))) {
    warnings.push('frozen-or-paused');
  }
  return warnings;
}

function isClosed({ reserve }: UserReserve): boolean {
  return reserve.isFrozen || reserve.isPaused;
}
