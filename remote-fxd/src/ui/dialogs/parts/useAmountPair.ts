import { useLocale } from '@fathom/shared/contract';
import { parseAmountText, type Separators } from '@fathom/shared/domain/amountText';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import { separatorsOf } from '@fathom/shared/format/decimalText';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import { useFormik } from 'formik';
import { useEffect, useMemo, type SubmitEvent } from 'react';
import { object, string } from 'yup';
import type { Wad } from '../../../domain/units';

/** The two fields of every dialog: collateral, and FXD that is borrowed or repaid. */
export type Side = 'collateral' | 'fxd';

/** What the fields say, in wad; `undefined` for an empty field, or one that cannot be read. */
export type PairAmounts = Readonly<Record<Side, Wad | undefined>>;

/** What stands in the fields. */
export type PairTexts = Readonly<Record<Side, string>>;

/** An issue of a rule, with the field that can mend it. */
interface FieldIssue {
  readonly is: string;
  readonly field: 'form' | 'collateral' | 'borrow' | 'amount';
}

interface AmountPairOptions<Issue extends FieldIssue> {
  readonly collateralDecimals: number;
  /** What stands in the fields at first. */
  readonly initial?: PairTexts | undefined;
  /** The dialog's own rule, the weightiest issue first. The button asks the same. Keep its identity. */
  readonly check: (amounts: PairAmounts) => readonly Issue[];
}

export interface AmountPairForm<Issue> {
  readonly texts: PairTexts;
  readonly amounts: PairAmounts;
  /** Changes one field, or both where they are coupled. */
  readonly enter: (changed: Partial<PairTexts>) => void;
  /** Writes both fields; a zero as an empty one. */
  readonly put: (amounts: Readonly<Record<Side, Wad>>) => void;
  readonly issues: readonly Issue[];
  /** The weightiest issue of a field in which something stands or stood. */
  readonly issueOf: (side: Side) => Issue | undefined;
  readonly read: (side: Side, text: string) => Wad | undefined;
  /** An amount as the field writes it; cut to what the token can count. */
  readonly write: (side: Side, amount: Wad) => string;
  /** For the form's own sending by the keyboard: presses the dialog's button when the schema finds nothing wrong. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>, press: () => void) => void;
}

/** The form of two amounts. The fields' texts are the form's values; the schema asks the rule, so that form and button agree. */
export function useAmountPair<Issue extends FieldIssue>({
  collateralDecimals,
  initial,
  check,
}: AmountPairOptions<Issue>): AmountPairForm<Issue> {
  const locale = useLocale();
  const read = useMemo(() => {
    const separators = separatorsOf(locale);
    return (side: Side, text: string) => {
      const decimals = side === 'collateral' ? collateralDecimals : WAD_DECIMALS;
      const amount = readAmount(text, decimals, separators);
      return amount === undefined ? undefined : amount * 10n ** BigInt(WAD_DECIMALS - decimals);
    };
  }, [collateralDecimals, locale]);
  const validationSchema = useMemo(() => pairSchema(read, check), [read, check]);
  const formik = useFormik<Record<Side, string>>({
    initialValues: { ...(initial ?? EMPTY) },
    validationSchema,
    onSubmit: nothingMore,
  });
  const { values, errors, touched, validateForm } = formik;
  // Balances, prices and debts move while the entries stand.
  useEffect(() => void validateForm(), [validationSchema, validateForm]);

  const amounts = amountsOf(values, read);
  const issues = check(amounts);

  function enter(changed: Partial<PairTexts>) {
    const isTouched = (side: Side) => side in changed || touched[side] === true;
    void formik.setTouched({ collateral: isTouched('collateral'), fxd: isTouched('fxd') }, false);
    void formik.setValues({ ...values, ...changed });
  }

  function write(side: Side, amount: Wad): string {
    const decimals = side === 'collateral' ? collateralDecimals : WAD_DECIMALS;
    return formatTokenInFull({ raw: amount / 10n ** BigInt(WAD_DECIMALS - decimals), decimals }, locale);
  }

  return {
    texts: values,
    amounts,
    enter,
    put: (given) => {
      const textOf = (side: Side) => (given[side] === 0n ? '' : write(side, given[side]));
      enter({ collateral: textOf('collateral'), fxd: textOf('fxd') });
    },
    issues,
    issueOf: (side) =>
      touched[side] && errors[side] !== undefined ? issues.find(({ field }) => sideOf(field) === side) : undefined,
    read,
    write,
    submit: (event, press) => {
      event.preventDefault();
      void validateForm().then((found) => {
        if (Object.keys(found).length === 0) press();
      });
    },
  };
}

const EMPTY: PairTexts = { collateral: '', fxd: '' };

/** Sending is the flow's business. */
function nothingMore() {
  return undefined;
}

type Read = AmountPairForm<never>['read'];

function amountsOf(texts: PairTexts, read: Read): PairAmounts {
  return { collateral: read('collateral', texts.collateral), fxd: read('fxd', texts.fxd) };
}

/** The field refuses a sign with a sentence of its own; a rule that speaks of negative amounts gets to see it. */
function readAmount(text: string, decimals: number, separators: Separators): bigint | undefined {
  const isNegative = text.trimStart().startsWith('-');
  const parsed = parseAmountText(isNegative ? text.replace('-', '') : text, decimals, separators);
  if (parsed.kind !== 'amount') return undefined;
  return isNegative ? -parsed.raw : parsed.raw;
}

function pairSchema(read: Read, check: (amounts: PairAmounts) => readonly FieldIssue[]) {
  const rule = (side: Side) =>
    string()
      .default('')
      .test('rule', (_text, { parent, createError }) => {
        // The schema's own shape.
        const issue = check(amountsOf(parent as PairTexts, read)).find(({ field }) => sideOf(field) === side);
        return issue === undefined || createError({ message: issue.is });
      });
  return object({ collateral: rule('collateral'), fxd: rule('fxd') });
}

function sideOf(field: FieldIssue['field']): Side | undefined {
  if (field === 'form') return undefined;
  return field === 'collateral' ? 'collateral' : 'fxd';
}
