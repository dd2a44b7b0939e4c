import { explainReason } from './reasonMessages';

const CATALOG = { 'Staking/locked': 'The stake is still locked. Nothing was changed.' };

it('explains a reason with the catalog, or else with the standard token errors', () => {
  expect(explainReason(CATALOG, 'Staking/locked')).toBe(CATALOG['Staking/locked']);
  expect(explainReason(CATALOG, 'ERC20: transfer amount exceeds balance')).toMatch(/does not hold enough/);
});

it.each([undefined, '', 'toString', 'no such reason'])('has no message for %s', (reason) => {
  expect(explainReason(CATALOG, reason)).toBeUndefined();
});
