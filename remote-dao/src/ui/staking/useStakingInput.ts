import { useMemo } from 'react';
import type { StakingInput } from '../../actions/staking/stakingInput';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { cooldownOf } from '../../domain/staking/cooldown';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import type { StakingReady } from './useStaking';

/** Milliseconds: forms display minutes, so they don't render every second. */
const TICK = 10_000;

export function useStakingInput(
  scope: DaoScope,
  configuration: DaoConfiguration,
  { state, rewards, cooldown, cooldownLength, read }: StakingReady,
): StakingInput {
  const now = useChainTime(read, TICK);
  return useMemo(
    () => ({
      scope,
      configuration,
      state,
      rewards,
      now,
      cooldown: cooldownOf(cooldown, now),
      cooldownLength,
    }),
    [scope, configuration, state, rewards, now, cooldown, cooldownLength],
  );
}
