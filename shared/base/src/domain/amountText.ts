/**
 * Parses an amount as a user types it, in the digits of any script. Never drops a character
 * silently: invalid text is rejected with a reason, and text with a second reading is marked as
 * ambiguous, so that the field can state the reading used.
 */

export interface Separators {
  readonly decimal: '.' | ',';
  /** Any space represents all spaces, either apostrophe both. */
  readonly group: string;
}

export type ParsedAmount =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'amount';
      /** In the token's smallest unit; fits in a uint256. */
      readonly raw: bigint;
      readonly ambiguity?: Ambiguity;
    }
  /**
   * One separator, which the locale does not use, before three digits: 1.5 or 1,500 after 1.50. The
   * user chooses.
   */
  | { readonly kind: 'ambiguous'; readonly asDecimal: bigint; readonly asGrouped: bigint }
  | { readonly kind: 'invalid'; readonly issue: AmountTextIssue };

/**
 * `three-digits`: one separator before exactly three digits, as in `1,234`, where the locale
 * decides. `foreign-separator`: a separator that the locale uses differently or not at all, as in
 * `1,5` where the point is decimal.
 */
export type Ambiguity = 'three-digits' | 'foreign-separator';

export type AmountTextIssue =
  'mixed-digits' | 'sign' | 'exponent' | 'character' | 'separators' | 'too-many-decimals' | 'too-long';

const LONGEST_ENTRY = 120;
const MAX_UINT256 = 2n ** 256n - 1n;

const GROUP_LENGTH = 3;
const THOUSAND = 1_000n;

const ARABIC_DECIMAL = '٫';
const ARABIC_GROUP = '٬';

const EXPONENT = /\d[eE][-+]?\d*$/;
/** Anything but digits, separators, and the spaces and apostrophes that group digits in some locales. */
const FOREIGN = /[^\d.,٫٬'’\u00a0\u2009\u202f ]/;

/** `decimals` are the token's: text with more decimals is rejected, not truncated. */
export function parseAmountText(text: string, decimals: number, separators: Separators): ParsedAmount {
  if (hasMixedDigits(text)) return { kind: 'invalid', issue: 'mixed-digits' };
  const trimmed = westernDigits(text.trim());
  if (trimmed === '') return { kind: 'empty' };
  if (trimmed.length > LONGEST_ENTRY) return { kind: 'invalid', issue: 'too-long' };
  if (/^[-+−]/.test(trimmed)) return { kind: 'invalid', issue: 'sign' };
  if (EXPONENT.test(trimmed)) return { kind: 'invalid', issue: 'exponent' };
  if (FOREIGN.test(trimmed)) return { kind: 'invalid', issue: 'character' };
  if (/^[.,٫]$/.test(trimmed)) return { kind: 'empty' };

  const parts = splitAtPoint(trimmed, separators);
  if (!parts) return { kind: 'invalid', issue: 'separators' };
  const whole = ungroup(parts.whole);
  if (whole === undefined || !/^\d*$/.test(parts.fraction)) return { kind: 'invalid', issue: 'separators' };
  if (parts.fraction.length > decimals) return { kind: 'invalid', issue: 'too-many-decimals' };

  const raw = BigInt(whole.digits + parts.fraction.padEnd(decimals, '0') || '0');
  if (raw > MAX_UINT256) return { kind: 'invalid', issue: 'too-long' };
  const isForeign = whole.group !== undefined && sameKind(whole.group) !== sameKind(separators.group);
  if (parts.isThreeDigits && isForeign && decimals >= GROUP_LENGTH) {
    return { kind: 'ambiguous', asDecimal: raw / THOUSAND, asGrouped: raw };
  }
  const ambiguity = ambiguityOf(parts, whole.group, separators);
  return ambiguity ? { kind: 'amount', raw, ambiguity } : { kind: 'amount', raw };
}

/** Rejected, because digits of two scripts in one number are a slip or a deception. */
function hasMixedDigits(text: string): boolean {
  return new Set([...text.matchAll(/\p{Nd}/gu)].map(([digit]) => zeroOf(digit))).size > 1;
}

function zeroOf(digit: string): number {
  let first = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return first;
}

function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(((digit.codePointAt(0) ?? 0) - zeroOf(digit)) % 10));
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
  readonly decimal?: string;
  readonly isThreeDigits?: true;
}

/** Finds the decimal point among `.` and `,`: the later one if both occur, none if one occurs twice. */
function splitAtPoint(text: string, separators: Separators): Parts | undefined {
  if (text.includes(ARABIC_DECIMAL)) {
    const [whole = '', fraction = '', ...more] = text.split(ARABIC_DECIMAL);
    return more.length > 0 ? undefined : { whole, fraction, decimal: ARABIC_DECIMAL };
  }
  const icons = text.replace(/[^.,]/g, '');
  const last = icons.at(-1);
  if (last === undefined) return { whole: text, fraction: '' };

  const isRepeated = icons.indexOf(last) !== icons.length - 1;
  if (isRepeated) return icons === last.repeat(icons.length) ? { whole: text, fraction: '' } : undefined;

  const point = text.lastIndexOf(last);
  const whole = text.slice(0, point);
  const fraction = text.slice(point + 1);
  const isThreeDigits = icons.length === 1 && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction);
  if (!isThreeDigits) return { whole, fraction, decimal: last };

  // The only ambiguous form, so the locale decides.
  if (last === separators.decimal) return { whole, fraction, decimal: last, isThreeDigits };
  return { whole: text, fraction: '', isThreeDigits };
}

/**
 * Returns the digits of an integer part, or `undefined` if the grouping is invalid: groups have 3 digits, or 2 and 3 as
 * in India, and don't start with a zero.
 */
function ungroup(whole: string): { readonly digits: string; readonly group?: string } | undefined {
  if (/^\d*$/.test(whole)) return { digits: whole };
  const [group, ...others] = new Set(whole.replace(/\d/g, ''));
  if (group === undefined || others.length > 0) return undefined;
  if (!/^[1-9]\d{0,2}(?:\D\d{2,3})*\D\d{3}$/.test(whole)) return undefined;
  return { digits: whole.replace(/\D/g, ''), group };
}

function ambiguityOf(
  { decimal, isThreeDigits }: Parts,
  group: string | undefined,
  separators: Separators,
): Ambiguity | undefined {
  if (isThreeDigits) return 'three-digits';
  const isOwnDecimal = decimal === undefined || decimal === ARABIC_DECIMAL || decimal === separators.decimal;
  const isOwnGroup = group === undefined || group === ARABIC_GROUP || sameKind(group) === sameKind(separators.group);
  return isOwnDecimal && isOwnGroup ? undefined : 'foreign-separator';
}

function sameKind(group: string): string {
  return group.replace(/\s/, ' ').replace('’', "'");
}
