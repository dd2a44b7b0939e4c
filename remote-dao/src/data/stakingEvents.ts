import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Wei } from '../domain/staking/units';

/** Events of the staking contract (published interface): all their other parameters are uint256. */
const EVENTS = {
  /** Data: amount, stream shares, vFTHM, end. */
  Staked: { signature: 'Staked(address,uint256,uint256,uint256,uint256,uint256)', accountTopic: 1 },
  /** Data: amount. */
  Unstaked: { signature: 'Unstaked(address,uint256,uint256)', accountTopic: 1 },
  /** Data: amount. */
  PartialUnstaked: { signature: 'PartialUnstaked(address,uint256,uint256)', accountTopic: 1 },
  /** Data: the sum of all that is pending. */
  Pending: { signature: 'Pending(uint256,address,uint256)', accountTopic: 2 },
  /** Data: amount. */
  Released: { signature: 'Released(uint256,address,uint256)', accountTopic: 2 },
} as const;

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
  const [event] = stakingEvents(logs, selection, ['Staked']);
  if (!event) return undefined;
  const [amount = 0n, , votes = 0n] = event;
  return { amount, votes };
}

/**
 * What was unlocked, in full or in part, before any penalty; `undefined` where the receipt has none
 * of the account.
 */
export function decodeUnstaked(logs: readonly ReceiptLog[], selection: StakingSelection): Wei | undefined {
  return stakingEvents(logs, selection, ['Unstaked', 'PartialUnstaked'])[0]?.[0];
}

/** What waits for its withdrawal after a claim: the event has the sum of all that is pending. */
export function decodePending(logs: readonly ReceiptLog[], selection: StakingSelection): Wei | undefined {
  // One event for each position: the last has the sum.
  return stakingEvents(logs, selection, ['Pending']).at(-1)?.[0];
}

/** What was paid out; `undefined` where the receipt has none of the account. */
export function decodeReleased(logs: readonly ReceiptLog[], selection: StakingSelection): Wei | undefined {
  return stakingEvents(logs, selection, ['Released'])[0]?.[0];
}

/** The data of the account's events of these kinds, as integers, in the order of the receipt. */
function stakingEvents(
  logs: readonly ReceiptLog[],
  { staking, account }: StakingSelection,
  names: readonly (keyof typeof EVENTS)[],
): readonly (readonly bigint[])[] {
  const kinds = names.map((name) => {
    const { signature, accountTopic } = EVENTS[name];
    return { topic: keccakOfText(signature), accountTopic };
  });
  return logs
    .filter(({ address, topics }) => {
      const kind = kinds.find(({ topic }) => topic === topics[0]);
      const owner = kind && topics[kind.accountTopic];
      return isSameAddress(address, staking) && owner !== undefined && BigInt(owner) === BigInt(account);
    })
    .map(({ data }) => integersOf(data));
}

function integersOf(data: string): readonly bigint[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`));
}
