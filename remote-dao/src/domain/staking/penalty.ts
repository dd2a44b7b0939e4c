import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Lock } from './lock';
import { SECONDS_PER_YEAR, type Wei } from './units';

/** Percent of the amount per year (DAO specification, section 9). */
const PERCENT_PER_YEAR = 30n;
const PERCENT = 100n;

export interface Penalty {
  readonly amount: Wei;
  /** `estimate`: the formula, while the contract's value is unknown. */
  readonly source: 'contract' | 'estimate';
}

/**
 * Estimates the penalty by the specification's formula, rounded up: 30% × remaining seconds / year. The contract's
 * penalty is up to 1% of the amount higher, and is displayed before signing.
 */
export function estimatedPenalty(amount: Wei, remainingSeconds: number): Wei {
  if (remainingSeconds <= 0) return 0n;
  const numerator = amount * PERCENT_PER_YEAR * BigInt(Math.ceil(remainingSeconds));
  const denominator = PERCENT * BigInt(SECONDS_PER_YEAR);
  return (numerator + denominator - 1n) / denominator;
}

export function penaltyOf(lock: Pick<Lock, 'amount' | 'end'>, now: UnixSeconds, byContract: Wei | undefined): Penalty {
  const remaining = lock.end - now;
  if (remaining <= 0) return { amount: 0n, source: 'contract' };
  if (byContract !== undefined) return { amount: byContract, source: 'contract' };
  return { amount: estimatedPenalty(lock.amount, remaining), source: 'estimate' };
}

/** Returns the penalty's share of the amount, with 18 decimals. */
export function penaltyRatio(penalty: Wei, amount: Wei): bigint {
  return amount === 0n ? 0n : (penalty * 10n ** 18n) / amount;
}
