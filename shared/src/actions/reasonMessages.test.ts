import type { FlowError } from '../flows/flowState';
import { explainReason, reasonMessages } from './reasonMessages';

const CATALOG = { 'Staking/locked': 'The stake is still locked. Nothing was changed.' };

it('explains a reason with the catalog, or else with the standard token errors', () => {
  expect(explainReason(CATALOG, 'Staking/locked')).toBe(CATALOG['Staking/locked']);
  expect(explainReason(CATALOG, 'ERC20: transfer amount exceeds balance')).toMatch(/does not hold enough/);
});

it.each([undefined, '', 'toString', 'no such reason'])('has no message for %s', (reason) => {
  expect(explainReason(CATALOG, reason)).toBeUndefined();
});

it('explains an error of the area by its reason', () => {
  const { explain, unknown } = reasonMessages(CATALOG, 'Something went wrong!');
  const error: FlowError = {
    ...{ stage: 'main', code: 'reverted', message: '', reason: 'Staking/locked' },
    ...{ blocking: true, actionBlocked: false },
  };
  expect(explain(error)).toBe(CATALOG['Staking/locked']);
  expect(explain({ ...error, reason: 'no such reason' })).toBeUndefined();
  expect(unknown).toBe('Something went wrong!');
});
