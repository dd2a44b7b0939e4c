import { checkLockDays, type LockDayLimits, type LockDaysIssue } from './lockPeriod';
import { ONE_FTHM, type Wei } from './units';

export type StakeIssue =
  | 'paused'
  /** The contract's limits couldn't be read, so an approval might be for a stake that it rejects. */
  | 'rules-unknown'
  | 'lock-limit-reached'
  | 'amount-missing'
  | 'amount-too-small'
  | 'amount-above-balance'
  | 'balance-unknown'
  | LockDaysIssue;

export interface StakeCheck {
  readonly amount: Wei | undefined;
  readonly days: string | undefined;
  readonly limits: LockDayLimits;
  /** True if both limits are from the contract. */
  readonly areLimitsKnown: boolean;
  readonly isPaused: boolean | undefined;
  readonly balance: Wei | undefined;
  readonly lockCount: number | undefined;
  /** The contract's limit. */
  readonly maxLocks: number | undefined;
}

/** The most important issue is first. */
export function checkStake(check: StakeCheck): readonly StakeIssue[] {
  const { amount, days, limits, balance, lockCount, maxLocks, isPaused, areLimitsKnown } = check;
  const issues: StakeIssue[] = [];
  if (isPaused === true) issues.push('paused');
  if (isLockLimitReached({ lockCount, maxLocks })) issues.push('lock-limit-reached');
  if (amount === undefined) issues.push('amount-missing');
  else if (amount < ONE_FTHM) issues.push('amount-too-small');
  else if (balance === undefined) issues.push('balance-unknown');
  else if (amount > balance) issues.push('amount-above-balance');
  const period = checkLockDays(days, limits);
  if (period !== undefined) issues.push(period);
  const isKnown = isPaused !== undefined && areLimitsKnown && lockCount !== undefined && maxLocks !== undefined;
  if (!isKnown) issues.push('rules-unknown');
  return issues;
}

export function isLockLimitReached({ lockCount, maxLocks }: Pick<StakeCheck, 'lockCount' | 'maxLocks'>): boolean {
  return maxLocks !== undefined && lockCount !== undefined && lockCount >= maxLocks;
}
