import { useMemo } from 'react';
import type { StakingInput } from '../../actions/staking/stakingInput';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { cooldownOf } from '../../domain/staking/cooldown';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import type { StakingReady } from './useStaking';

/** Forms show minutes: they are not drawn again every second. In ms. */
const TICK = 10_000;

/** What staking actions work on, from what the screen has read. */
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
