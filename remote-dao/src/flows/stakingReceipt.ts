import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { Wei } from '../domain/staking/units';
import { staking as stakingWrites } from '../writes/staking';

const { createLock, unlock, unlockPartially, claimAllLockRewardsForStream, withdrawStream } = stakingWrites.writes;

export interface StakingSelection {
  readonly staking: Address;
  readonly account: Address;
}

export interface Staked {
  readonly amount: Wei;
  /** Minted vFTHM. */
  readonly votes: Wei;
}

/** Returns `undefined` if the receipt has no stake of the account. */
export function decodeStaked(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Staked | undefined {
  const event = createLock.emits.emittedIn(logs, staking).find((stake) => isSameAddress(stake.account, account));
  return event && { amount: event.amount, votes: event.nVoteToken };
}

/** Returns the unlocked amount before any penalty; `undefined` if the receipt has no unlock of the account. */
export function decodeUnstaked(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  return [unlock, unlockPartially]
    .flatMap(({ emits }) => emits.emittedIn(logs, staking))
    .find((event) => isSameAddress(event.account, account))?.amount;
}

/** Returns the total pending amount after a claim, which the event has. */
export function decodePending(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  // There is one event per position: the last one has the total.
  return claimAllLockRewardsForStream.emits
    .emittedIn(logs, staking)
    .findLast((event) => isSameAddress(event.account, account))?.pendings;
}

/** Returns the paid amount; `undefined` if the receipt has no payout of the account. */
export function decodeReleased(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  return withdrawStream.emits.emittedIn(logs, staking).find(({ user }) => isSameAddress(user, account))?.pendingAmount;
}
