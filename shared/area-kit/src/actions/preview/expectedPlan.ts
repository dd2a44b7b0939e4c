import type { FlowIntent } from '../../flows/defineFlow';
import type { ApproveStep, PermitStep, Step } from '../../flows/steps/step';
import { entryOf } from '@fathom/base/format/amountEntry';
import { formOf, type ActionMembers, type FormContext, type IntentOptions } from '../defineAction';

export interface ExpectedPlan {
  /** Approvals have the amount zero while nothing is entered. */
  readonly steps: readonly Step[];
  /** The exact approval, as a message if it can be signed; its amount is zero while nothing is entered. */
  readonly exactApproval: ApproveStep | PermitStep | undefined;
}

type PlannedAction<Input, Values extends object, Derived, Intent extends FlowIntent, State> = Pick<
  ActionMembers<Input, Values, Derived, never, Intent, State, never, never>,
  'flow' | 'derive' | 'intent' | 'fields' | 'expectedState' | 'selection'
>;

export function expectedPlan<Input, Values extends object, Derived, Intent extends FlowIntent, State>(
  action: PlannedAction<Input, Values, Derived, Intent, State>,
  form: FormContext<Input, Values, Derived>,
  options: IntentOptions,
): ExpectedPlan {
  const { flow } = action;
  const { input } = form;
  const isEntered = action.intent({ ...form, ...options }) !== undefined;
  const planned = isEntered ? form : withSmallestAmounts(action, form);
  const intent = action.intent({ ...planned, ...options });
  const exact = action.intent({ ...planned, ...options, approval: { method: 'signed-message', amount: 'exact' } });
  const state = intent && (action.expectedState?.({ intent, input }) ?? flow.expectedState?.(intent));
  const nothingApproved = exact && flow.expectedState?.(exact);
  const exactSteps = exact && nothingApproved ? flow.plan(exact, nothingApproved) : [];
  const first = exactSteps.find((step) => step.kind !== 'call');
  return {
    steps: (intent && state ? flow.plan(intent, state) : []).map((step) => (isEntered ? step : withoutAmount(step))),
    exactApproval: first && !isEntered ? withoutAmount(first) : first,
  };
}

/** Returns the key of a flow for the input, whatever was entered; empty if flows of its kind share one key. */
export function selectionOf<Input, Values extends object, Derived, Intent extends FlowIntent, State>(
  action: PlannedAction<Input, Values, Derived, Intent, State>,
  initial: FormContext<Input, Values, Derived>,
  options: IntentOptions,
): string {
  if (action.selection) return action.selection(initial.input);
  const intent = action.intent({ ...withSmallestAmounts(action, initial), ...options });
  return (intent && action.flow.selection?.(intent)) ?? '';
}

function withoutAmount<Planned extends Step>(step: Planned): Planned {
  return step.kind === 'call' ? step : { ...step, approval: { ...step.approval, amount: 0n } };
}

function withSmallestAmounts<Input, Values extends object, Derived, Intent extends FlowIntent, State>(
  action: PlannedAction<Input, Values, Derived, Intent, State>,
  form: FormContext<Input, Values, Derived>,
): FormContext<Input, Values, Derived> {
  const entries = (action.fields?.(form) ?? []).map(({ name }) => [name, entryOf(1n)] as const);
  return formOf(action, form.input, { ...form.values, ...Object.fromEntries(entries) });
}
