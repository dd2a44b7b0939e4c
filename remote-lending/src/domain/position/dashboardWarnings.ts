import { isBorrowableInCategory } from './eMode';
import { borrowPowerBand } from './healthBands';
import { isBelow, RISKY_HEALTH_FACTOR } from './healthFactor';
import type { Reserve } from '../reserve/reserve';
import { checkReserveTakesEntries, isClosedReserve } from '../reserve/reserveState';
import { rayDiv } from '../wadRayMath';
import type { Ray, TokenAmount } from '../units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type SupplySideWarning = 'wallet-empty' | 'isolation-limits-collateral' | 'frozen-or-paused';

export type BorrowSideWarning =
  | 'near-liquidation'
  | 'isolation-limits-borrowing'
  | 'e-mode-limits-borrowing'
  | 'supply-collateral-first'
  | 'frozen-or-paused';

/** Returns borrowed / (borrowed + available) as a ray; 0 without borrowing power. */
export function borrowPowerUsed(position: Pick<UserPosition, 'totalBorrowsUSD' | 'availableBorrowsUSD'>): Ray {
  const power = position.totalBorrowsUSD + position.availableBorrowsUSD;
  return power === 0n ? 0n : rayDiv(position.totalBorrowsUSD, power);
}

/** Returns the notices above the borrow tables, most severe first. */
export function borrowSideWarnings(position: UserPosition): readonly BorrowSideWarning[] {
  const warnings: BorrowSideWarning[] = [];
  if (isNearLiquidation(position)) warnings.push('near-liquidation');
  if (position.isInIsolationMode) warnings.push('isolation-limits-borrowing');
  if (position.isInEmode && hasAssetOutsideCategory(position)) warnings.push('e-mode-limits-borrowing');
  if (position.totalCollateralUSD === 0n) warnings.push('supply-collateral-first');
  if (closedDebts(position).length > 0) warnings.push('frozen-or-paused');
  return warnings;
}

/** Checks the health factor too, because a debt ceiling or zero LTV can also leave no borrowing power. */
function isNearLiquidation(position: UserPosition): boolean {
  return borrowPowerBand(borrowPowerUsed(position)) === 'error' && isBelow(position.healthFactor, RISKY_HEALTH_FACTOR);
}

function hasAssetOutsideCategory({ userReservesData, userEmodeCategoryId }: UserPosition): boolean {
  return userReservesData.some(
    ({ reserve }) =>
      checkReserveTakesEntries(reserve).length === 0 &&
      reserve.borrowingEnabled &&
      !isBorrowableInCategory(reserve, userEmodeCategoryId),
  );
}

/** Returns the notices above the supply tables. `isWalletEmpty` is `undefined` if the balances could not be read. */
export function supplySideWarnings(input: {
  readonly position: Pick<UserPosition, 'isInIsolationMode' | 'userReservesData'>;
  readonly isWalletEmpty: boolean | undefined;
}): readonly SupplySideWarning[] {
  const warnings: SupplySideWarning[] = [];
  if (input.isWalletEmpty === true) warnings.push('wallet-empty');
  if (input.position.isInIsolationMode) warnings.push('isolation-limits-collateral');
  if (closedSupplies(input.position).length > 0) warnings.push('frozen-or-paused');
  return warnings;
}

export function closedSupplies({ userReservesData }: Pick<UserPosition, 'userReservesData'>): readonly Reserve[] {
  return closedReserves(userReservesData, ({ underlyingBalance }) => underlyingBalance);
}

export function closedDebts({ userReservesData }: Pick<UserPosition, 'userReservesData'>): readonly Reserve[] {
  return closedReserves(userReservesData, ({ totalBorrows }) => totalBorrows);
}

function closedReserves(
  entries: readonly UserReserve[],
  amountOf: (entry: UserReserve) => TokenAmount,
): readonly Reserve[] {
  return entries
    .filter((entry) => amountOf(entry) > 0n && isClosedReserve(entry.reserve))
    .map(({ reserve }) => reserve);
}
