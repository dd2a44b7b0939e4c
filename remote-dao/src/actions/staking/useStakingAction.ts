import { useEffect, useEffectEvent } from 'react';
import type { ActionContext } from '@fathom/shared/actions/actionContext';
import type { ActionModel } from '@fathom/shared/actions/actionModel';
import type { ActionDefinition } from '@fathom/shared/actions/defineAction';
import { useAction } from '@fathom/shared/actions/useAction';
import { useLoggedFailures } from '@fathom/shared/actions/useLoggedFailures';
import type { FlowIntent } from '@fathom/shared/flows/defineFlow';
import type { StakingInput } from './stakingInput';
import { useStakingContext } from './useStakingContext';

interface UsedStakingAction<Input, Values, Preview> {
  readonly model: ActionModel<Input, Values, Preview>;
  readonly context: ActionContext;
}

/**
 * An exit of staking: claim, unstake or withdraw. Failures are logged under `what` besides being
 * displayed; `onDone` is called once it is mined.
 */
export function useStakingAction<
  Input extends StakingInput,
  Values extends object,
  Issue,
  Intent extends FlowIntent,
  State,
  Preview,
  Moved,
>(
  action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>,
  input: Input,
  what: string,
  onDone: () => void,
): UsedStakingAction<Input, Values, Preview> {
  const context = useStakingContext('exit', input);
  const model = useAction(action, input, context);
  useLoggedFailures(what, model.flow);
  const isDone = model.flow.is === 'done';
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return { model, context };
}
