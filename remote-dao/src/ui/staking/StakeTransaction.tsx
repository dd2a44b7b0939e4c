import { useAction } from '@fathom/area-kit/actions/useAction';
import type { EarlyEntry } from '@fathom/area-kit/actions/useEarlyAction';
import { useLoggedFailures } from '@fathom/area-kit/actions/useLoggedFailures';
import { hasOutcome, PanelOutcome } from '@fathom/area-kit/actions/view/PanelOutcome';
import type { ActionView } from '@fathom/area-kit/actions/actionModel';
import { memo, useLayoutEffect } from 'react';
import { stake } from '../../actions/stake/stake';
import type { StakeValues } from '../../actions/stake/stakeForm';
import type { StakingInput } from '../../actions/staking/stakingInput';
import { useReadAgain } from '../../actions/staking/useReadAgain';
import { useStakingContext } from '../../actions/staking/useStakingContext';
import { stakeFormText } from '../../text/stakeFormText';

export interface StakeModel {
  readonly view: ActionView;
  readonly values: StakeValues;
  /** `undefined` while a stake is being sent. */
  readonly change: ((values: StakeValues) => void) | undefined;
  readonly isDone: boolean;
  readonly hasOutcome: boolean;
}

interface StakeTransactionProps {
  readonly input: StakingInput;
  readonly entered: EarlyEntry<StakeValues> | undefined;
  /** Called before the browser paints, after every change. */
  readonly onModel: (model: StakeModel) => void;
  readonly onRestart: () => void;
}

/**
 * Plans and sends a stake, and displays its outcome. The screen renders the form, because replacing its fields when
 * this code loads would interrupt typing.
 */
export const StakeTransaction = memo(function StakeTransaction({
  input,
  entered,
  onModel,
  onRestart,
}: StakeTransactionProps) {
  const context = useStakingContext('entry', input);
  const readAgain = useReadAgain(input);
  const model = useAction(stake, input, { ...context, readAgain }, entered);
  useLoggedFailures('Stake error', model.flow);
  useLayoutEffect(() =>
    onModel({
      view: model,
      values: model.values,
      change: model.change,
      isDone: model.flow.status === 'done',
      hasOutcome: hasOutcome(model),
    }),
  );
  return (
    <PanelOutcome
      action={stake}
      model={model}
      input={input}
      context={context}
      onRestart={onRestart}
      restartLabel={stakeFormText.again}
    />
  );
});
