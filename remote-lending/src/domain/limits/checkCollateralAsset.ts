import { debtCeilingUsage, isReached } from '../reserve/caps';
import { hasCollateral, isCollateralAsset } from '../position/collateralStatus';
import { riskParameters } from '../position/eMode';
import { checkReserveAllowsExits, type ReserveStateIssue } from '../reserve/reserveState';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

/** Issues that don't depend on the account's health factor. */
export type CollateralAssetIssue =
  | ReserveStateIssue
  | 'nothing-supplied'
  | 'not-usable-as-collateral'
  | 'debt-ceiling-reached'
  | 'in-isolation-mode'
  | 'other-collateral';

/** Returns the issues of enabling the collateral (or, if enabled, disabling it), most severe first. */
export function checkCollateralAsset(
  entry: UserReserve,
  position: Pick<UserPosition, 'userReservesData' | 'isInIsolationMode' | 'userEmodeCategoryId'>,
): readonly CollateralAssetIssue[] {
  const { reserve } = entry;
  const issues: CollateralAssetIssue[] = [...checkReserveAllowsExits(reserve)];
  if (entry.underlyingBalance === 0n) return [...issues, 'nothing-supplied'];
  const isEnabled = entry.usageAsCollateralEnabledOnUser;
  const { liquidationThreshold } = riskParameters(reserve, position.userEmodeCategoryId);
  if (liquidationThreshold === 0n || (!isEnabled && !isCollateralAsset(reserve, position.userEmodeCategoryId))) {
    return [...issues, 'not-usable-as-collateral'];
  }
  return isEnabled ? issues : [...issues, ...checkEnabling(entry, position)];
}

/** A reached debt ceiling does not prevent disabling, which is an exit. */
function checkEnabling(
  { reserve }: UserReserve,
  position: Pick<UserPosition, 'userReservesData' | 'isInIsolationMode'>,
): readonly CollateralAssetIssue[] {
  const issues: CollateralAssetIssue[] = [];
  if (isReached(debtCeilingUsage(reserve))) issues.push('debt-ceiling-reached');
  if (position.isInIsolationMode) issues.push('in-isolation-mode');
  else if (reserve.isIsolated && hasCollateral(position)) issues.push('other-collateral');
  return issues;
}
