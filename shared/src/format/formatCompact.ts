import { compareAmounts, divide, scaleOf, type Amount } from '../domain/amount';
import { decimalText, type DecimalStyle } from './decimalText';

/** Thousands, millions ... of the lending specification, section 9; the same letters in every language. */
const SUFFIXES = ['', 'K', 'M', 'B', 'T', 'P', 'E', 'Z', 'Y'] as const;

const COMPACT_ABOVE: Amount = { raw: 99_999n, decimals: 0 };

/** Whether a number is so large that it is shown compact: above 99,999, whatever its sign. */
export function isCompactSize(amount: Amount): boolean {
  return compareAmounts({ ...amount, raw: amount.raw < 0n ? -amount.raw : amount.raw }, COMPACT_ABOVE) > 0;
}

/**
 * A number with a suffix for its thousands: `1.23M`. Rounded half up; a mantissa that rounds to 1,000 moves to the next
 * suffix. Numbers beyond the last suffix keep growing before it.
 */
export function formatCompact(amount: Amount, locale: string, style: Partial<DecimalStyle> = {}): string {
  const { minDecimals = 2, maxDecimals = 2, rounding = 'half-up', currency } = style;
  const digits = scaleOf(maxDecimals);
  for (const [thousands, suffix] of SUFFIXES.entries()) {
    const unit = scaleOf(amount.decimals + 3 * thousands);
    const mantissa = divide(amount.raw * digits, unit, rounding);
    const isWithinSuffix = mantissa < 1_000n * digits && mantissa > -1_000n * digits;
    if (!isWithinSuffix && thousands < SUFFIXES.length - 1) continue;
    const text = decimalText({ raw: mantissa, decimals: maxDecimals }, locale, {
      minDecimals,
      maxDecimals,
      rounding,
      ...(currency && { currency }),
    });
    return withSuffix(text, suffix);
  }
  return '';
}

/** Puts the suffix behind the last digit: a currency sign may follow the number. */
function withSuffix(text: string, suffix: string): string {
  return text.replace(/(\d)(\D*)$/, `$1${suffix}$2`);
}
