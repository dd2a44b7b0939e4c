import { isSameAddress, type Address } from '@fathom/contract/address';
import type { TransactionRecord } from '@fathom/contract';
import { createSelector } from '@reduxjs/toolkit';
import { isRejected } from '@fathom/contract/isOpenRequest';
import { transactionOutcome } from './transactionOutcome';
import { selectTransactions, type TransactionsState } from './transactionsSlice';

type Account = Address | undefined;

const NONE: readonly never[] = [];

/** Returns the transactions an account sent from this device, newest first; empty without an account. */
export const selectAccountTransactions = createSelector(
  [selectTransactions, (_state: TransactionsState, account: Account) => account],
  (records, account): readonly TransactionRecord[] =>
    account === undefined
      ? NONE
      : records.filter((record) => isSameAddress(record.from, account) && !isRejected(record)),
);

export function selectPendingCount(state: TransactionsState, account: Account): number {
  return selectAccountTransactions(state, account).filter((record) => transactionOutcome(record) === 'none').length;
}

/** The time in ms that a missing transaction keeps its banner, including reloads. */
const MISSING_FOR = 3_600_000;

/** Includes transactions that went missing up to an hour before `openedAt` (ms since the epoch). */
export const selectOpenTransactions = createSelector(
  [selectAccountTransactions, (_state: TransactionsState, _account: Account, openedAt: number) => openedAt],
  (records, openedAt) => records.filter((record) => isOpen(record, openedAt - MISSING_FOR)),
);

function isOpen({ status, settledAt = 0, request }: TransactionRecord, since: number): boolean {
  // The dialog displays the request while the wallet prompts the user.
  if (request?.state === 'waiting' && status.kind === 'pending') return false;
  return status.kind === 'pending' || (status.kind === 'dropped' && settledAt > since);
}
