import { scaleOf } from '@fathom/shared/domain/amount';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import { EMPTY_ENTRY, entryOf, isRefused, typedEntry, type AmountEntry } from '@fathom/shared/format/amountEntry';
import { useFormik } from 'formik';
import { useEffect, useMemo, type SubmitEvent } from 'react';
import { mixed, object } from 'yup';
import type { Wad } from '../../domain/units';

/** The two fields of every dialog: collateral, and FXD that is borrowed or repaid. */
export type Side = 'collateral' | 'fxd';

/** What the fields say, in wad; `undefined` for an empty field, or one that cannot be read. */
export type PairAmounts = Readonly<Record<Side, Wad | undefined>>;

/** What stands in the fields, each in the smallest unit of its token. */
export type PairEntries = Readonly<Record<Side, AmountEntry>>;

/** An issue of a rule, with the field that can mend it. */
interface FieldIssue {
  readonly is: string;
  readonly field: 'form' | 'collateral' | 'borrow' | 'amount';
}

interface AmountPairOptions<Issue extends FieldIssue> {
  readonly collateralDecimals: number;
  /** What stands in the fields at first. */
  readonly initial?: PairAmounts | undefined;
  /** The dialog's own rule, the weightiest issue first. The button asks the same. Keep its identity. */
  readonly check: (amounts: PairAmounts) => readonly Issue[];
}

export interface AmountPairForm<Issue> {
  readonly entries: PairEntries;
  readonly amounts: PairAmounts;
  /** A field holds something that is not an amount: nothing is to be sent until it is corrected. */
  readonly isRefused: boolean;
  /** Changes one field, or both where they are coupled. */
  readonly enter: (changed: Partial<PairEntries>) => void;
  /** Sets both fields; a zero as an empty one. */
  readonly put: (amounts: Readonly<Record<Side, Wad>>) => void;
  readonly issues: readonly Issue[];
  /** The weightiest issue of a field in which something stands or stood. */
  readonly issueOf: (side: Side) => Issue | undefined;
  /** An amount as the field holds it, rounded down to what the token can count. */
  readonly entryFor: (side: Side, amount: Wad) => AmountEntry;
  /** What the field would hold, in wad. */
  readonly amountOf: (side: Side, entry: AmountEntry) => Wad | undefined;
  /** For the form's own sending by the keyboard: presses the dialog's button when the schema finds nothing wrong. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>, press: () => void) => void;
}

/** The form of two amounts. The fields' entries are the form's values; the schema asks the rule, so that form and button agree. */
export function useAmountPair<Issue extends FieldIssue>({
  collateralDecimals,
  initial,
  check,
}: AmountPairOptions<Issue>): AmountPairForm<Issue> {
  const { amountOf, amountsOf, entryFor } = useMemo(() => conversions(collateralDecimals), [collateralDecimals]);
  const validationSchema = useMemo(() => pairSchema(amountsOf, check), [amountsOf, check]);
  const formik = useFormik<Record<Side, AmountEntry>>({
    initialValues: {
      collateral: initial?.collateral === undefined ? EMPTY_ENTRY : entryFor('collateral', initial.collateral),
      fxd: initial?.fxd === undefined ? EMPTY_ENTRY : entryFor('fxd', initial.fxd),
    },
    validationSchema,
    onSubmit: nothingMore,
  });
  const { values, errors, touched, validateForm } = formik;
  // Balances, prices and debts move while the entries stand.
  useEffect(() => void validateForm(), [validationSchema, validateForm]);

  const issues = check(amountsOf(values));
  const isTouched = (side: Side) => touched[side]?.amount === true;

  function enter(changed: Partial<PairEntries>) {
    const touch = (side: Side) => ({ amount: side in changed || isTouched(side) });
    void formik.setTouched({ collateral: touch('collateral'), fxd: touch('fxd') }, false);
    void formik.setValues({ ...values, ...changed });
  }

  return {
    entries: values,
    amounts: amountsOf(values),
    isRefused: isRefused(values.collateral, collateralDecimals) || isRefused(values.fxd, WAD_DECIMALS),
    enter,
    put: (given) => {
      const entry = (side: Side) => (given[side] === 0n ? EMPTY_ENTRY : entryFor(side, given[side]));
      enter({ collateral: entry('collateral'), fxd: entry('fxd') });
    },
    issues,
    issueOf: (side) =>
      isTouched(side) && errors[side] !== undefined ? issues.find(({ field }) => sideOf(field) === side) : undefined,
    entryFor,
    amountOf,
    submit: (event, press) => {
      event.preventDefault();
      void validateForm().then((found) => {
        if (Object.keys(found).length === 0) press();
      });
    },
  };
}

/** Between the smallest units of the tokens, which the fields count in, and wad, which the rules count in. */
function conversions(collateralDecimals: number) {
  const decimalsOf = (side: Side) => (side === 'collateral' ? collateralDecimals : WAD_DECIMALS);
  const unitOf = (side: Side) => scaleOf(WAD_DECIMALS - decimalsOf(side));
  function amountOf(side: Side, entry: AmountEntry): Wad | undefined {
    const amount = entry.amount ?? negativeOf(entry, decimalsOf(side));
    return amount === undefined ? undefined : amount * unitOf(side);
  }
  return {
    amountOf,
    amountsOf: (entries: PairEntries): PairAmounts => ({
      collateral: amountOf('collateral', entries.collateral),
      fxd: amountOf('fxd', entries.fxd),
    }),
    entryFor: (side: Side, amount: Wad): AmountEntry => entryOf(amount / unitOf(side)),
  };
}

/** The field refuses a sign with a sentence of its own; a rule that speaks of negative amounts gets to see it. */
function negativeOf({ typed }: AmountEntry, decimals: number): bigint | undefined {
  if (!typed?.text.trimStart().startsWith('-')) return undefined;
  const { amount } = typedEntry(typed.text.replace('-', ''), decimals, typed.locale);
  return amount === undefined ? undefined : -amount;
}

/** Sending is the flow's business. */
function nothingMore() {
  return undefined;
}

function pairSchema(
  amountsOf: (entries: PairEntries) => PairAmounts,
  check: (amounts: PairAmounts) => readonly FieldIssue[],
) {
  const rule = (side: Side) =>
    mixed().test('rule', (_entry, { parent, createError }) => {
      // The schema's own shape.
      const issue = check(amountsOf(parent as PairEntries)).find(({ field }) => sideOf(field) === side);
      return issue === undefined || createError({ message: issue.is });
    });
  return object({ collateral: rule('collateral'), fxd: rule('fxd') });
}

function sideOf(field: FieldIssue['field']): Side | undefined {
  if (field === 'form') return undefined;
  return field === 'collateral' ? 'collateral' : 'fxd';
}
