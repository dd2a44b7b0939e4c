import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isBusy } from '../../flows/run/flowState';
import type { ActionContext } from '../actionContext';
import type { ActionDefinition, ActionTypes } from '../defineAction';
import type { ActionModel } from '../actionModel';
import { useAction } from '../useAction';
import { useLoggedFailures } from '../useLoggedFailures';
import { ActionDone } from './ActionDone';
import { ActionForm } from './ActionForm';
import { Footnote } from './ActionParts';
import { TransactionDialog, type FollowUp } from './TransactionDialog';

interface ActionDialogProps<Input, Types extends ActionTypes> {
  readonly action: ActionDefinition<Input, Types>;
  readonly input: Input;
  readonly context: ActionContext<Input>;
  readonly onClose: () => void;
  /** Failures are also logged to the console, under this name. */
  readonly logAs?: string | undefined;
  readonly onDone?: (() => void) | undefined;
  readonly followUp?: FollowUp | undefined;
  /** Replaces the form if its subject no longer exists, unless it is being sent or was sent. */
  readonly gone?: ReactNode | undefined;
  readonly head?: ReactNode | undefined;
  /** Displayed between amounts and details. */
  readonly belowAmounts?: ((model: ActionModel<Input, Types>) => ReactNode) | undefined;
}

/** The complete dialog of an action. Key it by the account. */
export function ActionDialog<Input, Types extends ActionTypes>({
  action,
  input,
  context,
  onClose,
  logAs,
  onDone,
  followUp,
  gone,
  head,
  belowAmounts,
}: ActionDialogProps<Input, Types>) {
  const model = useAction(action, input, context);
  const isDone = model.flow.status === 'done';
  useLoggedFailures(logAs, model.flow);
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  if (gone !== undefined && !isBusy(model.flow) && !isDone) return gone;
  return (
    <TransactionDialog
      title={model.labels.title}
      onClose={onClose}
      refusal={model.refusal}
      panel={model.panel}
      button={model.button}
      confirmationSummary={model.confirmationSummary}
      done={isDone ? <ActionDone action={action} model={model} input={input} context={context} /> : undefined}
      followUp={followUp}
    >
      {(amountRef) => (
        <>
          {head}
          <ActionForm model={model} amountRef={amountRef} belowAmounts={belowAmounts?.(model)} />
          <Footnote text={model.footnote} />
        </>
      )}
    </TransactionDialog>
  );
}
