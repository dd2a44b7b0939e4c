import fc from 'fast-check';
import { estimatedPenalty, penaltyOf, penaltyRatio } from './penalty';
import { ONE_FTHM, SECONDS_PER_YEAR } from './units';

const LOCK = { amount: 1_000n * ONE_FTHM, end: 10_000 };

test.each([
  ['a whole year', SECONDS_PER_YEAR, 300n * ONE_FTHM],
  ['half a year', SECONDS_PER_YEAR / 2, 150n * ONE_FTHM],
  ['no time', 0, 0n],
  ['a time that has passed', -5, 0n],
])('is 30 %% of the amount for each year that remains: %s [DAO-195, DAO-196]', (_case, remaining, penalty) => {
  expect(estimatedPenalty(1_000n * ONE_FTHM, remaining)).toBe(penalty);
});

test('never exceeds the amount nor falls as time remains, and is rounded up', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 27n });
  const seconds = fc.integer({ min: 0, max: SECONDS_PER_YEAR });
  fc.assert(
    fc.property(amounts, seconds, seconds, (amount, one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      expect(estimatedPenalty(amount, long)).toBeLessThanOrEqual(amount);
      expect(estimatedPenalty(amount, short)).toBeLessThanOrEqual(estimatedPenalty(amount, long));
      expect(estimatedPenalty(amount, long) * 100n * BigInt(SECONDS_PER_YEAR)).toBeGreaterThanOrEqual(
        amount * 30n * BigInt(long),
      );
    }),
  );
});

test("prefers the contract's own figure", () => {
  expect(penaltyOf(LOCK, 9_000, 77n)).toEqual({ amount: 77n, source: 'contract' });
});

test("is marked as an estimate while the contract's own figure is unknown", () => {
  expect(penaltyOf(LOCK, 9_000, undefined)).toEqual({
    amount: estimatedPenalty(LOCK.amount, 1_000),
    source: 'estimate',
  });
});

test('is none once the lock has ended, whatever was read before [DAO-196]', () => {
  expect(penaltyOf(LOCK, 10_000, 77n)).toEqual({ amount: 0n, source: 'contract' });
});

test('has a share of 18 decimals, and none of nothing', () => {
  expect(penaltyRatio(3n, 12n)).toBe(ONE_FTHM / 4n);
  expect(penaltyRatio(0n, 0n)).toBe(0n);
});
