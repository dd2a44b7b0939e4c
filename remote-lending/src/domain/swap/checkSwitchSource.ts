import { checkReserveAllowsExits, type ReserveStateIssue } from '../reserve/reserveState';
import type { Reserve } from '../reserve/reserve';
import { isRebasing } from './swapSource';

export type SwitchSourceIssue = ReserveStateIssue | 'source-rebases';

/** Returns the issues of any amount, most severe first. */
export function checkSwitchSource(
  reserve: Pick<Reserve, 'symbol' | 'isActive' | 'isPaused' | 'isFrozen'>,
): readonly SwitchSourceIssue[] {
  const issues: SwitchSourceIssue[] = [...checkReserveAllowsExits(reserve)];
  return isRebasing(reserve) ? [...issues, 'source-rebases'] : issues;
}
