import type { Lock } from './lock';
import type { Wei } from './units';

/** What an emergency withdrawal moves, burns and gives up; `undefined` where a part is unknown. */
export interface EmergencyWithdrawal {
  readonly staked: Wei | undefined;
  /** Staked, and what waits for its withdrawal, whatever its cooldown. */
  readonly received: Wei | undefined;
  /** Votes that are burned. */
  readonly votes: Wei | undefined;
  /** Rewards that were not claimed. */
  readonly forfeited: Wei | undefined;
}

/** What an account has in the staking contract; `undefined` where it could not be read. */
export interface StakedHoldings {
  readonly locks: readonly Pick<Lock, 'amount' | 'votes'>[] | undefined;
  readonly pending: Wei | undefined;
  readonly claimable: Wei | undefined;
}

/**
 * `emergencyUnlockAndWithdraw` of the staking contract, which works only while it is paused: all
 * locks at once, without penalty and cooldown, and without their rewards.
 */
export function emergencyWithdrawal({ locks, pending, claimable }: StakedHoldings): EmergencyWithdrawal {
  const staked = locks?.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    staked,
    received: staked === undefined || pending === undefined ? undefined : staked + pending,
    votes: locks?.reduce((sum, { votes }) => sum + votes, 0n),
    forfeited: claimable,
  };
}
