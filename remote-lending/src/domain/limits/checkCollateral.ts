import { isBlockedByZeroLtv } from './checkWithdraw';
import { checkCollateralAsset, type CollateralAssetIssue } from './checkCollateralAsset';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from '../position/healthFactor';
import { previewCollateral } from '../preview/previewCollateral';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type CollateralIssue = CollateralAssetIssue | 'unchanged' | 'zero-ltv-first' | 'would-be-liquidated';

/** Returns the issues, most severe first. */
export function checkCollateral(
  entry: UserReserve,
  position: UserPosition,
  isEnabling: boolean,
): readonly CollateralIssue[] {
  if (entry.usageAsCollateralEnabledOnUser === isEnabling) return ['unchanged'];
  const issues: CollateralIssue[] = [...checkCollateralAsset(entry, position)];
  if (issues.includes('nothing-supplied') || issues.includes('not-usable-as-collateral')) return issues;
  if (isBlockedByZeroLtv(entry, position)) issues.push('zero-ltv-first');
  return isEnabling ? issues : [...issues, ...checkDisabling(entry, position)];
}

/** The specification rejects a health factor of exactly 1, which the pool allows. */
function checkDisabling({ underlyingAsset }: UserReserve, position: UserPosition): readonly CollateralIssue[] {
  const after = previewCollateral(position, { underlyingAsset, isEnabled: false });
  return isBelow(after.healthFactor, LIQUIDATION_HEALTH_FACTOR + 1n) ? ['would-be-liquidated'] : [];
}
