import { useQueryClient } from '@tanstack/react-query';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { lockRewardsQuery } from '../../data/lockRewards.query';
import { stakingQuery } from '../../data/staking.query';
import type { Lock } from '../../domain/staking/lock';
import { stakingInputAt } from './inputAgain';
import type { StakingInput } from './stakingInput';

export function useReadAgain<Input extends StakingInput & { readonly lock?: Lock | undefined }>(
  input: Input,
): NonNullable<ActionContext<Input>['readAgain']> {
  const queries = useQueryClient();
  return async (moment) => {
    const again = await stakingInputAt(input, moment);
    return {
      input: again,
      display: () => {
        const { scope, state, rewards } = again;
        const { account } = state;
        queries.setQueryData(stakingQuery(scope, account?.address).queryKey, (displayed) =>
          displayed && displayed.timestamp > state.timestamp ? displayed : state,
        );
        if (!account || !rewards) return;
        queries.setQueryData(lockRewardsQuery(scope, account.address, account.locks).queryKey, (displayed) =>
          (displayed?.timestamp ?? 0) > (rewards.timestamp ?? 0) ? displayed : rewards,
        );
      },
    };
  };
}
