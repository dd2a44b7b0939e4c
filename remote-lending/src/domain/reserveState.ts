import type { ReserveData } from './reserveData';

export type ReserveStateIssue = 'reserve-inactive' | 'reserve-paused' | 'reserve-frozen';

type Flags = Pick<ReserveData, 'isActive' | 'isPaused' | 'isFrozen'>;

/** What keeps a reserve from taking supplies, borrows and rate switches. */
export function checkReserveTakesEntries(reserve: Flags): readonly ReserveStateIssue[] {
  const issues = checkReserveAllowsExits(reserve);
  return reserve.isFrozen ? [...issues, 'reserve-frozen'] : issues;
}

/** What keeps a reserve from giving withdrawals and taking repayments: a frozen one allows both. */
export function checkReserveAllowsExits(reserve: Flags): readonly ReserveStateIssue[] {
  const issues: ReserveStateIssue[] = [];
  if (!reserve.isActive) issues.push('reserve-inactive');
  if (reserve.isPaused) issues.push('reserve-paused');
  return issues;
}
