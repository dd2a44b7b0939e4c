/** The staking contract's penalty on an early unlock, which no function changes. */
export interface PenaltyTerms {
  readonly maxWeight: bigint;
  readonly minWeight: bigint;
  readonly multiplier: bigint;
  /** In seconds. */
  readonly maxLockPeriod: bigint;
}

const WHOLE = 100_000n;

/**
 * Returns the penalty on `amount` (wei) at this number of seconds before the end of the lock, rounded like the
 * contract; 0 from the end on.
 */
export function earlyPenalty(terms: PenaltyTerms, amount: bigint, secondsLeft: bigint): bigint {
  if (secondsLeft <= 0n) return 0n;
  const { maxWeight, minWeight, multiplier, maxLockPeriod } = terms;
  const weight = multiplier * minWeight + (multiplier * (maxWeight - minWeight) * secondsLeft) / maxLockPeriod;
  return (weight * amount) / WHOLE;
}
