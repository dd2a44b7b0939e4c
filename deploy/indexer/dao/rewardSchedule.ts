/**
 * When a stream pays what. Times ascend, in Unix seconds; `rewards` are what is left of them at
 * each time, in wei.
 */
export interface RewardSchedule {
  readonly times: readonly bigint[];
  readonly rewards: readonly bigint[];
}

const DAY = 86_400n;
const DAYS_OF_YEAR = 365n;
const WAD = 10n ** 18n;

/**
 * What a stream pays in a day at the rate of the segment that holds `now`, rounded down; 0 before
 * its start and from its end on.
 */
export function oneDayRewards({ times, rewards }: RewardSchedule, now: bigint): bigint {
  const next = times.findIndex((time) => now < time);
  const [from, to] = [times[next - 1], times[next]];
  const [left, leftAfter] = [rewards[next - 1], rewards[next]];
  if (from === undefined || to === undefined || left === undefined || leftAfter === undefined) return 0n;
  return ((left - leftAfter) * DAY) / (to - from);
}

/**
 * Yearly rewards on what is staked, in percent times 1e18, in the subgraph's order of rounding; 0
 * while nothing is staked.
 */
export function stakingApr(rewardsOfDay: bigint, totalStaked: bigint): bigint {
  return totalStaked === 0n ? 0n : ((rewardsOfDay * WAD * DAYS_OF_YEAR) / totalStaked) * 100n;
}
