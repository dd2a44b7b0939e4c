import { useConnectedWallet } from '@fathom/contract';
import { CloseFooter } from '@fathom/area-kit/actions/view/CloseFooter';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { ClaimDialog } from '../../actions/claim/ClaimDialog';
import { EmergencyWithdrawDialog } from '../../actions/emergencyWithdraw/EmergencyWithdrawDialog';
import { EarlyUnstakeDialog } from '../../actions/earlyUnstake/EarlyUnstakeDialog';
import { UnstakeDialog } from '../../actions/unstake/UnstakeDialog';
import { WithdrawDialog } from '../../actions/withdraw/WithdrawDialog';
import type { StakingInput } from '../../actions/staking/stakingInput';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { findLock, type Lock } from '../../domain/staking/lock';
import type { StakeDialog, StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { dialogText } from '../../text/stakeDialogText';
import { UnclaimedDialog } from './UnclaimedDialog';
import { useStakingInput } from './useStakingInput';
import type { StakingReady } from './useStaking';

export interface StakeDialogsProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly staking: StakingReady;
  readonly dialog: Exclude<StakeDialog, { readonly kind: 'none' }>;
  readonly dispatch: (event: StakeDialogEvent) => void;
  readonly onClose: () => void;
}

/** All dialogs load together, as one leads to another. A new account resets the open dialog. */
export function StakeDialogs(props: StakeDialogsProps) {
  return <OpenedDialog key={useConnectedWallet()?.account} {...props} />;
}

function OpenedDialog({ scope, configuration, staking, dialog, dispatch, onClose }: StakeDialogsProps) {
  const input = useStakingInput(scope, configuration, staking);

  switch (dialog.kind) {
    case 'unclaimed':
      return (
        <UnclaimedDialog
          leave={dialog.leave}
          reward={input.rewards?.byLock.get(currentOf(input, dialog.leave.lock).lockId)}
          onSkip={() => dispatch({ type: 'skip' })}
          onClaim={() => dispatch({ type: 'claim' })}
          onClose={onClose}
        />
      );
    case 'claim':
    case 'claimCooldown': {
      const next = { label: dialogText.claim.continue, onPress: () => dispatch({ type: 'continueToUnstake' }) };
      return (
        <ClaimDialog
          input={input}
          onDone={() => dispatch({ type: 'claimed' })}
          next={dialog.leave && next}
          onClose={onClose}
        />
      );
    }
    case 'withdraw':
      return <WithdrawDialog input={input} onClose={onClose} />;
    case 'emergencyWithdraw':
      return <EmergencyWithdrawDialog input={input} onClose={onClose} />;
    default: {
      const leave = dialog.kind === 'unstakeCooldown' ? dialog.leave : dialog;
      const LeaveDialog = leave.kind === 'unstake' ? UnstakeDialog : EarlyUnstakeDialog;
      const lock = findLock(input.state.account?.locks ?? [], leave.lock);
      // After the transaction, the position may no longer be in the list: the dialog continues with the old one.
      return (
        <LeaveDialog
          input={{ ...input, lock: lock ?? leave.lock }}
          gone={lock ? undefined : <GoneDialog onClose={onClose} />}
          onDone={() => dispatch({ type: 'unstaked' })}
          onClose={onClose}
        />
      );
    }
  }
}

function currentOf({ state }: StakingInput, lock: Lock): Lock {
  return findLock(state.account?.locks ?? [], lock) ?? lock;
}

function GoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title={dialogText.gone} onClose={onClose} footer={<CloseFooter onClose={onClose} />}>
      <ErrorState tone="caution" title={dialogText.gone}>
        {dialogText.goneHint}
      </ErrorState>
    </Dialog>
  );
}
