import type { TransactionRecord } from '@fathom/contract';
import { isRejected } from '@fathom/contract/isOpenRequest';
import { supersedes } from './supersedes';
import type { TransactionRecords } from './transactionRecords';

export interface MergedRecords {
  readonly stored: readonly TransactionRecord[];
  /** Ids of this tab's requests, which only this tab removes, even if they are not stored. */
  readonly own: readonly string[];
}

/** Changes that are stored on this device and may be announced. Each replaces a record, whatever its age. */
export interface RecordChanges {
  /** Recorded before the wallet prompt, after the response, and when the transaction is found on-chain. */
  readonly sent: (record: TransactionRecord) => void;
  readonly settled: (record: TransactionRecord) => void;
  /** A reorganization reverted the outcome, or a node has a dropped transaction: it is pending again. */
  readonly reopened: (record: TransactionRecord) => void;
  /** The user rejected the request in the wallet: nothing was sent. */
  readonly refused: (id: string) => void;
}

/** The records of all accounts, newest first. */
export interface RecordStore extends TransactionRecords, RecordChanges {
  readonly described: (record: TransactionRecord) => void;
  readonly merged: (records: MergedRecords) => void;
  /** Runs the effect of each change before the change returns. */
  readonly startEffects: (effects: RecordChanges) => void;
}

/** Returns the stored records that are newer, and the ids of those that another tab removed. */
export function compareStored(
  known: readonly TransactionRecord[],
  { stored, own }: MergedRecords,
): { readonly newer: readonly TransactionRecord[]; readonly refused: readonly string[] } {
  const kept = new Set([...stored.map(({ id }) => id), ...own]);
  // An unanswered request that another tab removed was rejected there.
  const refused = known.filter((record) => (isUnanswered(record) || isRejected(record)) && !kept.has(record.id));
  const byId = new Map(known.map((record) => [record.id, record]));
  return {
    newer: stored.filter((record) => supersedes(record, byId.get(record.id))),
    refused: refused.map(({ id }) => id),
  };
}

/** The wallet may still prompt for it. */
function isUnanswered({ status, request }: TransactionRecord): boolean {
  return status.kind === 'pending' && request?.state === 'waiting';
}
