import type { FlowIntent } from '../flows/defineFlow';
import type { ApproveStep, PermitStep, Step } from '../flows/step';
import { entryOf } from '../format/amountEntry';
import type { ActionDefinition, IntentOptions } from './defineAction';

/** The expected plan, before one was made. */
export interface ExpectedPlan {
  readonly steps: readonly Step[];
  /**
   * The approval for exactly the amount, as a message if it can be signed; `undefined` if no
   * approval is needed. The amount is zero while nothing is entered.
   */
  readonly exactApproval: ApproveStep | PermitStep | undefined;
}

type PlannedAction<Input, Values extends object, Intent extends FlowIntent, State> = Pick<
  ActionDefinition<Input, Values, never, Intent, State, never, never>,
  'flow' | 'intent' | 'fields' | 'expectedState' | 'selection'
>;

/** The plan for the values or, while they are incomplete, for the smallest amounts. Pure. */
export function expectedPlan<Input, Values extends object, Intent extends FlowIntent, State>(
  action: PlannedAction<Input, Values, Intent, State>,
  input: Input,
  values: Values,
  options: IntentOptions,
): ExpectedPlan {
  const { flow } = action;
  const isEntered = action.intent(input, values, options) !== undefined;
  const planned = isEntered ? values : smallestAmounts(action, input, values);
  const intent = action.intent(input, planned, options);
  const exact = action.intent(input, planned, { ...options, approval: { method: 'signed-message', amount: 'exact' } });
  const state = intent && (action.expectedState?.(intent, input) ?? flow.expectedState?.(intent));
  const nothingApproved = exact && flow.expectedState?.(exact);
  const exactSteps = exact && nothingApproved ? flow.plan(exact, nothingApproved) : [];
  const first = exactSteps.find((step) => step.kind !== 'call');
  return {
    steps: intent && state ? flow.plan(intent, state) : [],
    exactApproval: first && !isEntered ? { ...first, approval: { ...first.approval, amount: 0n } } : first,
  };
}

/**
 * The key that identifies a flow for the input, whatever was entered; empty if flows of its kind
 * share one key.
 */
export function selectionOf<Input, Values extends object, Intent extends FlowIntent, State>(
  action: PlannedAction<Input, Values, Intent, State>,
  input: Input,
  initialValues: Values,
  options: IntentOptions,
): string {
  if (action.selection) return action.selection(input);
  const intent = action.intent(input, smallestAmounts(action, input, initialValues), options);
  return (intent && action.flow.selection?.(intent)) ?? '';
}

/** The form with the smallest amount in each field. */
function smallestAmounts<Input, Values extends object>(
  { fields }: Pick<PlannedAction<Input, Values, FlowIntent, unknown>, 'fields'>,
  input: Input,
  values: Values,
): Values {
  const entries = (fields?.(input, values) ?? []).map(({ name }) => [name, entryOf(1n)] as const);
  return { ...values, ...(Object.fromEntries(entries) as Partial<Values>) };
}
