import { testRecord } from '@fathom/testing/testRecord';
import type { TransactionRecord } from '@fathom/contract';
import { selectAccountTransactions, selectOpenTransactions } from './transactionSelectors';
import { merged, transactionsSlice } from './transactionsSlice';

const HOUR = 3_600_000;
const NOW = 10 * HOUR;
const { hash: _hash, nonce: _nonce, ...request } = testRecord();
const START = { nonce: 4, block: 100 };

function stateOf(record: TransactionRecord) {
  const added = merged({ stored: [record], own: [] });
  return { transactions: transactionsSlice.reducer(undefined, added) };
}

it.each<[string, TransactionRecord, boolean]>([
  ['pending', testRecord(), true],
  ['mined', testRecord({ status: { kind: 'mined', block: 7, feeWei: '1', repriced: false } }), false],
  ['missing for less than an hour', testRecord({ status: { kind: 'dropped' }, settledAt: NOW - HOUR + 1 }), true],
  ['missing for an hour', testRecord({ status: { kind: 'dropped' }, settledAt: NOW - HOUR }), false],
  [
    'that the wallet prompts for, which the dialog displays',
    { ...request, request: { state: 'waiting', ...START } },
    false,
  ],
  ['that the wallet answered unclearly', { ...request, request: { state: 'unclear', ...START } }, true],
  ['that the wallet reported as rejected', { ...request, request: { state: 'rejected', ...START } }, false],
  ['that the wallet sent although it was rejected', testRecord({ request: { state: 'rejected', ...START } }), true],
])('has a banner only while attention is needed: a transaction %s', (_case, record, isOpen) => {
  expect(selectOpenTransactions(stateOf(record), record.from, NOW)).toEqual(isOpen ? [record] : []);
});

it('lists a request for which the wallet prompts, and not one that was rejected', () => {
  const waiting = { ...request, request: { state: 'waiting', ...START } } as const;
  expect(selectAccountTransactions(stateOf(waiting), waiting.from)).toEqual([waiting]);
  const rejected = { ...request, request: { state: 'rejected', ...START } } as const;
  expect(selectAccountTransactions(stateOf(rejected), rejected.from)).toEqual([]);
});
