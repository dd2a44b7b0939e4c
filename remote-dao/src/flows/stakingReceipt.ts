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

export function decodeStaked(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Staked | undefined {
  const event = createLock.emits.emittedIn(logs, staking).find((stake) => isSameAddress(stake.account, account));
  return event && { amount: event.amount, votes: event.nVoteToken };
}

/** Returns the unlocked amount before any penalty. */
export function decodeUnstaked(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  return [unlock, unlockPartially]
    .flatMap(({ emits }) => emits.emittedIn(logs, staking))
    .find((event) => isSameAddress(event.account, account))?.amount;
}

export function decodePending(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  // There is one event per position: the last one has the total.
  return claimAllLockRewardsForStream.emits
    .emittedIn(logs, staking)
    .findLast((event) => isSameAddress(event.account, account))?.pendings;
}

export function decodeReleased(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): Wei | undefined {
  return withdrawStream.emits.emittedIn(logs, staking).find(({ user }) => isSameAddress(user, account))?.pendingAmount;
}
