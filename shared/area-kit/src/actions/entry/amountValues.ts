import { EMPTY_ENTRY, type AmountEntry } from '@fathom/base/format/amountEntry';

export interface AmountValues {
  readonly amount: AmountEntry;
}

export const EMPTY_AMOUNT: AmountValues = { amount: EMPTY_ENTRY };

/** Returns the token's smallest unit; zero while the field is empty or invalid. */
export function enteredAmount({ amount }: AmountValues): bigint {
  return amount.amount ?? 0n;
}

export function amountIssueText(
  text: string,
  isAboutAmount: boolean,
): { readonly text: string; readonly field: 'amount' | undefined } {
  return { text, field: isAboutAmount ? 'amount' : undefined };
}

interface GrowingMaximum {
  readonly max: bigint | undefined;
  /** True if the maximum is the whole balance or debt, not reduced by another limit. */
  readonly isWhole: boolean;
}

/** Returns the amount for a balance or debt that accrues every second. The whole maximum includes later accrual. */
export function growingAmount(
  values: AmountValues,
  { max, isWhole }: GrowingMaximum,
): { readonly amount: bigint; readonly isAll: boolean } {
  const { isMax, amount } = values.amount;
  const isAll = isWhole && max !== undefined && (isMax || amount === max);
  return { isAll, amount: isAll ? max : enteredAmount(values) };
}

export function growingEntry({ amount, isAll }: { readonly amount: bigint; readonly isAll: boolean }): AmountEntry {
  return { amount, isMax: isAll };
}
