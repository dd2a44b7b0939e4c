import { formatUnits } from '@fathom/base/domain/amount';
import { readEntry, type AmountEntry } from '@fathom/base/format/amountEntry';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { spellNumber } from '@fathom/base/format/spellNumber';
import type { AmountNote } from './AmountMessage';
import { amountFieldText } from '../text/amountField';

interface NoteContext {
  readonly token: { readonly symbol: string; readonly decimals: number };
  readonly locale: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/**
 * Returns the line below the field. In order of priority: the error, a change of the entry, the interpretation of the
 * entry.
 */
export function amountNote(entry: AmountEntry, { error, hint, token, locale }: NoteContext): AmountNote | undefined {
  const parsed = readEntry(entry, token.decimals);
  if (parsed.kind === 'invalid') {
    return { tone: 'danger', text: amountFieldText.issue(parsed.issue, token.symbol, token.decimals) };
  }
  if (parsed.kind === 'ambiguous') {
    const choices = [parsed.asDecimal, parsed.asGrouped].map((raw) => ({
      raw,
      label: formatTokenInFull({ raw, decimals: token.decimals }, locale),
    }));
    return { tone: 'danger', text: amountFieldText.chooseReading, choices };
  }
  if (error !== undefined) return { tone: 'danger', text: error };
  if (parsed.kind === 'empty') return hint === undefined ? undefined : { tone: 'quiet', text: hint };
  if (entry.isCapped) return { tone: 'quiet', text: amountFieldText.setToMaximum };
  if (parsed.ambiguity === undefined) return undefined;
  const amount = { raw: parsed.raw, decimals: token.decimals };
  const reading =
    parsed.ambiguity === 'three-digits' ? spellNumber(formatUnits(amount)) : formatTokenInFull(amount, locale);
  return { tone: 'quiet', text: amountFieldText.readAsNumber(reading) };
}
