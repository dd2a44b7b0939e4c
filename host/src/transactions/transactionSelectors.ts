import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import type { TransactionRecord } from '@fathom/shared/contract';
import { createSelector } from '@reduxjs/toolkit';
import { transactionOutcome } from './transactionOutcome';
import { selectTransactions, type TransactionsState } from './transactionsSlice';

type Account = Address | undefined;

/** What an account sent from this device, newest first; nothing without an account. */
export const selectAccountTransactions = createSelector(
  [selectTransactions, (_: TransactionsState, account: Account) => account],
  (records, account) => (account === undefined ? [] : records.filter(({ from }) => isSameAddress(from, account))),
);

export const selectPendingCount = createSelector(
  selectAccountTransactions,
  (records) => records.filter((record) => transactionOutcome(record) === 'none').length,
);

/** How long a missing transaction keeps its banner, also over a reload. In ms. */
const MISSING_FOR = 3_600_000;

/** What an account should look at: pending, or missing since less than an hour before `openedAt` (ms since the epoch). */
export const selectOpenTransactions = createSelector(
  [selectAccountTransactions, (_state: TransactionsState, _account: Account, openedAt: number) => openedAt],
  (records, openedAt) => records.filter((record) => isOpen(record, openedAt - MISSING_FOR)),
);

function isOpen({ status, settledAt = 0, request }: TransactionRecord, since: number): boolean {
  // While the wallet is asking, the dialog states it.
  if (request?.state === 'waiting' && status.is === 'pending') return false;
  return status.is === 'pending' || (status.is === 'dropped' && settledAt > since);
}
