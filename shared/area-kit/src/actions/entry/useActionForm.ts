import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { mixed, object, type AnyObject, type ObjectSchema } from 'yup';
import { encodeJson } from '../../flows/run/bigintJson';
import { isRefused, type AmountEntry } from '@fathom/base/format/amountEntry';
import type { ActionField, AmountName, IssueText } from '../defineAction';
import { entryAt } from './entryAt';

interface FormState<Values> {
  readonly entered: Values;
  readonly acknowledged: Acknowledged | null;
}

interface Acknowledged {
  readonly key: string;
  readonly level: bigint;
}

interface ActionFormOptions<Values> {
  readonly initialValues: Values;
  readonly fields: (values: Values) => readonly ActionField<Values>[];
  readonly check: (values: Values, isAcknowledged: boolean) => readonly IssueText<Values>[];
  /** An acknowledgement is valid up to this level. */
  readonly riskLevel: (values: Values) => bigint;
  readonly onSubmit: () => void;
}

export interface ActionFormState<Values> {
  readonly values: Values;
  readonly isAcknowledged: boolean;
  readonly setAcknowledged: (isAcknowledged: boolean) => void;
  /** A changed field counts as touched. */
  readonly change: (values: Values, touched?: AmountName<Values>) => void;
  readonly errorOf: (name: AmountName<Values>) => string | undefined;
  readonly isRefused: boolean;
  readonly submit: () => void;
}

/** An action's form. Its schema calls the action's `check`, so that fields, submission and button agree. */
export function useActionForm<Values extends object>(options: ActionFormOptions<Values>): ActionFormState<Values> {
  const { fields, check, riskLevel, onSubmit } = options;
  const initialValues: FormState<Values> = { entered: options.initialValues, acknowledged: null };
  const pressed = useRef<() => void>(undefined);
  const formik = useFormik<FormState<Values>>({
    initialValues,
    validationSchema: schemaOf(options),
    onSubmit: async () => pressed.current?.(),
  });
  const { entered } = formik.values;
  const isAcknowledged = isAcknowledgedIn(formik.values, riskLevel);
  const { validateForm } = formik;
  const issues = check(entered, isAcknowledged);
  const issueKey = issues.map(({ text }) => text).join('\n');
  // Balances, prices and limits change while the entry stays the same.
  useEffect(() => void validateForm(), [issueKey, validateForm]);

  return {
    values: entered,
    isAcknowledged,
    setAcknowledged: (isNow) => {
      const acknowledged = isNow ? { key: riskKey(entered), level: riskLevel(entered) } : null;
      void formik.setFieldValue('acknowledged', acknowledged);
    },
    change: (values, touched) => {
      if (touched !== undefined) void formik.setFieldTouched(pathOf(touched), true, false);
      void formik.setValues({ ...formik.values, entered: values });
    },
    errorOf: (name) => {
      const { touched, error } = formik.getFieldMeta(pathOf(name));
      // Formik validates shortly after a change, so the issue behind its error may be resolved already.
      return touched && error !== undefined ? issues.find(({ field }) => field === name)?.text : undefined;
    },
    isRefused: fields(entered).some(({ name, token }) => isRefused(entryAt(entered, name), token.decimals)),
    submit: () => {
      // Formik validates with the schema of this render, and submits in a later one: what was displayed is submitted.
      pressed.current = onSubmit;
      formik.handleSubmit();
    },
  };
}

/** An acknowledgement is valid only for the displayed values and no higher risk. */
function isAcknowledgedIn<Values extends object>(
  { entered, acknowledged }: FormState<Values>,
  riskLevel: (values: Values) => bigint,
): boolean {
  return acknowledged?.key === riskKey(entered) && riskLevel(entered) <= acknowledged.level;
}

/** Ignores how an amount was typed. */
function riskKey(values: object): string {
  const parts: readonly unknown[] = Object.values(values);
  return encodeJson(parts.map((part) => (isEntry(part) ? String(part.amount) : part)));
}

function isEntry(value: unknown): value is AmountEntry {
  return typeof value === 'object' && value !== null && 'isMax' in value;
}

function pathOf(name: string): string {
  return `entered.${name}`;
}

/** Returns one message per field, and one for the whole form, which the button displays. */
function schemaOf<Values extends object>({
  initialValues,
  fields,
  check,
  riskLevel,
}: Pick<ActionFormOptions<Values>, 'initialValues' | 'fields' | 'check' | 'riskLevel'>): ObjectSchema<AnyObject> {
  const shape = fields(initialValues).map(({ name }) => [
    name,
    mixed().test('rule', (_entry, { from, createError }) => {
      // Formik validates a plain copy of its own values.
      const state = from?.at(-1)?.value as FormState<Values>;
      const issue = check(state.entered, isAcknowledgedIn(state, riskLevel)).find(({ field }) => field === name);
      return issue === undefined || createError({ message: issue.text });
    }),
  ]);
  return object({ entered: object(Object.fromEntries(shape)) }).test(
    'form',
    (_form, { originalValue, createError }) => {
      const state = originalValue as FormState<Values>;
      const issue = check(state.entered, isAcknowledgedIn(state, riskLevel)).find(({ field }) => field === undefined);
      return issue === undefined || createError({ path: 'form', message: issue.text });
    },
  );
}
