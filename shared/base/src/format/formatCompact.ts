import { compareAmounts, rescale, scaleOf, type Amount } from '../domain/amount';
import { decimalText, type DecimalStyle } from './decimalText';

/** Suffixes of lending specification, section 9; the same letters in every language. */
const SUFFIXES = ['', 'K', 'M', 'B', 'T', 'P', 'E', 'Z', 'Y'] as const;

const COMPACT_ABOVE: Amount = { raw: 99_999n, decimals: 0 };

/** True above 99,999 in absolute value. */
export function isCompactSize(amount: Amount): boolean {
  return compareAmounts({ ...amount, raw: amount.raw < 0n ? -amount.raw : amount.raw }, COMPACT_ABOVE) > 0;
}

/**
 * Formats a number with a suffix for its thousands: `1.23M`. Rounds half up by default; a mantissa that rounds to 1,000
 * moves to the next suffix. Numbers beyond the last suffix are written in full.
 */
export function formatCompact(amount: Amount, locale: string, style: Partial<DecimalStyle> = {}): string {
  const { minDecimals = 2, maxDecimals = 2, rounding = 'half-up', currency } = style;
  const mantissas = SUFFIXES.map((suffix, thousands) => ({
    suffix,
    mantissa: rescale({ raw: amount.raw, decimals: amount.decimals + 3 * thousands }, maxDecimals, rounding),
  }));
  const largest = scaleOf(maxDecimals + 3);
  const fitting = mantissas.find(({ mantissa }) => mantissa.raw < largest && mantissa.raw > -largest);
  const { mantissa, suffix } = fitting ?? { mantissa: amount, suffix: '' };
  return withSuffix(
    decimalText(mantissa, locale, { minDecimals, maxDecimals, rounding, ...(currency && { currency }) }),
    suffix,
  );
}

/** Adds the suffix after the last digit, because a currency sign may follow the number. */
function withSuffix(text: string, suffix: string): string {
  return text.replace(/(\d)(\D*)$/, `$1${suffix}$2`);
}
