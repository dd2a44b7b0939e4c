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
