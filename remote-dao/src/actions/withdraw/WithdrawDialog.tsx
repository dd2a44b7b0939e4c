import { ActionDone } from '@fathom/shared/actions/view/ActionDone';
import { ActionForm } from '@fathom/shared/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import type { StakingInput } from '../staking/stakingInput';
import { useStakingAction } from '../staking/useStakingAction';
import { withdraw } from './withdraw';

interface WithdrawDialogProps {
  readonly input: StakingInput;
  readonly onClose: () => void;
}

/** Pays out what was claimed and unstaked. */
export function WithdrawDialog({ input, onClose }: WithdrawDialogProps) {
  const { model, context } = useStakingAction(withdraw, input, 'Withdraw error', () => undefined);
  return (
    <TransactionDialog
      title={model.labels.title}
      onClose={onClose}
      refusal={model.refusal}
      panel={model.panel}
      button={model.button}
      confirmationSummary={model.confirmationSummary}
      done={
        model.flow.is === 'done' ? (
          <ActionDone action={withdraw} model={model} input={input} context={context} />
        ) : undefined
      }
    >
      {(amountRef) => <ActionForm model={model} amountRef={amountRef} />}
    </TransactionDialog>
  );
}
