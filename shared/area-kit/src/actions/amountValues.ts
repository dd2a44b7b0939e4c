import { EMPTY_ENTRY, type AmountEntry } from '@fathom/base/format/amountEntry';

/** The form of an action with one amount. */
export interface AmountValues {
  readonly amount: AmountEntry;
}

export const EMPTY_AMOUNT: AmountValues = { amount: EMPTY_ENTRY };

/** In the token's smallest unit; zero while the field is empty or invalid. */
export function enteredAmount({ amount }: AmountValues): bigint {
  return amount.amount ?? 0n;
}

/** An issue's text, also displayed below the field if another amount resolves the issue. */
export function amountIssueText(
  text: string,
  isAboutAmount: boolean,
): { readonly text: string; readonly field?: 'amount' } {
  return { text, ...(isAboutAmount && { field: 'amount' }) };
}

interface GrowingMaximum {
  /** The amount that the Max button enters; `undefined` while it is unknown. */
  readonly max: bigint | undefined;
  /** Whether the maximum is the whole balance or debt, not reduced by another limit. */
  readonly isWhole: boolean;
}

/**
 * The amount of a form whose maximum is a balance or debt that accrues every second. Entering the
 * whole maximum includes what accrues afterwards.
 */
export function growingAmount(
  values: AmountValues,
  { max, isWhole }: GrowingMaximum,
): { readonly amount: bigint; readonly isAll: boolean } {
  const { isMax, amount } = values.amount;
  const isAll = isWhole && max !== undefined && (isMax || amount === max);
  return { isAll, amount: isAll ? max : enteredAmount(values) };
}

/** The entry for an accruing amount that is being sent. */
export function growingEntry({ amount, isAll }: { readonly amount: bigint; readonly isAll: boolean }): AmountEntry {
  return { amount, isMax: isAll };
}
