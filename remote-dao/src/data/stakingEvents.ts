import { Interface } from 'ethers/abi';
import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import { asBigint } from '@fathom/shared/rpc/contractFunction';
import type { Wei } from '../domain/staking/units';

const events = new Interface([
  'event Staked(address indexed account, uint256 amount, uint256 streamShares, uint256 nVoteToken, uint256 indexed lockId, uint256 end)',
  'event Unstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event PartialUnstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event Pending(uint256 indexed streamId, address indexed account, uint256 pendings)',
  'event Released(uint256 indexed streamId, address indexed user, uint256 pendingAmount)',
]);

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
export function decodeStaked(logs: readonly ReceiptLog[], selection: StakingSelection): Staked | undefined {
  const staked = stakingEvents(logs, selection).find(({ name }) => name === 'Staked')?.args;
  return staked && { amount: asBigint(staked['amount']), votes: asBigint(staked['nVoteToken']) };
}

/** What was unlocked, in full or in part, before any penalty; `undefined` where the receipt has none of the account. */
export function decodeUnstaked(logs: readonly ReceiptLog[], selection: StakingSelection): Wei | undefined {
  const unstaked = stakingEvents(logs, selection).find(
    ({ name }) => name === 'Unstaked' || name === 'PartialUnstaked',
  )?.args;
  return unstaked && asBigint(unstaked['amount']);
}

/** What waits for its withdrawal after a claim: the event has the sum of all that is pending. */
export function decodePending(logs: readonly ReceiptLog[], selection: StakingSelection): Wei | undefined {
  // One event for each position: the last has the sum.
  const pending = stakingEvents(logs, selection).findLast(({ name }) => name === 'Pending')?.args;
  return pending && asBigint(pending['pendings']);
}

/** What was paid out; `undefined` where the receipt has none of the account. */
export function decodeReleased(logs: readonly ReceiptLog[], selection: StakingSelection): Wei | undefined {
  const released = stakingEvents(logs, selection).find(({ name }) => name === 'Released')?.args;
  return released && asBigint(released['pendingAmount']);
}

interface StakingEvent {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

function stakingEvents(logs: readonly ReceiptLog[], { staking, account }: StakingSelection): readonly StakingEvent[] {
  return logs
    .filter(({ address }) => isSameAddress(address, staking))
    .flatMap(({ topics, data }) => {
      const event = events.parseLog({ topics, data });
      return event ? [{ name: event.name, args: event.args.toObject() }] : [];
    })
    .filter(({ args }) => isSameAddress(String(args['account'] ?? args['user']), account));
}
