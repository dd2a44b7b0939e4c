import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Enactment } from '../domain/governance/enactment';

const EVENTS: Readonly<Record<Enactment, string>> = {
  queue: 'ProposalQueued(uint256,uint256)',
  execute: 'ProposalExecuted(uint256)',
};

const EXECUTED_ACTION = 'ExecuteTransaction(address,bool,bytes)';

/**
 * How many actions of an executed batch failed. The timelock goes on after one that fails and the
 * proposal counts as executed, so only its reports, one for each action, show it. `undefined` where
 * there are not as many reports as actions.
 */
export function failedActions(logs: readonly ReceiptLog[], timelock: Address, count: number): number | undefined {
  const topic = keccakOfText(EXECUTED_ACTION);
  const reports = logs.filter(({ address, topics }) => isSameAddress(address, timelock) && topics[0] === topic);
  if (reports.length !== count) return undefined;
  return reports.filter(({ topics }) => BigInt(topics[2] ?? '0x0') === 0n).length;
}

/**
 * Whether the governor reported that the proposal was queued or executed: its id is indexed in one
 * of the events and not in the other.
 */
export function isEnacted(what: Enactment, logs: readonly ReceiptLog[], governor: Address, id: bigint): boolean {
  const topic = keccakOfText(EVENTS[what]);
  const word = id.toString(16).padStart(64, '0');
  return logs.some(
    ({ address, topics, data }) =>
      isSameAddress(address, governor) &&
      topics[0] === topic &&
      (topics[1] === `0x${word}` || data.slice(2, 66) === word),
  );
}
