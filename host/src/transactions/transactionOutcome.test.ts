import { transactionOutcome } from './transactionOutcome';

const OUTCOMES = [
  [{ is: 'pending' }, 'none'],
  [{ is: 'mined', block: 7, feeWei: '1', repriced: true }, 'success'],
  [{ is: 'reverted', block: 7, feeWei: '1' }, 'error'],
  [{ is: 'replaced' }, 'error'],
  [{ is: 'cancelled' }, 'error'],
  [{ is: 'dropped' }, 'error'],
] as const;

it.each(OUTCOMES)('maps %j to %s', (status, outcome) => {
  expect(transactionOutcome({ status })).toBe(outcome);
});
