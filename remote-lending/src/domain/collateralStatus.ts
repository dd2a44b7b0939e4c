import { debtCeilingUsage, isReached } from './caps';
import type { Reserve } from './reserve';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

/** What an asset is, or would be once supplied, as collateral of an account. */
export type CollateralStatus =
  'ENABLED' | 'ISOLATED_ENABLED' | 'DISABLED' | 'ISOLATED_DISABLED' | 'UNAVAILABLE' | 'UNAVAILABLE_DUE_TO_ISOLATION';

type AccountData = Pick<UserPosition, 'userReservesData' | 'isInIsolationMode'>;

/**
 * The status of one entry of the position. DISABLED and ISOLATED_DISABLED are supplied but not used; an isolated asset
 * is also ISOLATED_DISABLED while other collateral is in its way.
 */
export function collateralStatus(entry: UserReserve, account: AccountData): CollateralStatus {
  const { reserve } = entry;
  if (entry.usageAsCollateralEnabledOnUser) return reserve.isIsolated ? 'ISOLATED_ENABLED' : 'ENABLED';
  if (!isCollateralAsset(reserve) || isReached(debtCeilingUsage(reserve))) return 'UNAVAILABLE';
  if (account.isInIsolationMode) return 'UNAVAILABLE_DUE_TO_ISOLATION';
  const isUnused = entry.underlyingBalance > 0n;
  if (!reserve.isIsolated) return isUnused ? 'DISABLED' : 'ENABLED';
  return isUnused || hasCollateral(account) ? 'ISOLATED_DISABLED' : 'ISOLATED_ENABLED';
}

/** Whether the asset can be collateral for anyone. */
export function isCollateralAsset(
  reserve: Pick<Reserve, 'baseLTVasCollateral' | 'reserveLiquidationThreshold'>,
): boolean {
  return reserve.baseLTVasCollateral !== 0n && reserve.reserveLiquidationThreshold !== 0n;
}

export function hasCollateral({ userReservesData }: Pick<AccountData, 'userReservesData'>): boolean {
  return userReservesData.some((entry) => entry.usageAsCollateralEnabledOnUser);
}

/**
 * Whether the pool makes the asset collateral by itself when it is supplied: with the first supply only, and never an
 * isolated asset (ValidationLogic.validateAutomaticUseAsCollateral).
 */
export function becomesCollateral(entry: UserReserve, account: AccountData): boolean {
  const { reserve } = entry;
  if (entry.scaledRsTokenBalance !== 0n || reserve.isIsolated || reserve.baseLTVasCollateral === 0n) return false;
  return !account.isInIsolationMode;
}
