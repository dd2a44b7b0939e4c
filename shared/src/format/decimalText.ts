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

type Writer = (text: `${number}`) => string;

const writers = new Map<string, Writer>();

/**
 * A number in the locale's digits and grouping. Rounded on bigint before `Intl` sees it and handed over as text, so that
 * no digit that is shown has passed through floating point.
 */
export function decimalText(amount: Amount, locale: string, style: DecimalStyle): string {
  const rounded = rescale(amount, Math.min(amount.decimals, style.maxDecimals), style.rounding);
  return writerOf(locale, style)(formatUnits(rounded));
}

const separators = new Map<string, Separators>();

/** The signs that a locale writes between the digits of a number, a currency included. */
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

/** Building a formatter costs a hundred times what using it costs, and a table uses a handful of them a thousand times. */
function writerOf(locale: string, style: Omit<DecimalStyle, 'rounding'>): Writer {
  const key = `${locale}|${style.minDecimals}|${style.maxDecimals}|${style.currency ?? ''}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = buildWriter(locale, style);
  writers.set(key, writer);
  return writer;
}

/** Some locales, such as fr-CH and de-AT, separate the digits of a currency differently: here one number has one format. */
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

/** Seven whole digits are grouped in every locale that groups. */
const SAMPLE = '1234567.5';

function signOf(type: 'decimal' | 'group', format: Intl.NumberFormat): string | undefined {
  return format.formatToParts(SAMPLE).find((part) => part.type === type)?.value;
}

function numberFormat(locale: string, style: Omit<DecimalStyle, 'rounding'>): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: style.minDecimals,
    maximumFractionDigits: style.maxDecimals,
    // Western digits everywhere: one way to write a number, whatever script it was typed in.
    numberingSystem: 'latn',
    ...(style.currency ? { style: 'currency', currency: style.currency, currencyDisplay: 'narrowSymbol' } : {}),
  });
}
