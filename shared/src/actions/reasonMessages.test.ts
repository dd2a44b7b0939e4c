import { explainReason, reasonMessages } from './reasonMessages';

const CATALOG = { 'Staking/locked': 'The stake is still locked. Nothing was changed.' };
const messages = reasonMessages(CATALOG, 'The transaction was reverted.');

it('explains a reason by the catalog, else by the standard errors of tokens', () => {
  const explain = (reason: string) => messages.explain({ stage: 'main', code: 'reverted', message: '', reason });
  expect(explain('Staking/locked')).toBe(CATALOG['Staking/locked']);
  expect(explain('ERC20: transfer amount exceeds balance')).toMatch(/does not hold enough/);
});

it.each([undefined, '', 'toString', 'no such reason'])('has no sentence for %s', (reason) => {
  expect(explainReason(CATALOG, reason)).toBeUndefined();
});
