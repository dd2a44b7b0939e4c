import fc from 'fast-check';
import {
  estimatedRewards,
  isClaimable,
  isSchedule,
  projectedRewards,
  rewardsBetween,
  streamShares,
  votesFor,
} from './rewards';
import type { RewardSchedule } from './rewardSchedule';
import { ONE_FTHM, SECONDS_PER_YEAR } from './units';

const DAY = 86_400;
/** 100 FTHM per day for 10 days, then 50 for 10 days. */
const START = 1_700_000_000;
const SCHEDULE: RewardSchedule = {
  times: [BigInt(START), BigInt(START + 10 * DAY), BigInt(START + 20 * DAY)],
  rewards: [1_500n * ONE_FTHM, 500n * ONE_FTHM, 0n],
};
const WEIGHTS = { max: 1_024n, min: 768n };

test.each([
  ['one segment', START + DAY, START + 3 * DAY, 200n],
  ['two segments', START + 9 * DAY, START + 12 * DAY, 200n],
  ['a time before the start', START - 5 * DAY, START + DAY, 100n],
  ['a time after the end', START + 19 * DAY, START + 90 * DAY, 50n],
  ['all of it', 0, START + 900 * DAY, 1_500n],
  ['no time', START + DAY, START + DAY, 0n],
  ['a time that ends before it begins', START + 3 * DAY, START + DAY, 0n],
])('releases rewards over %s', (_case, from, until, fthm) => {
  expect(rewardsBetween(SCHEDULE, from, until)).toBe(fthm * ONE_FTHM);
});

test('keeps what a stream leaves at its end', () => {
  const schedule = { times: SCHEDULE.times.slice(0, 2), rewards: SCHEDULE.rewards.slice(0, 2) };
  expect(rewardsBetween(schedule, START, START + 90 * DAY)).toBe(1_000n * ONE_FTHM);
});

test('mints a vote for each FTHM that is locked for a year, rounded down [DAO-003]', () => {
  expect(votesFor(10_000n * ONE_FTHM, 180n * BigInt(DAY))).toBe(4_931_506_849_315_068_493_150n);
  expect(votesFor(7n, BigInt(SECONDS_PER_YEAR))).toBe(7n);
});

test.each([
  ['nothing', 0n, false],
  ['0.0001 FTHM', ONE_FTHM / 10_000n, false],
  ['a little more', ONE_FTHM / 10_000n + 1n, true],
  ['an unknown amount', undefined, false],
])('decides whether %s is shown as claimable [DAO-202]', (_case, rewards, expected) => {
  expect(isClaimable(rewards)).toBe(expected);
});

test.each([
  ['the whole weight in the first month', START + 30 * DAY, 1_024n],
  ['half of the difference in half a year after it', START + 2_629_746 + SECONDS_PER_YEAR / 2, 896n],
  ['the least weight after 13 months', START + 500 * DAY, 768n],
])('weighs shares with %s', (_case, now, weight) => {
  expect(streamShares(1_000n, 500n, WEIGHTS, SCHEDULE, now)).toBe(1_250n * weight);
});

test('estimates all rewards for the only staker', () => {
  const estimate = { days: 20, totalShares: 0n, weights: WEIGHTS, schedule: SCHEDULE, now: START };
  expect(estimatedRewards({ ...estimate, amount: ONE_FTHM })).toBe(1_500n * ONE_FTHM);
  expect(estimatedRewards({ ...estimate, amount: 0n })).toBe(0n);
});

test('estimates never more than the stream releases, and more for a longer lock', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 27n });
  const days = fc.integer({ min: 1, max: 365 });
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 30n }), days, days, (amount, totalShares, one, other) => {
      const estimate = (length: number) =>
        estimatedRewards({ amount, days: length, totalShares, weights: WEIGHTS, schedule: SCHEDULE, now: START });
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      expect(estimate(short)).toBeLessThanOrEqual(estimate(long));
      expect(estimate(long)).toBeLessThanOrEqual(1_500n * ONE_FTHM);
    }),
  );
});

test('counts rewards up from a reading, for at most 90 seconds', () => {
  const reading = {
    claimable: 5n * ONE_FTHM,
    readAt: START,
    shares: 1n,
    totalShares: 4n,
    schedule: SCHEDULE,
  };
  const perSecond = (100n * ONE_FTHM) / BigInt(DAY);
  expect(projectedRewards({ ...reading, now: START })).toBe(5n * ONE_FTHM);
  const later = projectedRewards({ ...reading, now: START + 30 }) - 5n * ONE_FTHM;
  expect(later).toBeGreaterThan((perSecond * 30n) / 4n - 10n);
  expect(later).toBeLessThan((perSecond * 30n) / 4n + 10n);
  const ofTwoShares = projectedRewards({ ...reading, shares: 2n, now: START + 30 }) - 5n * ONE_FTHM;
  expect(ofTwoShares / 2n).toBe(later);
  expect(projectedRewards({ ...reading, now: START + 9_000 })).toBe(projectedRewards({ ...reading, now: START + 90 }));
  expect(projectedRewards({ ...reading, totalShares: 0n, now: START + 30 })).toBe(5n * ONE_FTHM);
});

test.each<[string, RewardSchedule]>([
  ['of one time', { times: [1n], rewards: [1n] }],
  ['with a reward missing', { times: [1n, 2n], rewards: [1n] }],
  ['with times out of order', { times: [2n, 1n], rewards: [1n, 0n] }],
  ['with equal times', { times: [1n, 1n], rewards: [1n, 0n] }],
  ['with rising rewards', { times: [1n, 2n], rewards: [1n, 2n] }],
])('does not calculate with a schedule %s', (_case, schedule) => {
  expect(isSchedule(schedule)).toBe(false);
});

test('calculates with a proper schedule', () => {
  expect(isSchedule(SCHEDULE)).toBe(true);
  expect(isSchedule({ times: [1n, 2n, 3n], rewards: [5n, 5n, 0n] })).toBe(true);
});
