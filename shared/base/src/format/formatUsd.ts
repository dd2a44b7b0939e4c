import type { Amount, Rounding } from '../domain/amount';
import { decimalText } from './decimalText';
import { formatCompact, isCompactSize } from './formatCompact';
import { atLeastOneStep } from './formatToken';

export interface UsdFormat {
  readonly rounding?: Rounding;
  /** `never` if every dollar matters. Default: compact above $99,999. */
  readonly compact?: 'never';
}

/** Formats US dollars with 2 decimals: `$34,559.20`, `$6.84M`, `<$0.01`. */
export function formatUsd(value: Amount, locale: string, format: UsdFormat = {}): string {
  if (format.compact !== 'never' && isCompactSize(value)) return formatCompact(value, locale, { currency: 'USD' });
  return atLeastOneStep(value, 2, (displayed) =>
    decimalText(displayed, locale, {
      minDecimals: 2,
      maxDecimals: 2,
      rounding: format.rounding ?? 'half-up',
      currency: 'USD',
    }),
  );
}

/** Formats US dollars, always compact (`$1.2345K`), with up to 2, 4 or 6 decimals and no trailing zeros. */
export function formatUsdCompact(value: Amount, locale: string, upToDecimals: 2 | 4 | 6): string {
  return atLeastOneStep(value, upToDecimals, (displayed) =>
    formatCompact(displayed, locale, { minDecimals: 0, maxDecimals: upToDecimals, currency: 'USD' }),
  );
}
