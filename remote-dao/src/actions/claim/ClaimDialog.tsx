import { ActionDone } from '@fathom/shared/actions/view/ActionDone';
import { ActionForm } from '@fathom/shared/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import { dialogText } from '../../text/stakingText';
import { CoolingDialog } from '../staking/CoolingDialog';
import { cooldownText } from '../staking/cooldownText';
import type { StakingInput } from '../staking/stakingInput';
import { useStakingAction } from '../staking/useStakingAction';
import { claim } from './claim';

interface ClaimDialogProps {
  readonly input: StakingInput;
  /** The claim is mined. */
  readonly isCoolingDown: boolean;
  readonly onClaimed: () => void;
  /** Given where the claim was made to unstake afterwards. */
  readonly onContinue?: () => void;
  readonly onClose: () => void;
}

const text = dialogText.claim;

/** Claims the rewards of all positions, then shows the cooldown that has begun. */
export function ClaimDialog({ input, isCoolingDown, onClaimed, onContinue, onClose }: ClaimDialogProps) {
  const { model, context } = useStakingAction(claim, input, 'Claim error', onClaimed);
  if (isCoolingDown) {
    return (
      <CoolingDialog
        title={text.cooling}
        text={text.coolingText(cooldownText(input.cooldownLength))}
        done={<ActionDone action={claim} model={model} input={input} context={context} />}
        {...(onContinue && { next: { label: text.continue, onPress: onContinue } })}
        onClose={onClose}
      />
    );
  }
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
}
