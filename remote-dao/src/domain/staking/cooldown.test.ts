import { cooldownOf, FALLBACK_COOLDOWN_DAYS, isWarning, type Cooldown } from './cooldown';

const indexed = { cooldown: 2_000, claimedAmount: 50n };

test.each<[string, bigint, typeof indexed | undefined, number, Cooldown]>([
  ['none where nothing waits', 0n, indexed, 1_000, { is: 'none' }],
  ['running before its end', 50n, indexed, 1_999, { is: 'running', amount: 50n, end: 2_000 }],
  [
    'running in the second of its end: the contract pays out after it',
    50n,
    indexed,
    2_000,
    { is: 'running', amount: 50n, end: 2_000 },
  ],
  ['over after its end', 50n, indexed, 2_001, { is: 'over', amount: 50n }],
  ['unknown while the indexer is down', 50n, undefined, 2_001, { is: 'unknown', amount: 50n }],
  ['unknown where the indexer has not seen what waits', 80n, indexed, 2_001, { is: 'unknown', amount: 80n }],
])('is %s', (_case, pending, staker, now, cooldown) => {
  expect(cooldownOf(pending, staker, now)).toEqual(cooldown);
});

test('falls back to 2 days after an unstake and 5 days after a claim [DAO-197, DAO-198, DAO-199]', () => {
  expect(FALLBACK_COOLDOWN_DAYS).toEqual({ unstake: 2, claim: 5 });
});

test('warns below 900 seconds [DAO-104]', () => {
  expect([899, 900, 901].map(isWarning)).toEqual([true, false, false]);
});
