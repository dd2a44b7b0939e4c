import { oneDayRewards, stakingApr, type RewardSchedule } from './rewardSchedule';
import { ONE_FTHM } from './units';

const DAY = 86_400;
const START = 1_700_000_000;
/** 300 in the first three days, 50 in the next two, 0 in the last. */
const SCHEDULE: RewardSchedule = {
  times: [START, START + 3 * DAY, START + 5 * DAY, START + 6 * DAY].map(BigInt),
  rewards: [350n, 50n, 0n, 0n],
};

test.each([
  ['before the schedule', START - 1, 0n],
  ['in its first second', START, 100n],
  ['in the first segment', START + DAY, 100n],
  ['in the last second of a segment', START + 3 * DAY - 1, 100n],
  ['at the start of the next segment', START + 3 * DAY, 25n],
  ['in a segment without rewards', START + 5 * DAY, 0n],
  ['at its end', START + 6 * DAY, 0n],
  ['after its end', START + 60 * DAY, 0n],
])('pays a day %s', (_case, now, rewards) => {
  expect(oneDayRewards(SCHEDULE, now)).toBe(rewards);
});

test('pays nothing without a schedule', () => {
  expect(oneDayRewards({ times: [], rewards: [] }, 1)).toBe(0n);
});

test('relates a year of rewards to everything staked, rounded down [DAO-049, DAO-050]', () => {
  expect(stakingApr(100n * ONE_FTHM, 365_000n * ONE_FTHM)).toBe(ONE_FTHM / 10n);
  expect(stakingApr(1n, 3n)).toBe((365n * ONE_FTHM) / 3n);
  expect(stakingApr(100n * ONE_FTHM, 0n)).toBeUndefined();
});
