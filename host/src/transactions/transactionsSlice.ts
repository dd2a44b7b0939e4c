import { isRejected } from '@fathom/contract/isOpenRequest';
import { supersedes } from '@fathom/host-kit/transactions/transactionStorage';
import type { TransactionRecord } from '@fathom/contract';
import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface MergedRecords {
  readonly stored: readonly TransactionRecord[];
  /** Ids. */
  readonly own: readonly string[];
}

const adapter = createEntityAdapter<TransactionRecord>({ sortComparer: (one, other) => other.sentAt - one.sentAt });

/** Every transaction sent through the host on this device, by id. */
export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: adapter.getInitialState(),
  reducers: {
    /**
     * Recorded before the wallet is prompted, after it responds, and when the sent transaction is
     * found on-chain.
     */
    sent: (state, { payload }: PayloadAction<TransactionRecord>) => adapter.setOne(state, payload),
    /** The user rejected the request in the wallet: nothing was sent. */
    refused: (state, { payload }: PayloadAction<string>) => adapter.removeOne(state, payload),
    /** This tab read the outcome from the chain. */
    settled: (state, { payload }: PayloadAction<TransactionRecord>) => adapter.setOne(state, payload),
    /** A reorganization reverted the outcome: the transaction is pending again. */
    reopened: (state, { payload }: PayloadAction<TransactionRecord>) => adapter.setOne(state, payload),
    /**
     * Records stored on this device, or just written by another tab. Only newer ones are applied.
     * `own`: the requests of this tab, which only this tab removes, even if the device could not
     * store them.
     */
    merged(state, { payload: { stored, own } }: PayloadAction<MergedRecords>) {
      const known = new Set([...stored.map(({ id }) => id), ...own]);
      // An unanswered request that another tab removed was rejected there.
      const refusedElsewhere = Object.values(state.entities).filter(
        (record) => (isUnanswered(record) || isRejected(record)) && !known.has(record.id),
      );
      adapter.removeMany(
        state,
        refusedElsewhere.map(({ id }) => id),
      );
      adapter.setMany(
        state,
        stored.filter((record) => supersedes(record, state.entities[record.id])),
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

/** The wallet may still prompt for it. */
function isUnanswered({ status, request }: TransactionRecord): boolean {
  return status.kind === 'pending' && request?.state === 'waiting';
}
