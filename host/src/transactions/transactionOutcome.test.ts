import { testRecord } from '@fathom/testing/testRecord';
import { transactionOutcome } from './transactionOutcome';

const OUTCOMES = [
  [{ kind: 'pending' }, 'none'],
  [{ kind: 'mined', block: 7, feeWei: '1', repriced: true }, 'success'],
  [{ kind: 'reverted', block: 7, feeWei: '1' }, 'error'],
  [{ kind: 'replaced' }, 'error'],
  [{ kind: 'cancelled' }, 'error'],
  [{ kind: 'dropped' }, 'error'],
] as const;

it.each(OUTCOMES)('maps %j to %s', (status, outcome) => {
  expect(transactionOutcome({ status })).toBe(outcome);
});

const MINED = { kind: 'mined', block: 7, feeWei: '1', repriced: false } as const;
const HASH = `0x${'22'.repeat(32)}` as const;

it.each([
  ['without an event', { status: { ...MINED, isSilent: true } }],
  ['that was repeated', { status: { ...MINED, repeatedBy: [HASH] } }],
  [
    'whose wallet returned another transaction',
    { status: MINED, returned: { hash: HASH, from: testRecord().from, valueWei: '0' } },
  ],
  ['that the wallet had rejected', { status: MINED, request: { state: 'rejected', nonce: 0, block: 1 } }],
] as const)('is no plain success of a mined transaction %s', (_case, record) => {
  expect(transactionOutcome(record)).toBe('error');
  expect(transactionOutcome({ status: MINED })).toBe('success');
});
