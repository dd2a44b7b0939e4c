import { formatUnits } from '../domain/amount';
import { readEntry, type AmountEntry } from '../format/amountEntry';
import { formatTokenInFull } from '../format/formatToken';
import { spellNumber } from '../format/spellNumber';
import type { AmountNote } from './AmountMessage';
import { uiText } from './text/en';

interface NoteContext {
  readonly token: { readonly symbol: string; readonly decimals: number };
  readonly locale: string;
  /** What a rule finds wrong with the amount. */
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** The one line below the field: what is wrong first, then what was done to the entry, then how it was read. */
export function amountNote(entry: AmountEntry, { error, hint, token, locale }: NoteContext): AmountNote | undefined {
  const parsed = readEntry(entry, token.decimals);
  if (parsed.kind === 'invalid') {
    return { tone: 'danger', text: uiText.amountIssue(parsed.issue, token.symbol, token.decimals) };
  }
  if (error !== undefined) return { tone: 'danger', text: error };
  if (parsed.kind === 'empty') return hint === undefined ? undefined : { tone: 'quiet', text: hint };
  if (entry.isCapped) return { tone: 'quiet', text: uiText.setToMaximum };
  if (parsed.ambiguity === undefined) return undefined;
  const amount = { raw: parsed.raw, decimals: token.decimals };
  const reading =
    parsed.ambiguity === 'three-digits' ? spellNumber(formatUnits(amount)) : formatTokenInFull(amount, locale);
  return { tone: 'quiet', text: uiText.readAsNumber(reading) };
}
