import { explainReason, reasonMessages } from './reasonMessages';

const CATALOG = { 'Staking/locked': 'The stake is still locked. Nothing was changed.' };

it('explains a reason with the catalog, or else with the standard token errors', () => {
  expect(explainReason(CATALOG, 'Staking/locked')).toBe(CATALOG['Staking/locked']);
  expect(explainReason(CATALOG, 'ERC20: transfer amount exceeds balance')).toMatch(/does not hold enough/);
});

it.each([undefined, '', 'toString', 'no such reason'])('has no message for %s', (reason) => {
  expect(explainReason(CATALOG, reason)).toBeUndefined();
});

it('are the messages of an area for its errors, with one for an unknown reason', () => {
  const { explain, unknown } = reasonMessages(CATALOG, 'Something went wrong!');
  const error = { stage: 'main', code: 'reverted', message: '', blocking: true, actionBlocked: false } as const;
  expect(explain({ ...error, reason: 'Staking/locked' })).toBe(CATALOG['Staking/locked']);
  expect([explain(error), unknown]).toEqual([undefined, 'Something went wrong!']);
});
