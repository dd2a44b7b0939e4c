import type { ReactNode } from 'react';
import type { ActionTypes } from '../defineAction';
import { PanelOutcome, hasOutcome, type PanelOutcomeProps } from './PanelOutcome';
import { PanelForm } from './PanelForm';

interface ActionPanelProps<Input, Types extends ActionTypes> extends PanelOutcomeProps<Input, Types> {
  /** Content specific to the action, between the amounts and the details. */
  readonly belowAmounts?: ReactNode;
}

/** An action as part of a page instead of a dialog: its form, and then its result. */
export function ActionPanel<Input, Types extends ActionTypes>({
  belowAmounts,
  ...props
}: ActionPanelProps<Input, Types>) {
  if (hasOutcome(props.model)) return <PanelOutcome {...props} />;
  return <PanelForm model={props.model} belowAmounts={belowAmounts} />;
}
