import { EMPTY_ENTRY, entryOf, type AmountEntry } from '@fathom/shared/format/amountEntry';
import { useFormik } from 'formik';
import { useEffect, useMemo, type SubmitEvent } from 'react';
import { mixed, object } from 'yup';
import type { TokenAmount } from '../../domain/units';

interface AmountFormOptions<Issue extends string> {
  /** The dialog's own rule: why this amount is not possible, the weightiest first. The button asks the same. Keep its identity. */
  readonly check: (amount: TokenAmount) => readonly Issue[];
}

export interface AmountForm<Issue extends string> {
  readonly entry: AmountEntry;
  readonly setEntry: (entry: AmountEntry) => void;
  readonly put: (amount: TokenAmount) => void;
  /** In the token's smallest unit; zero while nothing that can be read is entered. */
  readonly amount: TokenAmount;
  /** What the schema finds wrong with the entry. */
  readonly error: Issue | undefined;
  /** For the form's own sending by the keyboard: presses the dialog's button when the schema finds nothing wrong. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>, press: () => void) => void;
}

/** The form of one amount. The field's entry is the form's value; the schema asks the rule, so that form and button agree. */
export function useAmountForm<Issue extends string>({ check }: AmountFormOptions<Issue>): AmountForm<Issue> {
  const validationSchema = useMemo(() => amountSchema(check), [check]);
  const formik = useFormik<AmountEntry>({ initialValues: EMPTY_ENTRY, validationSchema, onSubmit: nothingMore });
  const { values, errors, validateForm } = formik;
  // Balances and prices move while the entry stands.
  useEffect(() => void validateForm(), [validationSchema, validateForm]);
  async function submit(press: () => void) {
    const found = await validateForm();
    if (found.amount === undefined) press();
  }

  return {
    entry: values,
    setEntry: (entry) => void formik.setValues(entry),
    put: (amount) => void formik.setValues(entryOf(amount)),
    amount: values.amount ?? 0n,
    // The schema's only messages are the rule's issues.
    error: errors.amount as Issue | undefined,
    submit: (event, press) => {
      event.preventDefault();
      void submit(press);
    },
  };
}

/** Sending is the flow's business. */
function nothingMore() {
  return undefined;
}

function amountSchema<Issue extends string>(check: (amount: TokenAmount) => readonly Issue[]) {
  return object({
    amount: mixed((value): value is TokenAmount => typeof value === 'bigint').test(
      'rule',
      (amount = 0n, { createError }) => {
        const [issue] = check(amount);
        return issue === undefined || createError({ message: issue });
      },
    ),
  });
}
