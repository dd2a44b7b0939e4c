import { customErrorNames } from '@fathom/base/rpc/abi/customErrors';
import { contractErrors } from './contractErrors';

const CATALOG = {
  'Staking/locked': 'The stake is still locked. Nothing was changed.',
  NotReleased: 'The cooldown is still running.',
  4001: 'You cancelled the transaction.',
};
const errorName = customErrorNames(['NotReleased()']);

const { explain, explainReason, unknown } = contractErrors({
  catalog: CATALOG,
  keyOf: ({ code, reason = '' }) => (code === 'rejected' ? '4001' : errorName(reason)),
  unknown: 'Something went wrong!',
});
const ERROR = { stage: 'main', code: 'reverted', message: '', blocking: true, actionBlocked: false } as const;

it('explains a reason with the catalog, or else with the standard token errors', () => {
  expect(explainReason('Staking/locked')).toBe(CATALOG['Staking/locked']);
  expect(explainReason('ERC20: transfer amount exceeds balance')).toMatch(/does not hold enough/);
});

it.each(['NotReleased', '0x9316dab0'])('explains the custom error behind %s', (reason) => {
  expect(explainReason(reason)).toBe(CATALOG.NotReleased);
});

describe('errors by their signature', () => {
  const errors = { 'TooMuch(uint256 amount)': 'This is too much.', 'Closed()': 'It is closed.' };
  const messages = contractErrors({ errors, catalog: { Closed: 'Closed here.', paused: 'Paused.' }, unknown: '' });

  it.each([
    ['TooMuch', 'This is too much.'],
    [`0xe0f0d3cc${'0'.repeat(64)}`, 'This is too much.'],
    ['paused', 'Paused.'],
    ['TooMuch(uint256 amount)', undefined],
    ['0xdeadbeef', undefined],
  ])('explain %s', (reason, message) => {
    expect(messages.explainReason(reason)).toBe(message);
  });

  it('give way to what the catalog says of the same name', () => {
    expect(messages.explainReason('Closed')).toBe('Closed here.');
    expect(messages.explainReason('0x1cdde67b')).toBe('Closed here.');
  });
});

it.each([undefined, '', 'toString', 'no such reason', '0xdeadbeef'])('has no message for %s', (reason) => {
  expect(explainReason(reason)).toBeUndefined();
});

it("explains a flow's error by its reason, or by its code", () => {
  expect(explain({ ...ERROR, reason: 'Staking/locked' })).toBe(CATALOG['Staking/locked']);
  expect(explain({ ...ERROR, code: 'rejected' })).toBe(CATALOG[4001]);
  expect([explain(ERROR), unknown]).toEqual([undefined, 'Something went wrong!']);
});
