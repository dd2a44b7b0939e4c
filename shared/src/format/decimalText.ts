import { formatUnits, rescale, type Amount, type Rounding } from '../domain/amount';
import type { Separators } from '../domain/amountText';

/** How many decimals a number is written with, and how what is left over is rounded. */
export interface DecimalStyle {
  readonly minDecimals: number;
  readonly maxDecimals: number;
  readonly rounding: Rounding;
  /** Writes the currency's sign where the locale puts it. */
  readonly currency?: 'USD';
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A number in the locale's digits and grouping. Rounded on bigint before `Intl` sees it and handed over as text, so that
 * no digit that is shown has passed through floating point.
 */
export function decimalText(amount: Amount, locale: string, style: DecimalStyle): string {
  const rounded = rescale(amount, Math.min(amount.decimals, style.maxDecimals), style.rounding);
  return formatterOf(locale, style).format(formatUnits(rounded));
}

/** The decimal separator of a locale, as far as amounts are typed with it. */
export function separatorsOf(locale: string): Separators {
  return { decimal: decimalSign(locale) === ',' ? ',' : '.' };
}

/** The sign between whole and decimal digits, as the locale writes it. */
export function decimalSign(locale: string): string {
  const parts = formatterOf(locale, { minDecimals: 1, maxDecimals: 1 }).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

/** Building a formatter costs a hundred times what using it costs, and a table uses a handful of them a thousand times. */
function formatterOf(locale: string, style: Omit<DecimalStyle, 'rounding'>): Intl.NumberFormat {
  const key = `${locale}|${style.minDecimals}|${style.maxDecimals}|${style.currency ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, {
    minimumFractionDigits: style.minDecimals,
    maximumFractionDigits: style.maxDecimals,
    // Western digits everywhere: what is shown is what the amount field can read.
    numberingSystem: 'latn',
    ...(style.currency ? { style: 'currency', currency: style.currency, currencyDisplay: 'narrowSymbol' } : {}),
  });
  formatters.set(key, formatter);
  return formatter;
}
