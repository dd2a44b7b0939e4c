import { useState } from 'react';
import { useHost, useLocale, useWallet } from '@fathom/contract';
import { isBusy } from '../flows/flowState';
import type { TokenApproval } from '../flows/step';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { ActionContext } from './actionContext';
import type { ActionModel, ControlModel, FieldModel, NoticeModel } from './actionModel';
import { actionState } from './actionState';
import {
  formOf,
  type ActionControl,
  type ActionDefinition,
  type ActionField,
  type ActionNotice,
  type ActionTypes,
  type Entered,
  type IssueText,
} from './defineAction';
import { entryAt } from './entryAt';
import { expectedPlan, selectionOf } from './expectedPlan';
import { flowButton } from './flowButton';
import { needsApprovalHint } from './needsApprovalHint';
import { requiresApproval } from './requiresApproval';
import { confirmationSummaryOf, orExpected, presentSteps } from './presentSteps';
import { holdForCheck, withCheck } from './priceCheck';
import { approvalLabel, stepLabel, stepName } from './stepName';
import { transactionText } from './text/en';
import { useActionForm } from './useActionForm';
import { useApprovalPreference } from './useApprovalPreference';
import { useFeeReserve } from './useFeeReserve';
import { useFlowPanel } from './useFlowPanel';
import { useFormDraft, useStoredDraft } from './useFormDraft';
import { useFrozenValue } from './useFrozenValue';
import { usePlannedInput } from './usePlannedInput';
import type { PreviewPromise } from './confirmPreview';
import { promisedBy } from './promisedBy';
import { usePreviewCheck } from './usePreviewCheck';
import { useRestoredIntent } from './useRestoredIntent';
import { useFlow } from '../flows/useFlow';

/** The logic shared by all actions. Key the component by the account. */
export function useAction<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  context: ActionContext<Input>,
): ActionModel<Input, Types> {
  type Values = Types['values'];
  const host = useHost();
  const locale = useLocale();
  const { account, chainId } = context;
  const keepFee = useFeeReserve(action, input, context);
  const [preference, choosePreference] = useApprovalPreference(action.flow.area, account);
  const [started, setStarted] = useState<ActionModel<Input, Types>['started']>();

  const enter = (values: Values) => formOf(action, input, values);
  const issueTexts = (
    form: Entered<Input, Values, Types['derived']>,
    isAcknowledged: boolean,
  ): readonly IssueText<Values>[] =>
    action.check({ ...form, isAcknowledged }).map((issue) => action.issueText({ ...form, issue, locale }));
  const options = account && { account, approval: preference };
  const initialValues = action.initialValues(input);
  const scope = options && { account, chainId, selection: selectionOf(action, enter(initialValues), options) };
  const draft = useStoredDraft(action.flow, scope);
  const form = useActionForm<Values>({
    initialValues: draft ? action.valuesOf({ intent: draft, input }) : initialValues,
    fields: fieldsOf,
    check: (values, isAcknowledged) => issueTexts(enter(values), isAcknowledged),
    riskLevel: (values) => {
      const risky = enter(values);
      return action.acknowledgement?.level?.({ ...risky, preview: action.preview(risky) }) ?? 0n;
    },
    onSubmit: submit,
  });
  const planned = usePlannedInput(input, form.values, action.isSamePlan);
  const { isMissing = () => false } = action.acknowledgement ?? {};
  const current = enter(form.values);
  const { isAcknowledged } = form;
  const isReady = !form.isRefused && action.check({ ...current, isAcknowledged }).every(isMissing);
  const toPlan = planned === input ? current : formOf(action, planned, form.values);
  const intent = options && action.intent({ ...toPlan, ...options });
  const flow = useFlow(action.flow, {
    ...(context.waitForIndexer && { waitForIndexer: context.waitForIndexer }),
    intent: isReady && context.isOnHold !== true ? intent : undefined,
    scope,
    blocked: context.eligibility.reasons[0],
    describe: (step, intent) => {
      const { transaction, action: name } = action.labels({ ...enter(action.valuesOf({ intent, input })), locale });
      return { title: stepName(step, transaction ?? name) };
    },
    onDiscard: (intent) => {
      const values = action.valuesOf({ intent, input });
      form.change(action.discard?.(values) ?? values);
    },
  });

  const restored = useRestoredIntent({
    flow: flow.state,
    draft,
    label: (own) => action.labels({ ...enter(action.valuesOf({ intent: own, input })), locale }).action,
  });
  // A reload compares the draft with what is sent, so a differing restored intent must not replace the draft.
  const sentIntent = restored.confirm ? undefined : flow.locked;
  useFormDraft({
    flow: action.flow,
    scope,
    values: form.values,
    isSent: sentIntent !== undefined,
    intent: sentIntent ?? intent,
    isDone: flow.state.status === 'done',
  });

  const { locked } = flow;
  const isLocked = locked !== undefined;
  // The state before the transaction, because its changes must not be counted twice.
  const before = useFrozenValue(input, isBusy(flow.state) || flow.state.status === 'done');
  const values = locked ? action.valuesOf({ intent: locked, input: before }) : form.values;
  const now = locked ? enter(values) : current;
  const displayed = before === input ? now : formOf(action, before, values);
  const preview = action.preview(displayed);
  const previewed = { ...displayed, preview };
  const labels = action.labels({ ...displayed, locale });
  const issues = issueTexts(now, isLocked || isAcknowledged);
  // Planned from the same input, because approval and signed call must have the same amount.
  const expected = options && expectedPlan(action, isLocked ? now : toPlan, options);
  const plan = orExpected(flow.state, expected?.steps ?? []);
  const isHintDue = needsApprovalHint(useWallet(), plan);
  const nativeSpent = action.nativeSpent?.(now) ?? 0n;
  const promiseOf = (on: Input): PreviewPromise => promisedBy(action, on, values, account);
  const { readAgain } = context;
  const previewCheck = usePreviewCheck({ chainId, flow, displayed: promiseOf(before), promiseOf, readAgain });
  const panel = useFlowPanel({
    chainId,
    flow,
    errors: context.errors,
    usdValue: context.nativeUsd,
    nativeBalance: context.nativeBalance,
    nativeSpent,
    receivedValue: action.receivedValue?.(now),
    hasGasOptions: context.hasGasOptions,
    gasUsed: previewCheck.gasUsed,
  });
  const isWatched = panel.wallet === 'watched';
  const { eligibility, prices } = context;
  const reasons = [
    ...eligibility.reasons,
    ...issues.map(({ text, onButton = text }) => onButton),
    ...(form.isRefused && !isLocked ? [transactionText.amountRefused] : []),
    ...(panel.unpaid === undefined ? [] : [panel.unpaid]),
  ];
  const decided = flowButton({
    wallet: panel.wallet,
    isFetching: eligibility.isLoading,
    reasons,
    flow: flow.state,
    isPreparing: flow.isPreparing,
    labels: { action: labels.action, running: labels.running, approval: (step) => approvalLabel(step, labels.approve) },
  });
  const check = prices.status === 'passed' ? previewCheck.check : prices;
  const checked = holdForCheck(check, decided);
  const buttonState =
    restored.confirm && checked.status === 'ready' && checked.does === 'next'
      ? { ...checked, label: transactionText.useRestored }
      : checked;
  const button = actionState(buttonState, {
    connect: () => host.wallet.requestConnect(),
    // A restored flow was validated when it started; anything else is submitted through the form.
    next: isLocked ? perform : form.submit,
  });

  /** The maximum reserves the current fee; later checks allow for a higher one. */
  function fieldsOf(values: Values, on: Input = input): readonly ActionField<Values>[] {
    return action.fields?.(formOf(action, keepFee(on), values)) ?? [];
  }

  function submit() {
    if (buttonState.status === 'ready' && buttonState.does === 'connect') host.wallet.requestConnect();
    else perform();
  }

  /** Enter in a field leads here too, so it performs only what the button offers. */
  function perform() {
    if (buttonState.status !== 'ready') return;
    if (restored.confirm) return restored.confirm();
    setStarted({ input, preview });
    flow.next();
  }

  const exactApproval = isWatched || isLocked || !requiresApproval(plan) ? undefined : expected?.exactApproval;
  const approval = exactApproval && action.approval?.(now);
  const risk = isWatched || isLocked ? undefined : action.acknowledgement?.text({ ...now, preview });
  return {
    labels,
    fields: fieldsOf(displayed.values, before).map((field) => fieldModel(field)),
    controls: isLocked ? [] : (action.controls?.(now) ?? []).map(controlModel),
    rows: action.rows(previewed),
    notices: [
      ...(restored.notice ? [restored.notice] : []),
      ...(action.notices?.({ ...previewed, locale, isLocked }) ?? []).map(noticeModel),
    ],
    acknowledgement:
      action.acknowledgement && risk !== undefined
        ? {
            text: risk,
            label: action.acknowledgement.label,
            isChecked: isAcknowledged,
            onChange: form.setAcknowledged,
          }
        : undefined,
    approval: approval && {
      verb: approval.verb ?? transactionText.approveVerb,
      spender: approval.spender,
      spenderAddress: exactApproval.approval.spender,
      exactly: exactly(exactApproval.approval),
      meaning: approval.meaning,
      preference,
      onChange: choosePreference,
      canSign: exactApproval.kind === 'permit' && preference.amount === 'exact' && flow.state.batch !== 'on',
    },
    steps: isWatched ? [] : presentSteps(plan, (step) => stepLabel(step, labels.step ?? labels.action, locale)),
    confirmationSummary: isWatched
      ? undefined
      : action.confirmationSummary
        ? action.confirmationSummary({ ...displayed, locale })
        : confirmationSummaryOf(plan),
    footnote: action.footnote ?? (isHintDue ? action.firstApprovalHint : undefined),
    refusal: eligibility.refusal,
    panel: withCheck(check, decided, panel),
    button,
    onSubmit: form.submit,
    onDiscard: flow.discard,
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
    if (control.kind !== 'switch') {
      const { change, ...choice } = control;
      return { ...choice, onChange: (key: string) => form.change(change(key)) };
    }
    const { change, ...option } = control;
    return { ...option, onChange: (isOn: boolean) => form.change(change(isOn)) };
  }

  function exactly({ amount: raw, hasMargin, decimals, symbol }: TokenApproval): string {
    if (raw <= 0n) return transactionText.exactlyTheAmount;
    const text = hasMargin ? transactionText.upTo : transactionText.exactly;
    return text(formatTokenInFull({ raw, decimals }, locale), symbol);
  }
}
