import { cooldownOf, isWarning, type Cooldown, type CooldownInput } from './cooldown';

const input: CooldownInput = { pending: 50n, end: 2_000, payout: undefined };

test.each<[string, Partial<CooldownInput>, number, Cooldown]>([
  ['none where nothing waits', { pending: 0n }, 1_000, { status: 'none' }],
  ['running before its end', {}, 1_999, { status: 'running', amount: 50n, end: 2_000 }],
  [
    'running in the second of its end: the contract pays out after it',
    {},
    2_000,
    { status: 'running', amount: 50n, end: 2_000 },
  ],
  ['over after its end', {}, 2_001, { status: 'over', amount: 50n }],
  [
    'unknown while the contract has not confirmed its end',
    { end: undefined },
    2_001,
    { status: 'unknown', amount: 50n },
  ],
  ['over where the contract would pay out', { payout: 'open' }, 1_000, { status: 'over', amount: 50n }],
  [
    'over where the contract would pay out and the end is unknown',
    { end: undefined, payout: 'open' },
    1_000,
    { status: 'over', amount: 50n },
  ],
  [
    'unknown where the contract would not pay out and the end is unknown',
    { end: undefined, payout: 'closed' },
    1_000,
    { status: 'unknown', amount: 50n },
  ],
])('is %s', (_case, given, now, cooldown) => {
  expect(cooldownOf({ ...input, ...given }, now)).toEqual(cooldown);
});

test('warns below 900 seconds [DAO-104]', () => {
  expect([899, 900, 901].map(isWarning)).toEqual([true, false, false]);
});
