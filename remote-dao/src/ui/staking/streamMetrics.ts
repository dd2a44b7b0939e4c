import { oneDayRewards, stakingApr } from '../../domain/staking/rewardSchedule';
import type { Wei } from '../../domain/staking/units';
import type { StakingReady } from './useStaking';

export interface StreamMetrics {
  readonly totalStaked: Wei | undefined;
  readonly oneDayRewards: Wei | undefined;
  /** 18 decimals. */
  readonly apr: bigint | undefined;
}

const PERCENT = 100n;

/** Uses the chain's values; if they can't be read, the indexer's, which are from the last stake. */
export function streamMetrics({ state, stats }: Pick<StakingReady, 'state' | 'stats'>): StreamMetrics {
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
