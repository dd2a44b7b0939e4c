import { cooldownOf, FALLBACK_COOLDOWN_DAYS, isWarning, type Cooldown, type CooldownInput } from './cooldown';

const indexed = { cooldown: 2_000, claimedAmount: 50n };

const input: CooldownInput = { pending: 50n, indexed, length: 1_000, payout: undefined };

test.each<[string, Partial<CooldownInput>, number, Cooldown]>([
  ['none where nothing waits', { pending: 0n }, 1_000, { is: 'none' }],
  ['running before its end', {}, 1_999, { is: 'running', amount: 50n, end: 2_000 }],
  [
    'running in the second of its end: the contract pays out after it',
    {},
    2_000,
    { is: 'running', amount: 50n, end: 2_000 },
  ],
  ['over after its end', {}, 2_001, { is: 'over', amount: 50n }],
  ['unknown while the indexer is down', { indexed: undefined }, 2_001, { is: 'unknown', amount: 50n }],
  ['unknown where the indexer has not seen what waits', { pending: 80n }, 2_001, { is: 'unknown', amount: 80n }],
  ['unknown where that indexer has a date to come', { pending: 80n }, 1_999, { is: 'unknown', amount: 80n }],
  ['running for a whole cooldown and an hour at most', {}, -2_600, { is: 'running', amount: 50n, end: 2_000 }],
  ['unknown where the date is later than any cooldown ends', {}, -2_601, { is: 'unknown', amount: 50n }],
  ['over where the contract would pay out, whatever the date', { payout: 'open' }, 1_000, { is: 'over', amount: 50n }],
  [
    'over where the contract would pay out and the indexer is down',
    { indexed: undefined, payout: 'open' },
    1_000,
    { is: 'over', amount: 50n },
  ],
  [
    'unknown where the contract would not pay out and there is no date',
    { indexed: undefined, payout: 'closed' },
    1_000,
    { is: 'unknown', amount: 50n },
  ],
])('is %s', (_case, given, now, cooldown) => {
  expect(cooldownOf({ ...input, ...given }, now)).toEqual(cooldown);
});

test('believes a date of five days and an hour at most where the length is unknown', () => {
  const earliest = indexed.cooldown - 5 * 86_400 - 3_600;
  expect(cooldownOf({ ...input, length: undefined }, earliest).is).toBe('running');
  expect(cooldownOf({ ...input, length: undefined }, earliest - 1).is).toBe('unknown');
});

test('falls back to 2 days after an unstake and 5 days after a claim [DAO-197, DAO-198, DAO-199]', () => {
  expect(FALLBACK_COOLDOWN_DAYS).toEqual({ unstake: 2, claim: 5 });
});

test('warns below 900 seconds [DAO-104]', () => {
  expect([899, 900, 901].map(isWarning)).toEqual([true, false, false]);
});
