import { debtCeilingUsage, isReached } from '../reserve/caps';
import { riskParameters, type RiskFields } from './eMode';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

/** Collateral status of a supplied asset, or the status that it would have once supplied. */
export type CollateralStatus =
  'ENABLED' | 'ISOLATED_ENABLED' | 'DISABLED' | 'ISOLATED_DISABLED' | 'UNAVAILABLE' | 'UNAVAILABLE_DUE_TO_ISOLATION';

type AccountData = Pick<UserPosition, 'userReservesData' | 'isInIsolationMode' | 'userEmodeCategoryId'>;

/**
 * DISABLED and ISOLATED_DISABLED mean supplied but not used as collateral. ISOLATED_DISABLED also applies to an
 * isolated asset while the account uses other collateral.
 */
export function collateralStatus(entry: UserReserve, account: AccountData): CollateralStatus {
  const { reserve } = entry;
  if (entry.usageAsCollateralEnabledOnUser) return reserve.isIsolated ? 'ISOLATED_ENABLED' : 'ENABLED';
  if (!isCollateralAsset(reserve, account.userEmodeCategoryId) || isReached(debtCeilingUsage(reserve)))
    return 'UNAVAILABLE';
  if (account.isInIsolationMode) return 'UNAVAILABLE_DUE_TO_ISOLATION';
  const isUnused = entry.underlyingBalance > 0n;
  if (!reserve.isIsolated) return isUnused ? 'DISABLED' : 'ENABLED';
  return isUnused || hasCollateral(account) ? 'ISOLATED_DISABLED' : 'ISOLATED_ENABLED';
}

/** True if accounts in the category can use the asset as collateral. Category 0 means none. */
export function isCollateralAsset(reserve: RiskFields, accountCategory: number): boolean {
  const { ltv, liquidationThreshold } = riskParameters(reserve, accountCategory);
  return ltv !== 0n && liquidationThreshold !== 0n;
}

export function isCollateralInAnyCategory(reserve: RiskFields): boolean {
  return reserve.eModes.some(({ id, isCollateral }) => isCollateral && isCollateralAsset(reserve, id));
}

export function hasCollateral({ userReservesData }: Pick<AccountData, 'userReservesData'>): boolean {
  return userReservesData.some((entry) => entry.usageAsCollateralEnabledOnUser);
}

/** True on the first supply, but never for an isolated asset (`ValidationLogic.validateAutomaticUseAsCollateral`). */
export function becomesCollateral(entry: UserReserve, account: AccountData): boolean {
  const { reserve } = entry;
  if (entry.scaledRsTokenBalance !== 0n || reserve.isIsolated) return false;
  return riskParameters(reserve, account.userEmodeCategoryId).ltv !== 0n && !account.isInIsolationMode;
}
