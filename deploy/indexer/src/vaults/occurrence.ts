import type { Event } from 'ponder:registry';

export type LogEvent = Pick<Event, 'block' | 'transaction' | 'log'>;

/** Unique for an event, and the same each time the chain is read. */
export function eventId({ transaction, log }: LogEvent): string {
  return `${transaction.hash}-${log.logIndex}`;
}

/** In milliseconds, like most times of the subgraph. */
export function timeOf({ block }: LogEvent): bigint {
  return block.timestamp * 1000n;
}
