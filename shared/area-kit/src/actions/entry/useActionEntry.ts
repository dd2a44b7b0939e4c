import { useLocale } from '@fathom/contract';
import type { ApprovalPreference } from '../../flows/approval/approvalPreference';
import type { FlowScope } from '../../flows/run/flowKey';
import type { ActionContext } from '../actionContext';
import {
  formOf,
  type ActionDefinition,
  type ActionField,
  type ActionTypes,
  type FormContext,
  type IntentOptions,
} from '../defineAction';
import { selectionOf } from '../preview/expectedPlan';
import { issueTextsOf } from '../issueTexts';
import { useActionForm, type ActionFormState } from './useActionForm';
import { useApprovalPreference } from '../approval/useApprovalPreference';
import { useFeeReserve } from '../fees/useFeeReserve';
import { useStoredDraft } from './useFormDraft';
import { usePlannedInput } from './usePlannedInput';

/** The user's entry, and the intent that follows from it. */
export interface ActionEntry<Input, Types extends ActionTypes> {
  readonly form: ActionFormState<Types['values']>;
  /** The entry with the newest input. */
  readonly current: FormContext<Input, Types['values'], Types['derived']>;
  /** The entry with the input that its plan was made from. */
  readonly toPlan: FormContext<Input, Types['values'], Types['derived']>;
  /** `undefined` without an account. */
  readonly options: IntentOptions | undefined;
  readonly scope: FlowScope | undefined;
  /** The entry of this tab before a reload. */
  readonly draft: Types['intent'] | undefined;
  readonly intent: Types['intent'] | undefined;
  /** True if only the acknowledgement may be missing. */
  readonly isReady: boolean;
  /** The maximum reserves the current fee; later checks allow for a higher one. */
  readonly fieldsOf: (values: Types['values'], input: Input) => readonly ActionField<Types['values']>[];
  readonly preference: ApprovalPreference;
  readonly choosePreference: (change: Partial<ApprovalPreference>) => void;
}

export function useActionEntry<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  context: ActionContext<Input>,
  onSubmit: () => void,
): ActionEntry<Input, Types> {
  type Values = Types['values'];
  const locale = useLocale();
  const { account, chainId } = context;
  const keepFee = useFeeReserve(action, input, context);
  const [preference, choosePreference] = useApprovalPreference(action.flow.area, account);

  const enter = (values: Values) => formOf(action, input, values);
  const fieldsOf = (values: Values, on: Input) => action.fields?.(formOf(action, keepFee(on), values)) ?? [];
  const options = account && { account, approval: preference };
  const initialValues = action.initialValues(input);
  const scope = options && { account, chainId, selection: selectionOf(action, enter(initialValues), options) };
  const draft = useStoredDraft(action.flow, scope);
  const form = useActionForm<Values>({
    initialValues: draft ? action.valuesOf({ intent: draft, input }) : initialValues,
    fields: (values) => fieldsOf(values, input),
    check: (values, isAcknowledged) => issueTextsOf(action, enter(values), isAcknowledged, locale),
    riskLevel: (values) => {
      const risky = enter(values);
      return action.acknowledgement?.level?.({ ...risky, preview: action.preview(risky) }) ?? 0n;
    },
    onSubmit,
  });
  const planned = usePlannedInput(input, form.values, action.isSamePlan);
  const { isMissing = () => false } = action.acknowledgement ?? {};
  const current = enter(form.values);
  const { isAcknowledged } = form;
  const toPlan = planned === input ? current : formOf(action, planned, form.values);
  return {
    form,
    current,
    toPlan,
    options,
    scope,
    draft,
    intent: options && action.intent({ ...toPlan, ...options }),
    isReady: !form.isRefused && action.check({ ...current, isAcknowledged }).every(isMissing),
    fieldsOf,
    preference,
    choosePreference,
  };
}
