import { oneDayRewards, stakingApr, type RewardSchedule } from './rewardSchedule';

const DAY = 86_400n;
/** 300 in the first three days, 50 in the next two, nothing in the last. */
const SCHEDULE: RewardSchedule = {
  times: [1000n, 1000n + 3n * DAY, 1000n + 5n * DAY, 1000n + 6n * DAY],
  rewards: [350n, 50n, 0n, 0n],
};

it.each<[string, bigint, bigint]>([
  ['before the start', 999n, 0n],
  ['at the start', 1000n, 100n],
  ['in the first segment', 1000n + DAY, 100n],
  ['in the last second of a segment', 999n + 3n * DAY, 100n],
  ['at the start of the next segment', 1000n + 3n * DAY, 25n],
  ['in a segment without rewards', 1000n + 5n * DAY, 0n],
  ['at the end', 1000n + 6n * DAY, 0n],
  ['after the end', 1000n + 60n * DAY, 0n],
])('the rewards of a day are those of the segment %s', (_, now, rewards) => {
  expect(oneDayRewards(SCHEDULE, now)).toBe(rewards);
});

it('a stream without a schedule pays nothing', () => {
  expect(oneDayRewards({ times: [], rewards: [] }, 1n)).toBe(0n);
});

it('the yearly rate is in percent times 1e18, cut before it becomes percent', () => {
  expect(stakingApr(1n, 365n)).toBe(100n * 10n ** 18n);
  expect(stakingApr(1n, 3n)).toBe(((365n * 10n ** 18n) / 3n) * 100n);
  expect(stakingApr(1n, 0n)).toBe(0n);
});
