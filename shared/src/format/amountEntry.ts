import { parseAmountText, type AmountText } from '../domain/amountText';
import { separatorsOf } from './decimalText';
import { formatTokenInFull } from './formatToken';

/**
 * The value of an amount field. The amount is the truth and has no locale; what was typed is kept next to it only for
 * the field to show.
 */
export interface AmountEntry {
  /** In the token's smallest unit; `undefined` while the field is empty or its text is refused. */
  readonly amount: bigint | undefined;
  /** Absent where the form or the maximum set the amount. */
  readonly typed?: TypedText;
  /** The maximum was requested, by its button or by entering more: it may move before the transaction is built. */
  readonly isMax: boolean;
  /** More than the maximum was entered. */
  readonly isCapped?: true;
  /** Given where a form derived the amount from another field: what the user had entered here. */
  readonly replaces?: AmountEntry;
}

interface TypedText {
  readonly text: string;
  /** The locale it was typed in, whose separators decided how it was read. */
  readonly locale: string;
}

export const EMPTY_ENTRY: AmountEntry = { amount: undefined, isMax: false };

/** The entry of an amount, in the token's smallest unit, that the form sets. */
export function entryOf(amount: bigint): AmountEntry {
  return { amount, isMax: false };
}

/** The entry of a text as it was typed or pasted. */
export function typedEntry(text: string, decimals: number, locale: string): AmountEntry {
  const parsed = parseAmountText(text, decimals, separatorsOf(locale));
  return { amount: parsed.kind === 'amount' ? parsed.raw : undefined, typed: { text, locale }, isMax: false };
}

/** How the entry was read: its typed text in the locale it was typed in, else its amount. */
export function readEntry({ amount, typed }: AmountEntry, decimals: number): AmountText {
  if (typed) return parseAmountText(typed.text, decimals, separatorsOf(typed.locale));
  return amount === undefined ? { kind: 'empty' } : { kind: 'amount', raw: amount };
}

/** Whether something is in the field that is not an amount, and not nothing. */
export function isRefused(entry: AmountEntry, decimals: number): boolean {
  return readEntry(entry, decimals).kind === 'invalid';
}

interface FieldText {
  readonly text: string;
  /** The field wrote it, with the locale's grouping. */
  readonly isFormatted: boolean;
}

/**
 * What the field shows. A text is shown as it was typed while it is edited, and for as long as it is refused; otherwise the
 * field writes the amount in the locale of now.
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
