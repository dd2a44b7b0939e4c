import type { TransactionRecord, TransactionStatus } from '@fathom/contract';

/** Interval between two polls of a pending transaction, in ms (shell specification). */
export const RECEIPT_INTERVAL = 2000;

/** The time and interval in ms of rechecking results, because recent blocks can be reorganized. */
const DOUBTED_FOR = 60_000;
const DOUBT_INTERVAL = 6000;

/** Milliseconds. Another node may have a dropped transaction, and a wallet may recover a lost batch. */
const SEARCH_INTERVAL = 30_000;

/** The interval grows to this fraction of a record's age, up to a maximum in ms. */
const AGE_PER_INTERVAL = 150;
const MAX_INTERVAL = 600_000;

export function readInterval({ status, sentAt, settledAt, reopenedAt }: TransactionRecord, now: number): number {
  const age = now - (settledAt ?? reopenedAt ?? sentAt);
  const slowed = (interval: number) => Math.min(Math.max(interval, age / AGE_PER_INTERVAL), MAX_INTERVAL);
  if (status.kind === 'pending') return slowed(RECEIPT_INTERVAL);
  if (isUnproven(status)) return slowed(SEARCH_INTERVAL);
  return age < DOUBTED_FOR ? DOUBT_INTERVAL : Infinity;
}

/** Includes replaced transactions without a replacement, which earlier versions stored. */
export function isUnproven(status: TransactionStatus): boolean {
  switch (status.kind) {
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
