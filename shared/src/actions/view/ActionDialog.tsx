import type { ReactNode } from 'react';
import type { FlowIntent } from '../../flows/defineFlow';
import type { ActionContext } from '../actionContext';
import type { ActionDefinition } from '../defineAction';
import type { ActionModel } from '../actionModel';
import { useAction } from '../useAction';
import { ActionDone } from './ActionDone';
import { ActionForm } from './ActionForm';
import { Footnote } from './ActionParts';
import { TransactionDialog } from './TransactionDialog';

interface ActionDialogProps<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved> {
  readonly action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>;
  readonly input: Input;
  readonly context: ActionContext;
  readonly onClose: () => void;
  /** Above the form. */
  readonly head?: ReactNode;
  /** Content specific to the action, between the amounts and the details. */
  readonly belowAmounts?: (model: ActionModel<Input, Values, Preview>) => ReactNode;
}

/** The complete dialog of an action. Key it by the account. */
export function ActionDialog<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>({
  action,
  input,
  context,
  onClose,
  head,
  belowAmounts,
}: ActionDialogProps<Input, Values, Issue, Intent, State, Preview, Moved>) {
  const model = useAction(action, input, context);
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
          <ActionDone action={action} model={model} input={input} context={context} />
        ) : undefined
      }
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
