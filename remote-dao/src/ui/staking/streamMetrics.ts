import { oneDayRewards, stakingApr } from '../../domain/staking/rewardSchedule';
import type { Wei } from '../../domain/staking/units';
import type { StakingReady } from './useStaking';

/** The stream in numbers; `undefined` where neither chain nor indexer has one. */
export interface StreamMetrics {
  readonly totalStaked: Wei | undefined;
  readonly oneDayRewards: Wei | undefined;
  /** A ratio of 18 decimals. */
  readonly apr: bigint | undefined;
}

const PERCENT = 100n;

/**
 * By the chain; by the indexer, whose values are those of the last stake, where the chain's could
 * not be read.
 */
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
