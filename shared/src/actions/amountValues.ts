import { EMPTY_ENTRY, type AmountEntry } from '../format/amountEntry';

/** The form of an action with one amount. */
export interface AmountValues {
  readonly amount: AmountEntry;
}

export const EMPTY_AMOUNT: AmountValues = { amount: EMPTY_ENTRY };

/** In the token's smallest unit; zero while the field is empty or cannot be read. */
export function enteredAmount({ amount }: AmountValues): bigint {
  return amount.amount ?? 0n;
}

interface GrowingMaximum {
  /** What the Max button enters now; `undefined` while it is unknown. */
  readonly max: bigint | undefined;
  /** Whether the maximum is all there is: the whole balance or debt, limited by nothing. */
  readonly isWhole: boolean;
}

/**
 * The amount of a form whose maximum is a balance or debt that grows by the second. Who chose or entered all of it means all of it,
 * also of what has accrued since.
 */
export function growingAmount(
  values: AmountValues,
  { max, isWhole }: GrowingMaximum,
): { readonly amount: bigint; readonly isAll: boolean } {
  const { isMax, amount } = values.amount;
  const isAll = isWhole && max !== undefined && (isMax || amount === max);
  return { isAll, amount: isAll ? max : enteredAmount(values) };
}

/** The entry for a growing amount that is being sent. */
export function growingEntry({ amount, isAll }: { readonly amount: bigint; readonly isAll: boolean }): AmountEntry {
  return { amount, isMax: isAll };
}
