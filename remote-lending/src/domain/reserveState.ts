import type { ReserveData } from './reserveData';

export type ReserveStateIssue = 'reserve-inactive' | 'reserve-paused' | 'reserve-frozen';

type Flags = Pick<ReserveData, 'isActive' | 'isPaused' | 'isFrozen'>;

/** True for a reserve that its governance froze or paused. */
export function isClosedReserve({ isFrozen, isPaused }: Pick<Flags, 'isFrozen' | 'isPaused'>): boolean {
  return isFrozen || isPaused;
}

/** Why a reserve does not accept supplies, borrows and rate switches. */
export function checkReserveTakesEntries(reserve: Flags): readonly ReserveStateIssue[] {
  const issues = checkReserveAllowsExits(reserve);
  return reserve.isFrozen ? [...issues, 'reserve-frozen'] : issues;
}

/** Why a reserve does not accept withdrawals and repayments; a frozen reserve accepts both. */
export function checkReserveAllowsExits(reserve: Flags): readonly ReserveStateIssue[] {
  const issues: ReserveStateIssue[] = [];
  if (!reserve.isActive) issues.push('reserve-inactive');
  if (reserve.isPaused) issues.push('reserve-paused');
  return issues;
}
