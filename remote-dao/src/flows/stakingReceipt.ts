import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { Wei } from '../domain/staking/units';
import { staking as stakingWrites } from '../writes/staking';

const { createLock, unlock, unlockPartially, claimAllLockRewardsForStream, withdrawStream } = stakingWrites.writes;

/** Whose events are looked for. */
export interface StakingSelection {
  readonly staking: Address;
  readonly account: Address;
}

export interface Staked {
  readonly amount: Wei;
  /** vFTHM minted for it. */
  readonly votes: Wei;
}

/** `undefined` where the receipt has no stake of the account. */
export function decodeStaked(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Staked | undefined {
  const event = createLock.emits.emittedIn(logs, staking).find((stake) => isSameAddress(stake.account, account));
  return event && { amount: event.amount, votes: event.nVoteToken };
}

/**
 * What was unlocked, in full or in part, before any penalty; `undefined` where the receipt has none
 * of the account.
 */
export function decodeUnstaked(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  return [unlock, unlockPartially]
    .flatMap(({ emits }) => emits.emittedIn(logs, staking))
    .find((event) => isSameAddress(event.account, account))?.amount;
}

/** What waits for its withdrawal after a claim: the event has the sum of all that is pending. */
export function decodePending(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  // One event for each position: the last has the sum.
  return claimAllLockRewardsForStream.emits
    .emittedIn(logs, staking)
    .findLast((event) => isSameAddress(event.account, account))?.pendings;
}

/** What was paid out; `undefined` where the receipt has none of the account. */
export function decodeReleased(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  return withdrawStream.emits.emittedIn(logs, staking).find(({ user }) => isSameAddress(user, account))?.pendingAmount;
}
