import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import { ONE_FTHM, type Wei } from './units';

/** Times ascend; `rewards` are those left at each time and descend. */
export interface RewardSchedule {
  readonly times: readonly bigint[];
  readonly rewards: readonly Wei[];
}

const DAYS_PER_YEAR = 365n;

export function oneDayRewards({ times, rewards }: RewardSchedule, now: UnixSeconds): Wei {
  const at = BigInt(now);
  const index = times.findIndex((time) => time > at);
  const [from, until] = [times[index - 1], times[index]];
  const [before, after] = [rewards[index - 1], rewards[index]];
  if (from === undefined || until === undefined || before === undefined || after === undefined) return 0n;
  return ((before - after) * BigInt(SECONDS_PER_DAY)) / (until - from);
}

/**
 * Returns a year of today's rewards divided by the total stake, with 18 decimals; `undefined` while nothing is staked.
 */
export function stakingApr(rewardsPerDay: Wei, totalStaked: Wei): bigint | undefined {
  return totalStaked === 0n ? undefined : (rewardsPerDay * ONE_FTHM * DAYS_PER_YEAR) / totalStaked;
}
