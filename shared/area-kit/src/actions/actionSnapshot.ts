import type { FlowState } from '../flows/run/flowState';
import type { ApproveStep, PermitStep } from '../flows/steps/step';
import type { UsedFlow } from '../flows/useFlow';
import {
  formOf,
  type ActionDefinition,
  type ActionField,
  type ActionLabels,
  type ActionTypes,
  type FormContext,
  type IssueText,
  type Previewed,
} from './defineAction';
import { expectedPlan } from './preview/expectedPlan';
import { issueTextsOf } from './issueTexts';
import { withExpectedSteps } from './progress/presentSteps';
import type { ActionEntry } from './entry/useActionEntry';

/** Content of a dialog: the entry while it is edited, the locked intent while it is sent. */
export interface ActionSnapshot<Input, Types extends ActionTypes> {
  /** True once a transaction is being sent. */
  readonly isLocked: boolean;
  /** The values with the newest input. */
  readonly now: FormContext<Input, Types['values'], Types['derived']>;
  /** The values with the input before the transaction. */
  readonly displayed: Previewed<Input, Types['values'], Types['derived'], Types['preview']>;
  readonly fields: readonly ActionField<Types['values']>[];
  readonly labels: ActionLabels;
  readonly issues: readonly IssueText<Types['values']>[];
  /** The planned steps, or the expected ones before planning. */
  readonly plan: FlowState;
  /** The approval of exactly the entered amount, if the plan has an approval that can still be chosen. */
  readonly exactApproval: ApproveStep | PermitStep | undefined;
  /** Wei of the native currency spent besides the fee. */
  readonly nativeSpent: bigint;
}

interface SnapshotOptions<Input> {
  readonly input: Input;
  /** The input before the transaction, whose changes must not be counted twice. */
  readonly before: Input;
  readonly locale: string;
}

export function actionSnapshot<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  entry: Pick<ActionEntry<Input, Types>, 'form' | 'current' | 'toPlan' | 'options' | 'fieldsOf'>,
  { state, locked }: Pick<UsedFlow<Types['intent']>, 'state' | 'locked'>,
  { input, before, locale }: SnapshotOptions<Input>,
): ActionSnapshot<Input, Types> {
  const isLocked = locked !== undefined;
  const values = isLocked ? action.valuesOf({ intent: locked, input: before }) : entry.form.values;
  const now = isLocked ? formOf(action, input, values) : entry.current;
  const form = before === input ? now : formOf(action, before, values);
  // Planned from the same input, because approval and signed call must have the same amount.
  const expected = entry.options && expectedPlan(action, isLocked ? now : entry.toPlan, entry.options);
  return {
    isLocked,
    now,
    displayed: { ...form, preview: action.preview(form) },
    fields: entry.fieldsOf(values, before),
    labels: action.labels({ ...form, locale }),
    issues: issueTextsOf(action, now, isLocked || entry.form.isAcknowledged, locale),
    plan: withExpectedSteps(state, expected?.steps ?? []),
    exactApproval: isLocked ? undefined : expected?.exactApproval,
    nativeSpent: action.nativeSpent?.(now) ?? 0n,
  };
}
