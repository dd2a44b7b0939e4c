import { isRejected } from '@fathom/contract/isOpenRequest';
import { withKnownDescription } from '@fathom/host-kit/transactions/recordDescriptions';
import { supersedes } from '@fathom/host-kit/transactions/supersedes';
import type { TransactionRecord } from '@fathom/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface MergedRecords {
  readonly stored: readonly TransactionRecord[];
  readonly own: readonly string[];
}

/** Newest first. */
type Records = readonly TransactionRecord[];

const NONE: Records = [];

/** All transactions sent through the host on this device. Redux Toolkit's entity adapter would add 2.5 kB. */
export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: NONE,
  reducers: {
    /** Recorded before the wallet prompt, after the response, and when the transaction is found on-chain. */
    sent: (records: Records, { payload }: PayloadAction<TransactionRecord>) => withRecords(records, [payload]),
    /** The user rejected the request in the wallet: nothing was sent. */
    refused: (records: Records, { payload }: PayloadAction<string>) => records.filter(({ id }) => id !== payload),
    settled: (records: Records, { payload }: PayloadAction<TransactionRecord>) => withRecords(records, [payload]),
    described: (records: Records, { payload }: PayloadAction<TransactionRecord>) =>
      records.map((record) => (record.id === payload.id ? withKnownDescription(record, payload) : record)),
    /** A reorganization reverted the outcome: the transaction is pending again. */
    reopened: (records: Records, { payload }: PayloadAction<TransactionRecord>) => withRecords(records, [payload]),
    /**
     * Applies only newer records. `own`: requests of this tab, which only this tab removes, even if they are not
     * stored.
     */
    merged(records: Records, { payload: { stored, own } }: PayloadAction<MergedRecords>) {
      const known = new Set([...stored.map(({ id }) => id), ...own]);
      // An unanswered request that another tab removed was rejected there.
      const isRefusedElsewhere = (record: TransactionRecord) =>
        (isUnanswered(record) || isRejected(record)) && !known.has(record.id);
      const remaining = records.filter((record) => !isRefusedElsewhere(record));
      const newer = stored.filter((record) =>
        supersedes(
          record,
          remaining.find(({ id }) => id === record.id),
        ),
      );
      return withRecords(remaining, newer);
    },
  },
});

export const { sent, refused, settled, described, reopened, merged } = transactionsSlice.actions;

export interface TransactionsState {
  readonly transactions: Records;
}

/** Newest first. */
export function selectTransactions({ transactions }: TransactionsState): Records {
  return transactions;
}

function withRecords(records: Records, changed: Records): Records {
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of changed) byId.set(record.id, withKnownDescription(record, byId.get(record.id)));
  return [...byId.values()].sort((one, other) => other.sentAt - one.sentAt);
}

/** The wallet may still prompt for it. */
function isUnanswered({ status, request }: TransactionRecord): boolean {
  return status.kind === 'pending' && request?.state === 'waiting';
}
