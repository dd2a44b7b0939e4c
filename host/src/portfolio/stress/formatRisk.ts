import type { PortfolioRisk, WadFraction } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { decimalText } from '@fathom/base/format/decimalText';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { stressText } from '../../text/stress';

/** `24.2%` or `3.42`, rounded down as in the areas. */
export function formatRisk({ measure, value }: Pick<PortfolioRisk, 'measure' | 'value'>, locale: string): string {
  if (value === undefined) return stressText.positions.dash;
  return measure === 'healthFactor'
    ? formatHealthFactor(value, locale)
    : formatPercent(wadAmount(value), locale, { decimals: 1, rounding: 'down' });
}

/** `−24.2%`, `+12.0%`: a change at which something happens, with one decimal. */
export function formatThreshold(change: WadFraction, locale: string): string {
  return signed(change, (size) => formatPercent(wadAmount(size), locale, { decimals: 1 }));
}

/** `−40%`, `+12.5%`, `0%`: a chosen change, with up to two decimals. */
export function formatChange(change: WadFraction, locale: string): string {
  return signed(change, (size) => `${percentDigits(size, locale)}%`);
}

/** `40` of −40%, for a text with words in place of signs. */
export function percentDigits(change: WadFraction, locale: string): string {
  const size = change < 0n ? -change : change;
  return decimalText({ raw: size, decimals: 16 }, locale, { minDecimals: 0, maxDecimals: 2, rounding: 'half-up' });
}

function signed(change: WadFraction, write: (size: WadFraction) => string): string {
  if (change === 0n) return write(0n);
  return change < 0n ? `−${write(-change)}` : `+${write(change)}`;
}
