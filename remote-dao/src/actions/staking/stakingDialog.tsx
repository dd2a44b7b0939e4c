import type { ComponentType, ReactNode } from 'react';
import type { ActionDefinition, ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { ActionDialog } from '@fathom/area-kit/actions/view/ActionDialog';
import type { FollowUp } from '@fathom/area-kit/actions/view/TransactionDialog';
import { cooldownText } from './cooldownText';
import type { StakingInput } from './stakingInput';
import { useReadAgain } from './useReadAgain';
import { useStakingContext } from './useStakingContext';

interface StakingDialogProps<Input> {
  readonly input: Input;
  readonly onClose: () => void;
  /** Called after the transaction is mined. */
  readonly onDone?: () => void;
  /** An action besides closing. */
  readonly next?: FollowUp['next'];
  /** Replaces the form if the position is no longer in the account's list. */
  readonly gone?: ReactNode;
}

interface StakingDialogOptions {
  /** Default: `exit`. */
  readonly way?: 'exit' | 'emergency';
  /** The prefix of failures in the console. */
  readonly logAs?: string;
  /** The cooldown that the action begins. */
  readonly cooldown?: { readonly title: string; readonly text: (length: string | undefined) => string };
}

/** Creates the dialog of an action that takes FTHM out of staking. */
export function stakingDialog<Input extends StakingInput, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  { way = 'exit', logAs, cooldown }: StakingDialogOptions,
): ComponentType<StakingDialogProps<Input>> {
  return function StakingDialog({ input, onClose, onDone, next, gone }) {
    const context = { ...useStakingContext(way, input), readAgain: useReadAgain(input) };
    return (
      <ActionDialog
        action={action}
        input={input}
        context={context}
        onClose={onClose}
        logAs={logAs}
        onDone={onDone}
        followUp={cooldown && { title: cooldown.title, text: cooldown.text(cooldownText(input.cooldownLength)), next }}
        gone={gone}
      />
    );
  };
}
