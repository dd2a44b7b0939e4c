import { useHost, useLocale } from '@fathom/contract';
import { isRefused } from '@fathom/base/format/amountEntry';
import { useState } from 'react';
import type { ActionView } from './actionModel';
import { formOf, type ActionMembers, type AmountName } from './defineAction';
import { entryAt } from './entryAt';
import { transactionText } from './text/en';

export type EarlyMembers<Input, Values extends object, Derived, Issue, Preview> = Pick<
  // Only members that plan, send and present a result use the other types.
  ActionMembers<Input, Values, Derived, Issue, never, never, Preview, never>,
  'initialValues' | 'derive' | 'check' | 'issueText' | 'preview' | 'labels' | 'fields' | 'rows' | 'notices'
>;

/** The entry in a form before the rest of its action was loaded. */
export interface EarlyEntry<Values> {
  readonly values: Values;
  readonly touched: readonly AmountName<Values>[];
}

interface EarlyAction<Values> {
  readonly view: ActionView;
  readonly values: Values;
  readonly change: (values: Values) => void;
  readonly entered: EarlyEntry<Values> | undefined;
}

/** Type-checks the early members of an action, infers their types, and returns them unchanged. */
export function defineEarlyMembers<Input, Values extends object, Derived, Issue, Preview>(
  members: EarlyMembers<Input, Values, Derived, Issue, Preview>,
): EarlyMembers<Input, Values, Derived, Issue, Preview> {
  return members;
}

/** The form of an action before the rest is loaded. The account's wallet must be on the chain. */
export function useEarlyAction<Input, Values extends object, Derived, Issue, Preview>(
  members: EarlyMembers<Input, Values, Derived, Issue, Preview>,
  input: Input,
  chainId: number,
): EarlyAction<Values> {
  const { chains, current } = useHost().network;
  const locale = useLocale();
  const [entered, setEntered] = useState<EarlyEntry<Values>>();
  const [initialValues] = useState(() => members.initialValues(input));
  const { values, touched } = entered ?? { values: initialValues, touched: [] };
  const form = formOf(members, input, values);
  const preview = members.preview(form);
  const previewed = { ...form, preview };
  const issues = members
    .check({ ...form, isAcknowledged: false })
    .map((issue) => members.issueText({ ...form, issue, locale }));
  const fields = members.fields?.(form) ?? [];
  const reasons = [
    ...issues.map(({ text, onButton = text }) => onButton),
    ...(fields.some(({ name, token }) => isRefused(entryAt(values, name), token.decimals))
      ? [transactionText.amountRefused]
      : []),
  ];

  function change(changed: Values, name?: AmountName<Values>) {
    setEntered({ values: changed, touched: name === undefined ? touched : [...touched, name] });
  }

  const [reason] = reasons;
  const view: ActionView = {
    labels: members.labels({ ...form, locale }),
    fields: fields.map(({ change: changeWith, ...field }) => ({
      ...field,
      entry: entryAt(values, field.name),
      error: touched.includes(field.name) ? issues.find((issue) => issue.field === field.name)?.text : undefined,
      onChange: (entry) => change(changeWith ? changeWith(entry) : { ...values, [field.name]: entry }, field.name),
    })),
    controls: [],
    rows: members.rows(previewed),
    notices: (members.notices?.({ ...previewed, locale, isLocked: false }) ?? []).map(({ action, ...notice }) => ({
      ...notice,
      action: action && { label: action.label, onClick: () => change(action.values) },
    })),
    acknowledgement: undefined,
    approval: undefined,
    steps: [],
    confirmationSummary: undefined,
    footnote: undefined,
    refusal: undefined,
    panel: {
      wallet: 'ready',
      chain: chains.find(({ id }) => id === chainId) ?? current.get(),
      fee: { status: 'pending' },
      feeLabel: transactionText.feeLabel,
      gas: undefined,
      feeWarning: undefined,
      feeHint: undefined,
      unpaid: undefined,
      network: undefined,
      notice: undefined,
      review: [],
      batch: undefined,
      isSent: false,
      isAwaitingWallet: false,
      failure: undefined,
    },
    button: reason === undefined ? { status: 'busy', label: transactionText.preparing } : { status: 'blocked', reason },
    onSubmit: () => undefined,
    onDiscard: undefined,
  };
  return { view, values, change, entered };
}
