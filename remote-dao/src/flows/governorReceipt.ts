import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Enactment } from '../domain/governance/enactment';
import { governor } from '../writes/governor';

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

/** Whether the governor reported that the proposal was queued or executed. */
export function isEnacted(what: Enactment, logs: readonly ReceiptLog[], address: Address, id: bigint): boolean {
  return governor.writes[what].emits.emittedIn(logs, address).some(({ proposalId }) => proposalId === id);
}
