import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Lock } from './lock';
import { SECONDS_PER_YEAR, type Wei } from './units';

/** Percent of the amount for a whole year (DAO specification, section 9). */
const PERCENT_PER_YEAR = 30n;
const PERCENT = 100n;

/** What an early unlock costs. */
export interface Penalty {
  readonly amount: Wei;
  /** By the staking contract, or by the formula while the contract's value is unknown. */
  readonly source: 'contract' | 'estimate';
}

/**
 * The penalty by the formula of the specification, rounded up: 30 % × remaining seconds / year. The
 * contract asks up to one percent more; its own value is shown before anything is signed.
 */
export function estimatedPenalty(amount: Wei, remainingSeconds: number): Wei {
  if (remainingSeconds <= 0) return 0n;
  const numerator = amount * PERCENT_PER_YEAR * BigInt(Math.ceil(remainingSeconds));
  const denominator = PERCENT * BigInt(SECONDS_PER_YEAR);
  return (numerator + denominator - 1n) / denominator;
}

/**
 * The penalty of a lock; `byContract` is what the contract returns for it, `undefined` where that
 * could not be read.
 */
export function penaltyOf(lock: Pick<Lock, 'amount' | 'end'>, now: UnixSeconds, byContract: Wei | undefined): Penalty {
  const remaining = lock.end - now;
  if (remaining <= 0) return { amount: 0n, source: 'contract' };
  if (byContract !== undefined) return { amount: byContract, source: 'contract' };
  return { amount: estimatedPenalty(lock.amount, remaining), source: 'estimate' };
}

/** Share of the penalty in the amount, as a ratio of 18 decimals. */
export function penaltyRatio(penalty: Wei, amount: Wei): bigint {
  return amount === 0n ? 0n : (penalty * 10n ** 18n) / amount;
}
