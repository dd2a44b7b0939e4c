import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FlowIntent } from '../../flows/defineFlow';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { space } from '../../ui/theme/measure';
import type { ActionContext } from '../actionContext';
import type { ActionModel } from '../actionModel';
import type { ActionDefinition } from '../defineAction';
import { transactionText } from '../text/en';
import { useAction } from '../useAction';
import { useLoggedFailures } from '../useLoggedFailures';
import { ActionDone } from './ActionDone';
import { ActionFooter } from './ActionFooter';
import { ActionForm } from './ActionForm';
import { FailedPanel } from './FailedPanel';

interface ActionPanelProps<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved> {
  readonly action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>;
  readonly input: Input;
  readonly context: ActionContext;
  /** How failures are named in the console. */
  readonly logAs: string;
  /** Above the form. */
  readonly head?: ReactNode;
  /** What is special about the action, between the amounts and the details. */
  readonly belowAmounts?: (model: ActionModel<Input, Values, Preview>) => ReactNode;
}

/** An action as part of a page: what `ActionDialog` displays, and afterwards a way back to an empty form. Key it by the account. */
export function ActionPanel<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>(
  props: ActionPanelProps<Input, Values, Issue, Intent, State, Preview, Moved>,
) {
  const [round, setRound] = useState(0);
  return <ActionRound key={round} {...props} onStartOver={() => setRound(round + 1)} />;
}

function ActionRound<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>({
  action,
  input,
  context,
  logAs,
  head,
  belowAmounts,
  onStartOver,
}: ActionPanelProps<Input, Values, Issue, Intent, State, Preview, Moved> & { readonly onStartOver: () => void }) {
  const model = useAction(action, input, context);
  const { flow, panel, refusal } = model;
  useLoggedFailures(logAs, flow);
  const startOver = (
    <Button size="large" isWide onClick={onStartOver}>
      {transactionText.startOver}
    </Button>
  );
  if (flow.is === 'done') {
    return (
      <Parts>
        <ActionDone action={action} model={model} input={input} context={context} />
        {startOver}
      </Parts>
    );
  }
  if (panel.failure) {
    return (
      <Parts>
        <FailedPanel failure={panel.failure} />
        {startOver}
      </Parts>
    );
  }
  if (refusal !== undefined) return <ErrorState tone="caution" title={refusal} />;
  return (
    <Parts>
      {head}
      <ActionForm model={model} belowAmounts={belowAmounts?.(model)} />
      <div>
        <ActionFooter model={model} />
      </div>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
