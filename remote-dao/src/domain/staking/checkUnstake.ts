import type { Lock } from './lock';
import type { Wei } from './units';

export type UnstakeIssue = 'amount-missing' | 'amount-above-lock' | 'still-locked';

export function checkUnstake(
  lock: Pick<Lock, 'amount'>,
  amount: Wei | undefined,
  isUnlockable: boolean,
): readonly UnstakeIssue[] {
  const issues: UnstakeIssue[] = [];
  if (!isUnlockable) issues.push('still-locked');
  if (amount === undefined || amount <= 0n) issues.push('amount-missing');
  else if (amount > lock.amount) issues.push('amount-above-lock');
  return issues;
}

/** A partial unlock burns all votes of the lock. */
export function unlockKind(lock: Pick<Lock, 'amount'>, amount: Wei): 'full' | 'partial' {
  return amount === lock.amount ? 'full' : 'partial';
}
