import { explainReason } from './reasonMessages';

const CATALOG = { 'Staking/locked': 'The stake is still locked. Nothing was changed.' };

it('explains a reason by the catalog, else by the standard errors of tokens', () => {
  expect(explainReason(CATALOG, 'Staking/locked')).toBe(CATALOG['Staking/locked']);
  expect(explainReason(CATALOG, 'ERC20: transfer amount exceeds balance')).toMatch(/does not hold enough/);
});

it.each([undefined, '', 'toString', 'no such reason'])('has no sentence for %s', (reason) => {
  expect(explainReason(CATALOG, reason)).toBeUndefined();
});
