import { parseUnits } from '../domain/amount';
import { parseAmountText, type ParsedAmount } from '../domain/amountText';
import { separatorsOf } from './decimalText';
import { formatTokenInFull } from './formatToken';

/**
 * The value of an amount field. The amount is the source of truth and independent of the locale. The typed text is kept
 * only for display.
 */
export interface AmountEntry {
  /** In the token's smallest unit; `undefined` while the field is empty or its text is invalid. */
  readonly amount: bigint | undefined;
  /** Absent if the form or the Max button set the amount. */
  readonly typed?: TypedText;
  /** True after Max, or an entry above the maximum. The maximum may change before the transaction is built. */
  readonly isMax: boolean;
  readonly isCapped?: true;
  /**
   * Set if a form derived the amount from another field: the user's previous entry in this field.
   */
  readonly replaces?: AmountEntry;
}

interface TypedText {
  readonly text: string;
  /** The locale in which the text was typed; determines its separators. */
  readonly locale: string;
}

export const EMPTY_ENTRY: AmountEntry = { amount: undefined, isMax: false };

export function entryOf(amount: bigint): AmountEntry {
  return { amount, isMax: false };
}

export function typedEntry(text: string, decimals: number, locale: string): AmountEntry {
  const parsed = parseAmountText(text, decimals, separatorsOf(locale));
  return { amount: parsed.kind === 'amount' ? parsed.raw : undefined, typed: { text, locale }, isMax: false };
}

/** The language of plain decimal text: a point, no grouping. */
const PLAIN = 'en-US';

/** Enters the decimal text of a link. Other text is kept as if typed, so that the field explains why it is invalid. */
export function linkedEntry(text: string, decimals: number): AmountEntry {
  const parsed = parseUnits(text, decimals);
  return parsed && parsed.raw >= 0n ? entryOf(parsed.raw) : typedEntry(text, decimals, PLAIN);
}

export function readEntry({ amount, typed }: AmountEntry, decimals: number): ParsedAmount {
  if (typed) return parseAmountText(typed.text, decimals, separatorsOf(typed.locale));
  return amount === undefined ? { kind: 'empty' } : { kind: 'amount', raw: amount };
}

/** True if the field contains text that isn't one valid amount. */
export function isRefused(entry: AmountEntry, decimals: number): boolean {
  const { kind } = readEntry(entry, decimals);
  return kind === 'invalid' || kind === 'ambiguous';
}

interface FieldText {
  readonly text: string;
  readonly isFormatted: boolean;
}

/**
 * Returns the text of the field: typed text unchanged during editing and while invalid, otherwise the amount in the
 * current locale.
 */
export function fieldText(
  entry: AmountEntry,
  { decimals, locale, isEditing }: { readonly decimals: number; readonly locale: string; readonly isEditing: boolean },
): FieldText {
  const { amount, typed } = entry;
  const isUnderEdit = isEditing && typed?.locale === locale;
  if (typed && (isUnderEdit || isRefused(entry, decimals))) return { text: typed.text, isFormatted: false };
  if (amount === undefined) return { text: '', isFormatted: false };
  return { text: formatTokenInFull({ raw: amount, decimals }, locale), isFormatted: true };
}
