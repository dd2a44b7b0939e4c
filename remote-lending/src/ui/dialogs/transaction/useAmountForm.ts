import { useLocale } from '@fathom/shared/contract';
import { parseAmountText } from '@fathom/shared/domain/amountText';
import { separatorsOf } from '@fathom/shared/format/decimalText';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import { EMPTY_ENTRY, type AmountEntry } from '@fathom/shared/ui/AmountField';
import { useFormik } from 'formik';
import { useEffect, useMemo, type SubmitEvent } from 'react';
import { boolean, object, string } from 'yup';
import type { TokenAmount } from '../../../domain/units';

interface AmountFormOptions<Issue extends string> {
  readonly decimals: number;
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

/** The form of one amount. The field's text is the form's value; the schema asks the rule, so that form and button agree. */
export function useAmountForm<Issue extends string>({ decimals, check }: AmountFormOptions<Issue>): AmountForm<Issue> {
  const locale = useLocale();
  const amountOf = useMemo(() => {
    const separators = separatorsOf(locale);
    return (text: string): TokenAmount => {
      const parsed = parseAmountText(text, decimals, separators);
      return parsed.kind === 'amount' ? parsed.raw : 0n;
    };
  }, [decimals, locale]);
  const validationSchema = useMemo(() => amountSchema(amountOf, check), [amountOf, check]);
  const formik = useFormik<AmountEntry>({ initialValues: EMPTY_ENTRY, validationSchema, onSubmit: nothingMore });
  const { values, errors, validateForm } = formik;
  // Balances and prices move while the entry stands.
  useEffect(() => void validateForm(), [validationSchema, validateForm]);
  async function submit(press: () => void) {
    const found = await validateForm();
    if (found.text === undefined) press();
  }

  return {
    entry: values,
    setEntry: (entry) => void formik.setValues(entry),
    put: (raw) => void formik.setValues({ text: formatTokenInFull({ raw, decimals }, locale), isMax: false }),
    amount: amountOf(values.text),
    // The schema's only messages are the rule's issues.
    error: errors.text as Issue | undefined,
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

function amountSchema<Issue extends string>(
  amountOf: (text: string) => TokenAmount,
  check: (amount: TokenAmount) => readonly Issue[],
) {
  return object({
    text: string()
      .default('')
      .test('rule', (text, { createError }) => {
        const [issue] = check(amountOf(text));
        return issue === undefined || createError({ message: issue });
      }),
    isMax: boolean().required(),
  });
}
