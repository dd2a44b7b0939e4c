import { isSameAddress, type Address } from '@fathom/contract/address';
import type { TransactionRecord } from '@fathom/contract';
import { isRejected } from '@fathom/contract/isOpenRequest';
import { createSelector } from '@reduxjs/toolkit';
import { transactionOutcome } from './transactionOutcome';
import { selectTransactions, type TransactionsState } from './transactionsSlice';

type Account = Address | undefined;

/** The transactions an account sent from this device, newest first; empty without an account. */
export const selectAccountTransactions = createSelector(
  [selectTransactions, (_: TransactionsState, account: Account) => account],
  (records, account) =>
    account === undefined ? [] : records.filter((record) => isSameAddress(record.from, account) && !isRejected(record)),
);

export const selectPendingCount = createSelector(
  selectAccountTransactions,
  (records) => records.filter((record) => transactionOutcome(record) === 'none').length,
);

/** How long a missing transaction keeps its banner, including across reloads. In ms. */
const MISSING_FOR = 3_600_000;

/**
 * Transactions that need attention: pending, or missing since less than an hour before `openedAt`
 * (ms since the epoch).
 */
export const selectOpenTransactions = createSelector(
  [selectAccountTransactions, (_state: TransactionsState, _account: Account, openedAt: number) => openedAt],
  (records, openedAt) => records.filter((record) => isOpen(record, openedAt - MISSING_FOR)),
);

function isOpen({ status, settledAt = 0, request }: TransactionRecord, since: number): boolean {
  // While the wallet prompts the user, the dialog displays it.
  if (request?.state === 'waiting' && status.kind === 'pending') return false;
  return status.kind === 'pending' || (status.kind === 'dropped' && settledAt > since);
}
