import { isRejected } from '@fathom/contract/isOpenRequest';
import { withKnownDescription } from '@fathom/host-kit/transactions/recordDescriptions';
import { supersedes } from '@fathom/host-kit/transactions/supersedes';
import type { TransactionRecord } from '@fathom/contract';
import { createEntityAdapter, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';

interface MergedRecords {
  readonly stored: readonly TransactionRecord[];
  readonly own: readonly string[];
}

const adapter = createEntityAdapter<TransactionRecord>({ sortComparer: (one, other) => other.sentAt - one.sentAt });
const { selectAll, selectById } = adapter.getSelectors();

type Records = EntityState<TransactionRecord, string>;

/** All transactions sent through the host on this device, newest first. */
export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: (): Records => adapter.getInitialState(),
  reducers: {
    /** Recorded before the wallet prompt, after the response, and when the transaction is found on-chain. */
    sent: (records, { payload }: PayloadAction<TransactionRecord>) => put(records, payload),
    /** The user rejected the request in the wallet: nothing was sent. */
    refused: (records, { payload }: PayloadAction<string>) => adapter.removeOne(records, payload),
    settled: (records, { payload }: PayloadAction<TransactionRecord>) => put(records, payload),
    described(records, { payload }: PayloadAction<TransactionRecord>) {
      const known = selectById(records, payload.id);
      return known ? adapter.setOne(records, withKnownDescription(known, payload)) : records;
    },
    /** A reorganization reverted the outcome: the transaction is pending again. */
    reopened: (records, { payload }: PayloadAction<TransactionRecord>) => put(records, payload),
    /**
     * Applies only newer records. `own`: requests of this tab, which only this tab removes, even if they are not
     * stored.
     */
    merged(records, { payload: { stored, own } }: PayloadAction<MergedRecords>) {
      const known = new Set([...stored.map(({ id }) => id), ...own]);
      // An unanswered request that another tab removed was rejected there.
      const refusedElsewhere = selectAll(records).filter(
        (record) => (isUnanswered(record) || isRejected(record)) && !known.has(record.id),
      );
      const remaining = adapter.removeMany(
        records,
        refusedElsewhere.map(({ id }) => id),
      );
      const newer = stored.filter((record) => supersedes(record, selectById(remaining, record.id)));
      return put(remaining, ...newer);
    },
  },
});

export const { sent, refused, settled, described, reopened, merged } = transactionsSlice.actions;

export interface TransactionsState {
  readonly transactions: Records;
}

export const { selectAll: selectTransactions } = adapter.getSelectors((state: TransactionsState) => state.transactions);

/** Keeps the descriptions of the records that are replaced. */
function put(records: Records, ...changed: readonly TransactionRecord[]): Records {
  return adapter.setMany(
    records,
    changed.map((record) => withKnownDescription(record, selectById(records, record.id))),
  );
}

/** The wallet may still prompt for it. */
function isUnanswered({ status, request }: TransactionRecord): boolean {
  return status.kind === 'pending' && request?.state === 'waiting';
}
