/**
 * Reads an amount as a person types it. Never drops a character in silence: what is not understood is refused with a
 * reason, and where grouping leaves two readings the chosen one is named, so that the field can say it.
 */

/** What the reader's locale writes between digits. Decides only entries that could be read in two ways. */
export interface Separators {
  readonly decimal: '.' | ',';
}

export type AmountText =
  | { readonly kind: 'empty' }
  /** `readAs` is given where the entry has two readings: `1,234` grouped is one thousand two hundred and thirty-four. */
  | { readonly kind: 'amount'; readonly raw: bigint; readonly readAs?: 'grouped' }
  | { readonly kind: 'invalid'; readonly issue: AmountTextIssue };

export type AmountTextIssue = 'sign' | 'exponent' | 'character' | 'separators' | 'too-many-decimals' | 'too-long';

/** Longer than any uint256 with its point and its grouping. */
const LONGEST_ENTRY = 120;

const EXPONENT = /\d[eE][-+]?\d*$/;
/** Digits, the two separators, and what groups digits in some locales without ever being a decimal point. */
const FOREIGN = /[^\d.,'’\u00a0\u2009\u202f ]/;

/** `decimals` are the token's: an entry that is finer than the token is refused, not cut. */
export function parseAmountText(text: string, decimals: number, separators: Separators): AmountText {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (trimmed.length > LONGEST_ENTRY) return { kind: 'invalid', issue: 'too-long' };
  if (/^[-+−]/.test(trimmed)) return { kind: 'invalid', issue: 'sign' };
  if (EXPONENT.test(trimmed)) return { kind: 'invalid', issue: 'exponent' };
  if (FOREIGN.test(trimmed)) return { kind: 'invalid', issue: 'character' };
  if (trimmed === '.' || trimmed === ',') return { kind: 'empty' };

  const parts = splitAtPoint(trimmed, separators);
  if (!parts) return { kind: 'invalid', issue: 'separators' };
  const whole = ungroup(parts.whole);
  if (whole === undefined || !/^\d*$/.test(parts.fraction)) return { kind: 'invalid', issue: 'separators' };
  if (parts.fraction.length > decimals) return { kind: 'invalid', issue: 'too-many-decimals' };

  const raw = BigInt(whole + parts.fraction.padEnd(decimals, '0') || '0');
  return parts.readAs ? { kind: 'amount', raw, readAs: parts.readAs } : { kind: 'amount', raw };
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
  readonly readAs?: 'grouped';
}

/** Finds the decimal point among `.` and `,`: the later kind when both occur, none when one kind occurs twice. */
function splitAtPoint(text: string, separators: Separators): Parts | undefined {
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return { whole: text, fraction: '' };

  const isRepeated = marks.indexOf(last) !== marks.length - 1;
  if (isRepeated) return marks === last.repeat(marks.length) ? { whole: text, fraction: '' } : undefined;

  const point = text.lastIndexOf(last);
  const whole = text.slice(0, point);
  const fraction = text.slice(point + 1);
  if (marks.length > 1 || !/^[1-9]\d{0,2}$/.test(whole) || !/^\d{3}$/.test(fraction)) return { whole, fraction };

  // One separator before exactly three digits: the only shape with two readings. The locale decides.
  if (last === separators.decimal) return { whole, fraction };
  return { whole: text, fraction: '', readAs: 'grouped' };
}

/** The digits of a whole part; `undefined` when its groups do not have the lengths of groups (3, or 2 and 3 as in India). */
function ungroup(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const marks = new Set(whole.replace(/\d/g, ''));
  if (marks.size > 1) return undefined;
  if (!/^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(whole)) return undefined;
  return whole.replace(/\D/g, '');
}
