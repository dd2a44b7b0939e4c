import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@fathom/ui/button/Button';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import { space } from '@fathom/ui/theme/measure';
import type { ActionContext } from '../actionContext';
import type { ActionModel } from '../actionModel';
import type { ActionDefinition, ActionTypes } from '../defineAction';
import { transactionText } from '../text/en';
import { ActionDone } from './ActionDone';
import { ActionFooter } from './ActionFooter';
import { ActionForm } from './ActionForm';
import { Footnote } from './ActionParts';
import { FailedPanel } from './FailedPanel';

interface ActionPanelProps<Input, Types extends ActionTypes> {
  readonly action: ActionDefinition<Input, Types>;
  /** Of `useAction` for the same action, input and context. */
  readonly model: ActionModel<Input, Types>;
  readonly input: Input;
  readonly context: ActionContext;
  /** Content specific to the action, between the amounts and the details. */
  readonly belowAmounts?: ReactNode;
  /** Starts over after success or a failure: the caller remounts the action. */
  readonly onRestart: () => void;
  /** Default: "Start over". */
  readonly restartLabel?: string;
}

/** An action as part of a page instead of a dialog: its form, and then its result. */
export function ActionPanel<Input, Types extends ActionTypes>({
  action,
  model,
  input,
  context,
  belowAmounts,
  onRestart,
  restartLabel = transactionText.startOver,
}: ActionPanelProps<Input, Types>) {
  const { flow, panel, refusal } = model;
  if (flow.status === 'done') {
    return (
      <Parts {...liveRegion.polite}>
        <ActionDone action={action} model={model} input={input} context={context} />
        <Button tone="primary" size="large" isWide onClick={onRestart}>
          {restartLabel}
        </Button>
      </Parts>
    );
  }
  if (panel.failure) {
    return (
      <Parts>
        <FailedPanel failure={panel.failure} />
        <Button size="large" isWide onClick={onRestart}>
          {transactionText.close}
        </Button>
      </Parts>
    );
  }
  if (refusal !== undefined) return <ErrorState tone="caution" title={refusal} />;
  return (
    <Parts>
      <ActionForm model={model} amountRef={null} belowAmounts={belowAmounts} />
      <div>
        <ActionFooter model={model} />
      </div>
      {/* Below the button, which has to be in sight without scrolling. */}
      <Footnote text={model.footnote} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
