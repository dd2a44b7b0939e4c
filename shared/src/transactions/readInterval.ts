import type { TransactionRecord, TransactionStatus } from '@fathom/shared/contract';

/** Time between two reads of what is pending, in ms (shell specification). */
export const RECEIPT_INTERVAL = 2000;

/** A chain can take its last blocks back: for so long a result is read again, at this interval. In ms. */
const DOUBTED_FOR = 60_000;
const DOUBT_INTERVAL = 6000;

/** A dropped transaction may wait in a node that was not asked, and a wallet may find a lost batch again. In ms. */
const SEARCH_INTERVAL = 30_000;

/** What has waited for long waits longer: the interval grows to this part of its age, up to the limit in ms. */
const AGE_PER_INTERVAL = 150;
const MAX_INTERVAL = 600_000;

/** Time between two reads of the record, in ms; `Infinity` for one that is read no more. */
export function readInterval({ status, sentAt, settledAt, reopenedAt }: TransactionRecord, now: number): number {
  const age = now - (settledAt ?? reopenedAt ?? sentAt);
  const slowed = (interval: number) => Math.min(Math.max(interval, age / AGE_PER_INTERVAL), MAX_INTERVAL);
  if (status.is === 'pending') return slowed(RECEIPT_INTERVAL);
  if (isUnproven(status)) return slowed(SEARCH_INTERVAL);
  return age < DOUBTED_FOR ? DOUBT_INTERVAL : Infinity;
}

/** What is only missing, and what earlier versions stored as replaced without knowing by what. */
export function isUnproven(status: TransactionStatus): boolean {
  switch (status.is) {
    case 'lost':
      return true;
    case 'dropped':
      return status.foundOn === undefined;
    case 'replaced':
    case 'cancelled':
      return status.by === undefined;
    default:
      return false;
  }
}
