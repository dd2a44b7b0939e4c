import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Enactment } from '../domain/governance/enactment';
import { governor } from '../writes/governor';

const EXECUTED_ACTION = 'ExecuteTransaction(address,bool,bytes)';

/**
 * Counts the failed actions of an executed batch. The timelock continues after a failure and the proposal counts as
 * executed, so only its event per action has the result. `undefined` if the number of events and actions differs.
 */
export function failedActions(logs: readonly ReceiptLog[], timelock: Address, count: number): number | undefined {
  const topic = keccakOfText(EXECUTED_ACTION);
  const reports = logs.filter(({ address, topics }) => isSameAddress(address, timelock) && topics[0] === topic);
  if (reports.length !== count) return undefined;
  return reports.filter(({ topics }) => BigInt(topics[2] ?? '0x0') === 0n).length;
}

export function isEnacted(what: Enactment, logs: readonly ReceiptLog[], address: Address, id: bigint): boolean {
  return governor.writes[what].emits.emittedIn(logs, address).some(({ proposalId }) => proposalId === id);
}
