import type { Event } from 'ponder:registry';

/** Digits of the largest block number and log index that ids are ordered for. */
const BLOCK_DIGITS = 12;
const LOG_DIGITS = 6;

type LogEvent = Pick<Event, 'block' | 'transaction' | 'log'>;

/**
 * Returns an id that sorts like the events of a chain: block and log index with leading zeros.
 *
 * @param place distinguishes the rows of one log.
 */
export function orderedId({ block, log }: { block: { number: bigint }; log: { logIndex: number } }, place = 0): string {
  const id = `${String(block.number).padStart(BLOCK_DIGITS, '0')}-${String(log.logIndex).padStart(LOG_DIGITS, '0')}`;
  return place === 0 ? id : `${id}-${place}`;
}

/** Values that the ledger rows of all areas share. */
export function ledgerOccurrence(event: LogEvent, place = 0) {
  return {
    id: orderedId(event, place),
    blockNumber: event.block.number,
    blockTimestamp: event.block.timestamp,
    logIndex: event.log.logIndex,
    transaction: event.transaction.hash,
  };
}
