import { useState } from 'react';
import { useHost, useLocale } from '@fathom/shared/contract';
import type { FlowIntent } from '../flows/defineFlow';
import { isBusy, type FlowState } from '../flows/flowState';
import type { AmountEntry } from '../format/amountEntry';
import { formatTokenInFull } from '../format/formatToken';
import type { ActionState } from '../ui/ActionButton';
import type { Step as DisplayedStep } from '../ui/Steps';
import type { ActionContext } from './actionContext';
import { actionState } from './actionState';
import type {
  ActionControl,
  ActionDefinition,
  ActionField,
  ActionLabels,
  ActionNotice,
  ActionRow,
  IssueText,
} from './defineAction';
import { flowButton } from './flowButton';
import { needsGrant } from './needsGrant';
import { effortOf, orExpected, presentSteps } from './presentSteps';
import { holdForPrices, withPriceCheck } from './priceCheck';
import { approvalLabel, stepName } from './stepName';
import { transactionText } from './text/en';
import { entryAt, useActionForm } from './useActionForm';
import { useApprovalPreference } from './useApprovalPreference';
import { useFlowPanel, type FlowPanel } from './useFlowPanel';
import { useFrozenValue } from './useFrozenValue';
import { usePlannedInput } from './usePlannedInput';
import { useFlow } from '../flows/useFlow';
import type { ApprovalModel } from './view/ApprovalChoice';

/** An amount field with its entry; `onChange` is missing while the amount is being sent. */
export interface FieldModel extends Omit<ActionField<never>, 'name' | 'change'> {
  readonly name: string;
  readonly entry: AmountEntry;
  readonly error: string | undefined;
  readonly onChange: ((entry: AmountEntry) => void) | undefined;
}

export type ControlModel =
  | (Omit<Extract<ActionControl<never>, { kind: 'choice' }>, 'change'> & { readonly onChange: (key: string) => void })
  | (Omit<Extract<ActionControl<never>, { kind: 'switch' }>, 'change'> & {
      readonly onChange: (isOn: boolean) => void;
    });

export interface NoticeModel extends Omit<ActionNotice, 'action'> {
  readonly action: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** What every dialog displays of an action. */
export interface ActionView {
  readonly labels: ActionLabels;
  readonly fields: readonly FieldModel[];
  /** Empty while the form is locked. */
  readonly controls: readonly ControlModel[];
  readonly rows: readonly ActionRow[];
  readonly notices: readonly NoticeModel[];
  readonly acknowledgement:
    | {
        readonly text: string;
        readonly label: string;
        readonly isChecked: boolean;
        readonly onChange: (isChecked: boolean) => void;
      }
    | undefined;
  /** `undefined` where nothing has to be approved. */
  readonly approval: ApprovalModel | undefined;
  readonly steps: readonly DisplayedStep[];
  readonly confirmationSummary: string | undefined;
  readonly footnote: string | undefined;
  readonly refusal: string | undefined;
  readonly panel: FlowPanel;
  readonly button: ActionState;
  /** The form's own submission, by the Enter key. */
  readonly onSubmit: () => void;
  /** Given while a flow restored after a reload can still be changed. */
  readonly onRelease: (() => void) | undefined;
}

/** The view with the values behind it: for what is special about an action, and for its success panel. */
export interface ActionModel<Input, Values, Preview> extends ActionView {
  readonly flow: FlowState;
  /** The entry has changed and is not planned yet. */
  readonly isPreparing: boolean;
  /** What is entered, or, while the form is locked, what is being sent. */
  readonly values: Values;
  readonly preview: Preview;
  /** What is entered can be performed, apart from a missing acknowledgement. */
  readonly isReady: boolean;
  /** Why the action is not possible, the most important first. */
  readonly reasons: readonly string[];
  /** What the action itself takes of the native currency, in wei. */
  readonly nativeSpent: bigint;
  /** The steps as displayed, or as expected. */
  readonly plan: FlowState;
  /** The form is locked: something is being sent or was. */
  readonly isLocked: boolean;
  /** Changes the form, as a suggestion does. `undefined` while it is locked. */
  readonly change: ((values: Values) => void) | undefined;
  /** When the last step was started; `undefined` after a reload. */
  readonly started: { readonly input: Input; readonly preview: Preview } | undefined;
}

/**
 * Everything around an action that is the same for all: form, flow, approval, preview, steps, fee and the main button. The component is
 * keyed by the account.
 */
export function useAction<Input, Values extends object, Issue, Intent extends FlowIntent, State, Preview, Moved>(
  action: ActionDefinition<Input, Values, Issue, Intent, State, Preview, Moved>,
  input: Input,
  context: ActionContext,
): ActionModel<Input, Values, Preview> {
  const host = useHost();
  const locale = useLocale();
  const { account, chainId } = context;
  const [preference, choosePreference] = useApprovalPreference(action.flow.area, account);
  const [started, setStarted] = useState<ActionModel<Input, Values, Preview>['started']>();

  const issueTexts = (values: Values, issues: readonly Issue[]): readonly IssueText<Values>[] =>
    issues.map((issue) => action.issueText(issue, input, values, locale));
  const form = useActionForm<Values>({
    initialValues: action.initialValues(input),
    fields: (values) => action.fields(input, values),
    check: (values, isAcknowledged) => issueTexts(values, action.check(input, values, isAcknowledged)),
    onSubmit: submit,
  });
  const planned = usePlannedInput(input, form.values, action.isSamePlan);
  const intentOf = (values: Values, from = input) =>
    account && action.intent(from, values, { account, approval: preference });
  const { isMissing = () => false } = action.acknowledgement ?? {};
  const isReady = !form.isRefused && action.check(input, form.values, form.isAcknowledged).every(isMissing);
  const flow = useFlow(action.flow, {
    ...(context.waitForIndexer && { waitForIndexer: context.waitForIndexer }),
    intent: isReady && context.isHeld !== true ? intentOf(form.values, planned) : undefined,
    place: account && { account, chainId, subject: action.subject(input) },
    describe: (step, intent) => {
      if (step.kind !== 'call') {
        const { is, symbol } = step.grant;
        return is === 'delegation'
          ? { title: transactionText.stepDelegate, successText: transactionText.alertDelegated }
          : { title: transactionText.stepApprove(symbol), successText: transactionText.alertApproved(symbol) };
      }
      const { transaction, action: name, success } = action.labels(input, action.valuesOf(intent, input), locale);
      return { title: transaction ?? name, successText: success };
    },
    onRelease: (intent) => {
      const restored = action.valuesOf(intent, input);
      form.change(action.release?.(restored) ?? restored);
    },
  });

  const { locked } = flow;
  const isLocked = locked !== undefined;
  // Before the transaction: what it changes must not be counted twice.
  const before = useFrozenValue(input, isBusy(flow.state) || flow.state.is === 'done');
  const values = locked ? action.valuesOf(locked, before) : form.values;
  const preview = action.preview(before, values);
  const labels = action.labels(before, values, locale);
  const issues = action.check(input, values, isLocked || form.isAcknowledged);
  const expected = intentOf(values) ?? intentOf(action.typicalValues(values));
  const plan = orExpected(flow.state, expected ? action.expectedSteps(expected, input) : []);
  const nativeSpent = action.nativeSpent?.(input, values) ?? 0n;
  const panel = useFlowPanel({
    chainId,
    flow,
    errors: context.errors,
    worth: context.nativeUsd,
    nativeBalance: context.nativeBalance,
    nativeSpent,
  });
  const { eligibility, prices } = context;
  const reasons = [
    ...eligibility.reasons,
    ...issueTexts(values, issues).map(({ text }) => text),
    ...(form.isRefused && !isLocked ? [transactionText.amountRefused] : []),
  ];
  const decided = flowButton({
    wallet: panel.wallet,
    isFetching: eligibility.isLoading,
    reasons,
    flow: flow.state,
    isPreparing: flow.isPreparing,
    words: { action: labels.action, running: labels.running, grant: (step) => approvalLabel(step, labels.approve) },
  });
  const buttonState = holdForPrices(prices, decided);
  const button = actionState(buttonState, {
    connect: () => host.wallet.requestConnect(),
    // What is restored was checked when it was started; anything else is submitted through the form.
    next: isLocked ? perform : form.submit,
  });

  function submit() {
    if (buttonState.is !== 'ready') return;
    if (buttonState.does === 'connect') host.wallet.requestConnect();
    else perform();
  }

  function perform() {
    setStarted({ input, preview });
    flow.next();
  }

  const approval = isLocked || !needsGrant(plan) ? undefined : action.approval?.(input, values);
  const risk = isLocked ? undefined : action.acknowledgement?.text(preview, input, values);
  return {
    labels,
    fields: action.fields(before, values).map((field) => fieldModel(field)),
    controls: isLocked ? [] : (action.controls?.(input, values) ?? []).map(controlModel),
    rows: action.rows(preview, before, values),
    notices: (action.notices?.(preview, before, values, { locale, isLocked }) ?? []).map(noticeModel),
    acknowledgement:
      action.acknowledgement && risk !== undefined
        ? {
            text: risk,
            label: action.acknowledgement.label,
            isChecked: form.isAcknowledged,
            onChange: form.setAcknowledged,
          }
        : undefined,
    approval: approval && {
      verb: approval.verb ?? transactionText.approveVerb,
      spender: approval.spender,
      spenderAddress: approval.spenderAddress,
      exactly: exactly(approval.amount, approval.token.decimals, approval.token.symbol),
      preference,
      onChange: choosePreference,
      canSign: approval.canSign && preference.amount === 'exact' && flow.state.batch !== 'on',
    },
    steps: presentSteps(plan, (step) => stepName(step, labels.step ?? labels.action)),
    confirmationSummary: action.confirmationSummary
      ? action.confirmationSummary(before, values, locale)
      : effortOf(plan),
    footnote: action.footnote,
    refusal: eligibility.refusal,
    panel: withPriceCheck(prices, decided, panel),
    button,
    onSubmit: form.submit,
    onRelease: flow.release,
    flow: flow.state,
    isPreparing: flow.isPreparing,
    values,
    preview,
    isReady,
    reasons,
    nativeSpent,
    plan,
    isLocked,
    change: isLocked ? undefined : form.change,
    started,
  };

  function fieldModel({ change, ...field }: ActionField<Values>): FieldModel {
    const { name } = field;
    return {
      ...field,
      entry: entryAt(values, name),
      error: form.errorOf(name),
      onChange: isLocked
        ? undefined
        : (entry) => form.change(change ? change(entry) : { ...form.values, [name]: entry }, name),
    };
  }

  function noticeModel({ action: press, ...notice }: ActionNotice<Values>): NoticeModel {
    const isOffered = press !== undefined && !isLocked;
    return {
      ...notice,
      action: isOffered ? { label: press.label, onClick: () => form.change(press.values) } : undefined,
    };
  }

  function controlModel(control: ActionControl<Values>): ControlModel {
    if (control.kind === 'choice') {
      const { change, ...choice } = control;
      return { ...choice, onChange: (key: string) => form.change(change(key)) };
    }
    const { change, ...option } = control;
    return { ...option, onChange: (isOn: boolean) => form.change(change(isOn)) };
  }

  function exactly(raw: bigint, decimals: number, symbol: string): string {
    if (raw <= 0n) return transactionText.exactlyTheAmount;
    return transactionText.exactly(formatTokenInFull({ raw, decimals }, locale), symbol);
  }
}
