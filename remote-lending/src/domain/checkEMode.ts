import { NO_E_MODE } from './eMode';
import { isBelow, SAFE_HEALTH_FACTOR } from './healthFactor';
import { withEMode } from './positionAfter';
import type { UserPosition } from './userPosition';

export type EModeIssue = 'category-unchanged' | 'health-factor-too-low' | 'debts-outside-category';

/** Why an account cannot switch to a category now (0: leave E-Mode). */
export function checkEMode(position: UserPosition, target: number): readonly EModeIssue[] {
  if (target === position.userEmodeCategoryId) return ['category-unchanged'];
  if (target === NO_E_MODE) {
    return isBelow(withEMode(position, NO_E_MODE).healthFactor, SAFE_HEALTH_FACTOR) ? ['health-factor-too-low'] : [];
  }
  const outside = position.userReservesData.some(
    ({ totalBorrows, reserve }) => totalBorrows > 0n && reserve.eModeCategoryId !== target,
  );
  return outside ? ['debts-outside-category'] : [];
}
