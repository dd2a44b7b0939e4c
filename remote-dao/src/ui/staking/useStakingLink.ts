import { useDialogLink } from '@fathom/area-kit/actions/entry/useDialogLink';
import { linkedEvent, STAKING_LINKS } from '../../domain/staking/dialogLink';
import type { StakeDialogEvent } from '../../domain/staking/stakeDialog';
import type { Staking } from './useStaking';

/** Opens the dialog that the address names, once the account's positions and rewards are read. */
export function useStakingLink(staking: Staking, dispatch: (event: StakeDialogEvent) => void): void {
  const ready = staking.status === 'ready' && staking.state.account && !staking.areRewardsPending ? staking : undefined;
  useDialogLink(
    STAKING_LINKS,
    ready &&
      ((query) => {
        const { state, rewards } = ready;
        const event = linkedEvent(query, {
          locks: state.account?.locks ?? [],
          now: state.timestamp,
          claimableOf: ({ lockId }) => rewards?.byLock.get(lockId)?.claimable,
        });
        if (event) dispatch(event);
      }),
  );
}
