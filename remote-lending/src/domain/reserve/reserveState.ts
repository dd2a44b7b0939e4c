import type { ReserveData } from './reserveData';

export type ReserveStateIssue = 'reserve-inactive' | 'reserve-paused' | 'reserve-frozen';

type Flags = Pick<ReserveData, 'isActive' | 'isPaused' | 'isFrozen'>;

export function isClosedReserve({ isFrozen, isPaused }: Pick<Flags, 'isFrozen' | 'isPaused'>): boolean {
  return isFrozen || isPaused;
}

/** Returns the issues that block supplies, borrows and rate switches. */
export function checkReserveTakesEntries(reserve: Flags): readonly ReserveStateIssue[] {
  const issues = checkReserveAllowsExits(reserve);
  return reserve.isFrozen ? [...issues, 'reserve-frozen'] : issues;
}

/** Returns the issues that block withdrawals and repayments. A frozen reserve accepts both. */
export function checkReserveAllowsExits(reserve: Flags): readonly ReserveStateIssue[] {
  const issues: ReserveStateIssue[] = [];
  if (!reserve.isActive) issues.push('reserve-inactive');
  if (reserve.isPaused) issues.push('reserve-paused');
  return issues;
}
