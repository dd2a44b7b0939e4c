import { parseAmountText, type ParsedAmount } from '../domain/amountText';
import { separatorsOf } from './decimalText';
import { formatTokenInFull } from './formatToken';

/**
 * The value of an amount field. The amount is the source of truth and independent of the locale;
 * the typed text is kept only for display in the field.
 */
export interface AmountEntry {
  /** In the token's smallest unit; `undefined` while the field is empty or its text is invalid. */
  readonly amount: bigint | undefined;
  /** Absent if the form or the Max button set the amount. */
  readonly typed?: TypedText;
  /**
   * The maximum was requested, with Max or by entering more: it may change before the transaction
   * is built.
   */
  readonly isMax: boolean;
  /** More than the maximum was entered. */
  readonly isCapped?: true;
  /**
   * Set if a form derived the amount from another field: the user's previous entry in this field.
   */
  readonly replaces?: AmountEntry;
}

interface TypedText {
  readonly text: string;
  /** The locale it was typed in, which determines how its separators are read. */
  readonly locale: string;
}

export const EMPTY_ENTRY: AmountEntry = { amount: undefined, isMax: false };

/** The entry for an amount that the form sets, in the token's smallest unit. */
export function entryOf(amount: bigint): AmountEntry {
  return { amount, isMax: false };
}

/** The entry for a typed or pasted text. */
export function typedEntry(text: string, decimals: number, locale: string): AmountEntry {
  const parsed = parseAmountText(text, decimals, separatorsOf(locale));
  return { amount: parsed.kind === 'amount' ? parsed.raw : undefined, typed: { text, locale }, isMax: false };
}

/** How the entry is read: its typed text in the locale it was typed in, or else its amount. */
export function readEntry({ amount, typed }: AmountEntry, decimals: number): ParsedAmount {
  if (typed) return parseAmountText(typed.text, decimals, separatorsOf(typed.locale));
  return amount === undefined ? { kind: 'empty' } : { kind: 'amount', raw: amount };
}

/** Whether the field contains text that is not one valid amount. */
export function isRefused(entry: AmountEntry, decimals: number): boolean {
  const { kind } = readEntry(entry, decimals);
  return kind === 'invalid' || kind === 'ambiguous';
}

interface FieldText {
  readonly text: string;
  /** The field itself wrote the text, with the locale's grouping. */
  readonly isFormatted: boolean;
}

/**
 * The text that the field displays. A typed text stays as it is during editing and while it is
 * invalid; otherwise the amount is formatted in the current locale.
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
