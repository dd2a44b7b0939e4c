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
  readonly onDone?: () => void;
  readonly next?: FollowUp['next'];
  /** Replaces the form if the position is no longer in the account's list. */
  readonly gone?: ReactNode;
}

interface StakingDialogOptions {
  /** Default: `exit`. */
  readonly way?: 'exit' | 'emergency';
  readonly logAs?: string;
  readonly cooldown?: { readonly title: string; readonly text: (length: string | undefined) => string };
}

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
