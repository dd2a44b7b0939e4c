import { debtCeilingUsage, isReached } from './caps';
import { isBlockedByZeroLtv } from './checkWithdraw';
import { hasCollateral, isCollateralAsset } from './collateralStatus';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from './healthFactor';
import { previewCollateral } from './previewCollateral';
import type { ReserveStateIssue } from './reserveState';
import { checkReserveAllowsExits } from './reserveState';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type CollateralIssue =
  | ReserveStateIssue
  | 'nothing-supplied'
  | 'not-usable-as-collateral'
  | 'zero-ltv-first'
  | 'debt-ceiling-reached'
  | 'in-isolation-mode'
  | 'other-collateral'
  | 'would-be-liquidated';

/**
 * Why an asset's use as collateral cannot be enabled (or, if enabled, disabled) now, most severe
 * first.
 */
export function checkCollateral(entry: UserReserve, position: UserPosition): readonly CollateralIssue[] {
  const { reserve } = entry;
  const issues: CollateralIssue[] = [...checkReserveAllowsExits(reserve)];
  if (entry.underlyingBalance === 0n) return [...issues, 'nothing-supplied'];
  const isEnabled = entry.usageAsCollateralEnabledOnUser;
  if (reserve.reserveLiquidationThreshold === 0n || (!isEnabled && !isCollateralAsset(reserve))) {
    return [...issues, 'not-usable-as-collateral'];
  }
  if (isBlockedByZeroLtv(entry, position)) issues.push('zero-ltv-first');
  return [...issues, ...(isEnabled ? checkDisabling(entry, position) : checkEnabling(entry, position))];
}

/** A reached debt ceiling does not prevent disabling, which is an exit. */
function checkEnabling({ reserve }: UserReserve, position: UserPosition): readonly CollateralIssue[] {
  const issues: CollateralIssue[] = [];
  if (isReached(debtCeilingUsage(reserve))) issues.push('debt-ceiling-reached');
  if (position.isInIsolationMode) issues.push('in-isolation-mode');
  else if (reserve.isIsolated && hasCollateral(position)) issues.push('other-collateral');
  return issues;
}

/** The specification rejects a health factor of exactly 1, which the pool would still allow. */
function checkDisabling({ underlyingAsset }: UserReserve, position: UserPosition): readonly CollateralIssue[] {
  const after = previewCollateral(position, { underlyingAsset, isEnabled: false });
  return isBelow(after.healthFactor, LIQUIDATION_HEALTH_FACTOR + 1n) ? ['would-be-liquidated'] : [];
}
