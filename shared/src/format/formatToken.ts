import { compareAmounts, type Amount, type Rounding } from '../domain/amount';
import { decimalText } from './decimalText';
import { formatCompact, isCompactSize } from './formatCompact';

export interface TokenFormat {
  /** Default: to the nearest. `down` where a limit is shown that the user may fill up to. */
  readonly rounding?: Rounding;
  /** A fixed number of decimals, for a column of one token. Default: by size. */
  readonly decimals?: number;
  /** `never` where every digit before the point counts, such as in a dialog before signing. Default: above 99,999. */
  readonly compact?: 'never';
}

const ONE: Amount = { raw: 1n, decimals: 0 };
const SMALL: Amount = { raw: 1n, decimals: 2 };

/**
 * An amount of a token: 2 decimals over 1, 7 for values below 0.01, 6 in between (lending specification, section 9);
 * compact above 99,999; `<` the smallest step for what is smaller but not zero. Without the unit.
 */
export function formatToken(amount: Amount, locale: string, format: TokenFormat = {}): string {
  if (format.compact !== 'never' && isCompactSize(amount)) return formatCompact(amount, locale);
  const decimals = format.decimals ?? decimalsBySize(amount);
  return atLeastOneStep(amount, decimals, (displayed) =>
    decimalText(displayed, locale, {
      minDecimals: decimals,
      maxDecimals: decimals,
      rounding: format.rounding ?? 'half-up',
    }),
  );
}

/** Every digit, grouped: what is behind a shortened amount on focus, hover and copy. */
export function formatTokenInFull(amount: Amount, locale: string): string {
  return decimalText(amount, locale, { minDecimals: 0, maxDecimals: amount.decimals, rounding: 'down' });
}

/** Writes `<` before the smallest step that `decimals` can show when the amount is smaller, so that little never looks like none. */
export function atLeastOneStep(amount: Amount, decimals: number, write: (displayed: Amount) => string): string {
  const step: Amount = { raw: 1n, decimals };
  const magnitude: Amount = { ...amount, raw: amount.raw < 0n ? -amount.raw : amount.raw };
  if (amount.raw === 0n || compareAmounts(magnitude, step) >= 0) return write(amount);
  return amount.raw > 0n ? `<${write(step)}` : `>${write({ ...step, raw: -1n })}`;
}

function decimalsBySize(amount: Amount): number {
  const magnitude: Amount = { ...amount, raw: amount.raw < 0n ? -amount.raw : amount.raw };
  if (amount.raw === 0n || compareAmounts(magnitude, ONE) > 0) return 2;
  return compareAmounts(magnitude, SMALL) < 0 ? 7 : 6;
}
