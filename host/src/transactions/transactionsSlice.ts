import { supersedes } from '@fathom/shared/transactions/transactionStorage';
import type { TransactionRecord } from '@fathom/shared/contract';
import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';

const adapter = createEntityAdapter<TransactionRecord>({ sortComparer: (one, other) => other.sentAt - one.sentAt });

/** Every transaction that left through the host on this device, by id. */
export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: adapter.getInitialState(),
  reducers: {
    /** A wallet is about to be asked, has answered, or the chain shows what it sent. */
    sent: (state, { payload }: PayloadAction<TransactionRecord>) => adapter.setOne(state, payload),
    /** The user refused the request in the wallet: nothing was sent. */
    refused: (state, { payload }: PayloadAction<string>) => adapter.removeOne(state, payload),
    /** The chain told the ending, in this tab. */
    settled: (state, { payload }: PayloadAction<TransactionRecord>) => adapter.setOne(state, payload),
    /** The chain has taken an ending back: it is waited for again. */
    reopened: (state, { payload }: PayloadAction<TransactionRecord>) => adapter.setOne(state, payload),
    /** What this device had stored, or another tab has just written. Only what was told later counts. */
    merged(state, { payload }: PayloadAction<readonly TransactionRecord[]>) {
      const stored = new Set(payload.map(({ id }) => id));
      // A request that another tab removed was refused there.
      const refusedElsewhere = Object.values(state.entities).filter(
        ({ id, request, status }) => status.is === 'pending' && request?.state === 'waiting' && !stored.has(id),
      );
      adapter.removeMany(
        state,
        refusedElsewhere.map(({ id }) => id),
      );
      adapter.setMany(
        state,
        payload.filter((record) => supersedes(record, state.entities[record.id])),
      );
    },
  },
});

export const { sent, refused, settled, reopened, merged } = transactionsSlice.actions;

export interface TransactionsState {
  readonly transactions: ReturnType<typeof transactionsSlice.getInitialState>;
}

/** Newest first. */
export const { selectAll: selectTransactions } = adapter.getSelectors((state: TransactionsState) => state.transactions);
