import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { TokenApproval } from '../flows/steps/step';
import type { ActionView, ControlModel, FieldModel, NoticeModel } from './actionModel';
import type { ActionSnapshot } from './actionSnapshot';
import type { ActionControl, ActionDefinition, ActionField, ActionNotice, ActionTypes } from './defineAction';
import { entryAt } from './entry/entryAt';
import { confirmationSummaryOf, presentSteps } from './progress/presentSteps';
import { requiresApproval } from './approval/requiresApproval';
import { stepLabel } from './progress/stepName';
import { transactionText } from './text/en';
import type { ActionEntry } from './entry/useActionEntry';
import type { ActionFormState } from './entry/useActionForm';

export type ActionContent = Pick<
  ActionView,
  | 'labels'
  | 'fields'
  | 'controls'
  | 'rows'
  | 'notices'
  | 'acknowledgement'
  | 'approval'
  | 'steps'
  | 'confirmationSummary'
  | 'footnote'
>;

interface ContentOptions {
  readonly locale: string;
  /** True for an account displayed without its wallet. */
  readonly isWatched: boolean;
  readonly isFirstApprovalHinted: boolean;
  readonly restoredNotice: NoticeModel | undefined;
}

/** Returns what a dialog displays above its button. Nothing in it can be changed while the form is locked. */
export function actionContent<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  snapshot: ActionSnapshot<Input, Types>,
  entry: Pick<ActionEntry<Input, Types>, 'form' | 'preference' | 'choosePreference'>,
  options: ContentOptions,
): ActionContent {
  const { form } = entry;
  const { isLocked, now, displayed, labels, plan } = snapshot;
  const { locale, isWatched, isFirstApprovalHinted, restoredNotice } = options;
  return {
    labels,
    fields: snapshot.fields.map((field) => fieldModel(field, now.values, form, isLocked)),
    controls: isLocked ? [] : (action.controls?.(now) ?? []).map((control) => controlModel(control, form)),
    rows: action.rows(displayed),
    notices: [
      ...(restoredNotice ? [restoredNotice] : []),
      ...(action.notices?.({ ...displayed, locale, isLocked }) ?? []).map((notice) =>
        noticeModel(notice, form, isLocked),
      ),
    ],
    acknowledgement: isWatched ? undefined : acknowledgementModel(action, snapshot, form),
    approval: isWatched ? undefined : approvalModel(action, snapshot, entry, locale),
    steps: isWatched ? [] : presentSteps(plan, (step) => stepLabel(step, labels.step ?? labels.action, locale)),
    confirmationSummary: isWatched ? undefined : summaryOf(action, snapshot, locale),
    footnote: action.footnote ?? (isFirstApprovalHinted ? action.firstApprovalHint : undefined),
  };
}

function fieldModel<Values extends object>(
  { change, ...field }: ActionField<Values>,
  values: Values,
  form: ActionFormState<Values>,
  isLocked: boolean,
): FieldModel {
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

function noticeModel<Values>(
  { action: press, ...notice }: ActionNotice<Values>,
  form: ActionFormState<Values>,
  isLocked: boolean,
): NoticeModel {
  const isOffered = press !== undefined && !isLocked;
  return {
    ...notice,
    action: isOffered ? { label: press.label, onClick: () => form.change(press.values) } : undefined,
  };
}

function controlModel<Values>(control: ActionControl<Values>, form: ActionFormState<Values>): ControlModel {
  if (control.kind !== 'switch') {
    const { change, ...choice } = control;
    return { ...choice, onChange: (key: string) => form.change(change(key)) };
  }
  const { change, ...option } = control;
  return { ...option, onChange: (isOn: boolean) => form.change(change(isOn)) };
}

function acknowledgementModel<Input, Types extends ActionTypes>(
  { acknowledgement }: Pick<ActionDefinition<Input, Types>, 'acknowledgement'>,
  { isLocked, now, displayed: { preview } }: ActionSnapshot<Input, Types>,
  { isAcknowledged, setAcknowledged }: ActionFormState<Types['values']>,
): ActionView['acknowledgement'] {
  const text = isLocked ? undefined : acknowledgement?.text({ ...now, preview });
  return acknowledgement && text !== undefined
    ? { text, label: acknowledgement.label, isChecked: isAcknowledged, onChange: setAcknowledged }
    : undefined;
}

function approvalModel<Input, Types extends ActionTypes>(
  action: Pick<ActionDefinition<Input, Types>, 'approval'>,
  { now, plan, exactApproval }: ActionSnapshot<Input, Types>,
  { preference, choosePreference }: Pick<ActionEntry<Input, Types>, 'preference' | 'choosePreference'>,
  locale: string,
): ActionView['approval'] {
  if (!exactApproval || !requiresApproval(plan)) return undefined;
  const wording = action.approval?.(now);
  return (
    wording && {
      verb: wording.verb ?? transactionText.approveVerb,
      spender: wording.spender,
      spenderAddress: exactApproval.approval.spender,
      exactly: exactAmountText(exactApproval.approval, locale),
      meaning: wording.meaning,
      preference,
      onChange: choosePreference,
      canSign: exactApproval.kind === 'permit' && preference.amount === 'exact' && plan.batch !== 'on',
    }
  );
}

function exactAmountText({ amount: raw, hasMargin, decimals, symbol }: TokenApproval, locale: string): string {
  if (raw <= 0n) return transactionText.exactlyTheAmount;
  const text = hasMargin ? transactionText.upTo : transactionText.exactly;
  return text(formatTokenInFull({ raw, decimals }, locale), symbol);
}

function summaryOf<Input, Types extends ActionTypes>(
  action: Pick<ActionDefinition<Input, Types>, 'confirmationSummary'>,
  { displayed, plan }: ActionSnapshot<Input, Types>,
  locale: string,
): string | undefined {
  return action.confirmationSummary
    ? action.confirmationSummary({ ...displayed, locale })
    : confirmationSummaryOf(plan);
}
