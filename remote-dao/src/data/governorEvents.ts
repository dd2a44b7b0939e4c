import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import { keccakOfText } from '@fathom/shared/rpc/keccak';
import type { Enactment } from '../domain/governance/enactment';

const EVENTS: Readonly<Record<Enactment, string>> = {
  queue: 'ProposalQueued(uint256,uint256)',
  execute: 'ProposalExecuted(uint256)',
};

/** Whether the governor reported that the proposal was queued or executed: its id is indexed in one of the events and not in the other. */
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
