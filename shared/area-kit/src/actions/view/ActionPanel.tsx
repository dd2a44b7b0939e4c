import type { ReactNode } from 'react';
import type { ActionTypes } from '../defineAction';
import { PanelOutcome, hasOutcome, type PanelOutcomeProps } from './PanelOutcome';
import { PanelForm } from './PanelForm';

interface ActionPanelProps<Input, Types extends ActionTypes> extends PanelOutcomeProps<Input, Types> {
  readonly belowAmounts?: ReactNode | undefined;
}

/** An action in a page instead of a dialog: its form, then its result. */
export function ActionPanel<Input, Types extends ActionTypes>({
  belowAmounts,
  ...props
}: ActionPanelProps<Input, Types>) {
  if (hasOutcome(props.model)) return <PanelOutcome {...props} />;
  return <PanelForm model={props.model} belowAmounts={belowAmounts} />;
}
