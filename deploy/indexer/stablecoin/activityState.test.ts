import { activityState } from './activityState';

it.each([
  ['locks and draws', 5n, 3n, false, 'topup'],
  ['locks only', 5n, 0n, false, 'topup'],
  ['draws against what is locked', 0n, 3n, false, 'topup'],
  ['draws and takes collateral out', -1n, 3n, false, 'topup'],
  ['pays back', 0n, -3n, false, 'repay'],
  ['pays back and adds collateral', 2n, -3n, false, 'repay'],
  ['only takes collateral out', -5n, 0n, false, 'repay'],
  ['takes the last out', -5n, 0n, true, 'closed'],
  ['pays everything back and takes the last out', -5n, -3n, true, 'closed'],
])('names a change that %s', (_case, addedCollateral, addedDebtShare, isClosed, expected) => {
  expect(activityState({ addedCollateral, addedDebtShare, isClosed })).toBe(expected);
});
