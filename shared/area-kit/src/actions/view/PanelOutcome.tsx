import { Button } from '@fathom/ui/button/Button';
import { RefusedState } from './RefusedState';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import type { ActionContext } from '../actionContext';
import type { ActionModel } from '../actionModel';
import type { ActionDefinition, ActionTypes } from '../defineAction';
import { transactionText } from '../text/en';
import { ActionDone } from './ActionDone';
import { FailedPanel } from './FailedPanel';
import { PanelParts } from './PanelParts';

export interface PanelOutcomeProps<Input, Types extends ActionTypes> {
  readonly action: ActionDefinition<Input, Types>;
  /** From `useAction` with the same action, input and context. */
  readonly model: ActionModel<Input, Types>;
  readonly input: Input;
  readonly context: Pick<ActionContext, 'account' | 'chainId' | 'nativeUsd'>;
  /** Called after a success or a failure; the caller remounts the action. */
  readonly onRestart: () => void;
  /** Default: "Back to the form". */
  readonly restartLabel?: string | undefined;
}

/** True if a result, a failure or a refusal replaces the form. */
export function hasOutcome<Input, Types extends ActionTypes>({
  flow,
  panel,
  refusal,
}: ActionModel<Input, Types>): boolean {
  return flow.status === 'done' || panel.failure !== undefined || refusal !== undefined;
}

export function PanelOutcome<Input, Types extends ActionTypes>({
  action,
  model,
  input,
  context,
  onRestart,
  restartLabel = transactionText.startOver,
}: PanelOutcomeProps<Input, Types>) {
  const { flow, panel, refusal } = model;
  if (flow.status === 'done') {
    return (
      <PanelParts {...liveRegion.polite}>
        <ActionDone action={action} model={model} input={input} context={context} />
        <Button tone="primary" size="large" isWide onClick={onRestart}>
          {restartLabel}
        </Button>
      </PanelParts>
    );
  }
  if (panel.failure) {
    return (
      <PanelParts>
        <FailedPanel failure={panel.failure} />
        <Button size="large" isWide onClick={onRestart}>
          {transactionText.close}
        </Button>
      </PanelParts>
    );
  }
  return <RefusedState refusal={refusal} />;
}
