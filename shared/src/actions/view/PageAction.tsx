import { useState, type ReactNode } from 'react';
import type { FlowIntent } from '../../flows/defineFlow';
import type { ActionContext } from '../actionContext';
import type { ActionModel } from '../actionModel';
import type { ActionDefinition } from '../defineAction';
import { transactionText } from '../text/en';
import { useAction } from '../useAction';
import { useLoggedFailures } from '../useLoggedFailures';
import { ActionDone } from './ActionDone';
import { ActionPanel } from './ActionPanel';

interface PageActionProps<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved> {
  readonly action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>;
  readonly input: Input;
  readonly context: ActionContext;
  /** The name of failures in the console. */
  readonly logAs: string;
  /** Content specific to the action, between the amounts and the details. */
  readonly belowAmounts?: (model: ActionModel<Input, Values, Preview>) => ReactNode;
}

/**
 * An action as part of a page: the content of `ActionDialog`, and afterwards a button that returns
 * to an empty form. Key it by the account.
 */
export function PageAction<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>(
  props: PageActionProps<Input, Values, Issue, Intent, State, Preview, Moved>,
) {
  const [round, setRound] = useState(0);
  return <ActionRound key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

function ActionRound<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>({
  action,
  input,
  context,
  logAs,
  belowAmounts,
  onRestart,
}: PageActionProps<Input, Values, Issue, Intent, State, Preview, Moved> & { readonly onRestart: () => void }) {
  const model = useAction(action, input, context);
  useLoggedFailures(logAs, model.flow);
  const isDone = model.flow.is === 'done';
  return (
    <ActionPanel
      model={model}
      belowAmounts={belowAmounts?.(model)}
      done={isDone ? <ActionDone action={action} model={model} input={input} context={context} /> : undefined}
      onRestart={onRestart}
      restartLabel={transactionText.startOver}
    />
  );
}
