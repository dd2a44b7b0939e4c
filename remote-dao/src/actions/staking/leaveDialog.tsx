import type { ComponentType, ReactNode } from 'react';
import type { ActionDefinition } from '@fathom/shared/actions/defineAction';
import { ActionDone } from '@fathom/shared/actions/view/ActionDone';
import { ActionForm } from '@fathom/shared/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import type { FlowIntent } from '@fathom/shared/flows/defineFlow';
import { isBusy } from '@fathom/shared/flows/flowState';
import { dialogText } from '../../text/stakingText';
import { CoolingDialog } from './CoolingDialog';
import { cooldownText } from './cooldownText';
import type { LockInput } from './stakingInput';
import { useStakingAction } from './useStakingAction';

export interface LeaveDialogProps {
  readonly input: LockInput;
  /** The position is no longer in the account's list. */
  readonly isGone: boolean;
  /** In the place of the form then, unless this dialog has unstaked it. */
  readonly gone: ReactNode;
  /** The unstaking is mined. */
  readonly isCoolingDown: boolean;
  readonly onUnstaked: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog of an action that unstakes a position, and of the cooldown that it begins. `what` is
 * for the log.
 */
export function leaveDialog<Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>(
  action: ActionDefinition<LockInput, Values, Issue, Intent, State, Preview, Moved>,
  what: string,
): ComponentType<LeaveDialogProps> {
  return function LeaveDialog({ input, isGone, gone, isCoolingDown, onUnstaked, onClose }) {
    const { model, context } = useStakingAction(action, input, what, onUnstaked);
    if (isCoolingDown) {
      return (
        <CoolingDialog
          title={dialogText.unstake.cooling}
          text={dialogText.unstake.coolingText(cooldownText(input.cooldownLength))}
          done={<ActionDone action={action} model={model} input={input} context={context} />}
          onClose={onClose}
        />
      );
    }
    if (isGone && !isBusy(model.flow) && model.flow.is !== 'done') return gone;
    return (
      <TransactionDialog
        title={model.labels.title}
        onClose={onClose}
        refusal={model.refusal}
        panel={model.panel}
        button={model.button}
        confirmationSummary={model.confirmationSummary}
        done={undefined}
      >
        {(amountRef) => <ActionForm model={model} amountRef={amountRef} />}
      </TransactionDialog>
    );
  };
}
