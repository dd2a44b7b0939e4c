import { formatUnits, rescale, type Amount, type Rounding } from '../domain/amount';
import type { Separators } from '../domain/amountText';

export interface DecimalStyle {
  readonly minDecimals: number;
  readonly maxDecimals: number;
  readonly rounding: Rounding;
  readonly currency?: 'USD';
}

type Writer = (text: `${number}`) => string;

const writers = new Map<string, Writer>();

/**
 * Formats a number with the locale's separators. Rounds as a bigint and passes text to `Intl`, so that no displayed
 * digit depends on floating point.
 */
export function decimalText(amount: Amount, locale: string, style: DecimalStyle): string {
  const rounded = rescale(amount, Math.min(amount.decimals, style.maxDecimals), style.rounding);
  return writerOf(locale, style)(formatUnits(rounded));
}

const separators = new Map<string, Separators>();

export function separatorsOf(locale: string): Separators {
  const known = separators.get(locale);
  if (known) return known;
  const format = numberFormat(locale, { minDecimals: 1, maxDecimals: 1 });
  const found: Separators = {
    decimal: signOf('decimal', format) === ',' ? ',' : '.',
    group: signOf('group', format) ?? '',
  };
  separators.set(locale, found);
  return found;
}

/** Cached, because creating a formatter takes about a hundred times longer than using it. */
function writerOf(locale: string, style: Omit<DecimalStyle, 'rounding'>): Writer {
  const key = `${locale}|${style.minDecimals}|${style.maxDecimals}|${style.currency ?? ''}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = buildWriter(locale, style);
  writers.set(key, writer);
  return writer;
}

/**
 * Some locales, such as fr-CH and de-AT, use other separators for currencies. The app formats every number the same
 * way.
 */
function buildWriter(locale: string, style: Omit<DecimalStyle, 'rounding'>): Writer {
  const format = numberFormat(locale, style);
  const signs = separatorsOf(locale);
  const isAlike = (['decimal', 'group'] as const).every((type) =>
    [undefined, signs[type]].includes(signOf(type, format)),
  );
  if (isAlike) return (text) => format.format(text);
  return (text) =>
    format
      .formatToParts(text)
      .map(({ type, value }) => (type === 'decimal' || type === 'group' ? signs[type] : value))
      .join('');
}

/** Seven integer digits, because every locale with grouping groups them. */
const SAMPLE = '1234567.5';

function signOf(type: 'decimal' | 'group', format: Intl.NumberFormat): string | undefined {
  return format.formatToParts(SAMPLE).find((part) => part.type === type)?.value;
}

function numberFormat(locale: string, style: Omit<DecimalStyle, 'rounding'>): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: style.minDecimals,
    maximumFractionDigits: style.maxDecimals,
    // Always Western digits, whatever script the amount was typed in.
    numberingSystem: 'latn',
    ...(style.currency ? { style: 'currency', currency: style.currency, currencyDisplay: 'narrowSymbol' } : {}),
  });
}
