/** What the staking contract keeps of an early unlock. It has no function that changes these. */
export interface PenaltyTerms {
  readonly maxWeight: bigint;
  readonly minWeight: bigint;
  readonly multiplier: bigint;
  /** In seconds. */
  readonly maxLockPeriod: bigint;
}

const WHOLE = 100_000n;

/**
 * The penalty on `amount` (wei) so many seconds before the end of the lock, rounded as the contract
 * rounds; 0 from the end on.
 */
export function earlyPenalty(terms: PenaltyTerms, amount: bigint, secondsLeft: bigint): bigint {
  if (secondsLeft <= 0n) return 0n;
  const { maxWeight, minWeight, multiplier, maxLockPeriod } = terms;
  const weight = multiplier * minWeight + (multiplier * (maxWeight - minWeight) * secondsLeft) / maxLockPeriod;
  return (weight * amount) / WHOLE;
}
