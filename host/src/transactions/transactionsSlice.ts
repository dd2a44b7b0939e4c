import { withKnownDescription } from '@fathom/host-kit/transactions/records/recordDescriptions';
import { compareStored, type MergedRecords } from '@fathom/host-kit/transactions/records/recordStore';
import type { TransactionRecord } from '@fathom/contract';
import { createEntityAdapter, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';

const adapter = createEntityAdapter<TransactionRecord>({ sortComparer: (one, other) => other.sentAt - one.sentAt });
const { selectAll, selectById } = adapter.getSelectors();

type Records = EntityState<TransactionRecord, string>;

/** All transactions sent through the host on this device, newest first. `RecordStore` explains the changes. */
export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: (): Records => adapter.getInitialState(),
  reducers: {
    sent: (records, { payload }: PayloadAction<TransactionRecord>) => put(records, payload),
    refused: (records, { payload }: PayloadAction<string>) => adapter.removeOne(records, payload),
    settled: (records, { payload }: PayloadAction<TransactionRecord>) => put(records, payload),
    described(records, { payload }: PayloadAction<TransactionRecord>) {
      const known = selectById(records, payload.id);
      return known ? adapter.setOne(records, withKnownDescription(known, payload)) : records;
    },
    reopened: (records, { payload }: PayloadAction<TransactionRecord>) => put(records, payload),
    merged(records, { payload }: PayloadAction<MergedRecords>) {
      const { newer, refused } = compareStored(selectAll(records), payload);
      return put(adapter.removeMany(records, refused), ...newer);
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
