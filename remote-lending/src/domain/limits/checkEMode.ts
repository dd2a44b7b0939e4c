import { isBorrowableInCategory, isBorrowingEnabled, NO_E_MODE, riskParameters } from '../position/eMode';
import { isBelow, isHealthLower, LIQUIDATION_HEALTH_FACTOR, SAFE_HEALTH_FACTOR } from '../position/healthFactor';
import { withEMode } from '../position/positionAfter';
import type { UserPosition } from '../position/userPosition';

export type EModeIssue =
  | 'category-unchanged'
  | 'health-factor-too-low'
  | 'debts-outside-category'
  | 'debts-only-in-category'
  | 'collateral-outside-category'
  | 'would-be-liquidated';

/** Returns the issues of switching to `target` (0 leaves E-Mode), most severe first. */
export function checkEMode(position: UserPosition, target: number): readonly EModeIssue[] {
  if (target === position.userEmodeCategoryId) return ['category-unchanged'];
  const { healthFactor } = withEMode(position, target);
  const issues: EModeIssue[] = [];
  if (target === NO_E_MODE) {
    if (isBelow(healthFactor, SAFE_HEALTH_FACTOR)) issues.push('health-factor-too-low');
    if (owesOnlyInCategory(position)) issues.push('debts-only-in-category');
  } else {
    if (owesOutside(position, target)) issues.push('debts-outside-category');
    // Since Aave 3.2, a category can have a lower threshold than the asset itself.
    const isLower = isHealthLower(healthFactor, position.healthFactor);
    if (isLower && isBelow(healthFactor, LIQUIDATION_HEALTH_FACTOR)) issues.push('would-be-liquidated');
  }
  if (hasCollateralOutside(position, target)) issues.push('collateral-outside-category');
  return issues;
}

function owesOutside({ userReservesData }: UserPosition, target: number): boolean {
  return userReservesData.some(
    ({ totalBorrows, reserve }) => totalBorrows > 0n && !isBorrowableInCategory(reserve, target),
  );
}

/** Since Aave 3.6, an asset can be borrowable only in a category, and a debt in it prevents leaving the category. */
function owesOnlyInCategory({ userReservesData }: UserPosition): boolean {
  return userReservesData.some(
    ({ totalBorrows, reserve }) =>
      totalBorrows > 0n && reserve.hasIndependentEModes && !isBorrowingEnabled(reserve, NO_E_MODE),
  );
}

/** Since Aave 3.6, all collateral needs an LTV in the target category (`ValidationLogic.validateSetUserEMode`). */
function hasCollateralOutside({ userReservesData }: UserPosition, target: number): boolean {
  return userReservesData.some(
    ({ usageAsCollateralEnabledOnUser, reserve }) =>
      usageAsCollateralEnabledOnUser && reserve.hasIndependentEModes && riskParameters(reserve, target).ltv === 0n,
  );
}
