import type { UnixSeconds } from '@fathom/base/domain/time';
import { oneDayRewards, stakingApr, type RewardSchedule } from './rewardSchedule';
import type { Wei } from './units';

export interface StreamMetrics {
  readonly totalStaked: Wei | undefined;
  readonly oneDayRewards: Wei | undefined;
  /** 18 decimals. */
  readonly apr: bigint | undefined;
}

interface StreamSources {
  readonly state: {
    readonly timestamp: UnixSeconds;
    readonly totalStaked: Wei | undefined;
    readonly schedule: RewardSchedule | undefined;
  };
  /** The indexer's values. The APR is in percent with 18 decimals. */
  readonly stats?:
    { readonly totalStakeFTHM: Wei; readonly oneDayRewards: Wei; readonly stakingAPR: bigint } | undefined;
}

const PERCENT = 100n;

/** Uses the chain's values; if they can't be read, the indexer's, which are from the last stake. */
export function streamMetrics({ state, stats }: StreamSources): StreamMetrics {
  const totalStaked = state.totalStaked ?? stats?.totalStakeFTHM;
  if (!state.schedule) {
    return {
      totalStaked,
      oneDayRewards: stats?.oneDayRewards,
      apr: stats && stats.stakingAPR / PERCENT,
    };
  }
  const perDay = oneDayRewards(state.schedule, state.timestamp);
  return {
    totalStaked,
    oneDayRewards: perDay,
    apr: totalStaked === undefined ? undefined : stakingApr(perDay, totalStaked),
  };
}
