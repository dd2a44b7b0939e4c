import type { Lock } from './lock';
import type { Wei } from './units';

export interface EmergencyWithdrawal {
  readonly staked: Wei | undefined;
  /** The staked amount plus the pending one, regardless of its cooldown. */
  readonly received: Wei | undefined;
  readonly votes: Wei | undefined;
  readonly forfeited: Wei | undefined;
}

export interface StakedHoldings {
  readonly locks: readonly Pick<Lock, 'amount' | 'votes'>[] | undefined;
  readonly pending: Wei | undefined;
  readonly claimable: Wei | undefined;
}

/**
 * Models `emergencyUnlockAndWithdraw`, which works only while the contract is paused: it unlocks all locks without
 * penalty or cooldown, and without their rewards.
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
