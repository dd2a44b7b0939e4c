import { compareAmounts, type Amount } from '../domain/amount';
import { decimalText } from './decimalText';
import { formatCompact, isCompactSize } from './formatCompact';

export interface TokenFormat {
  /** Only for fees. Other amounts are rounded down, so that a balance of 199.999 is never displayed as 200.00. */
  readonly rounding?: 'up';
  readonly decimals?: number | undefined;
  /** `never` for dialogs before signing, where every integer digit matters. Default: compact above 99,999. */
  readonly compact?: 'never';
}

const ONE: Amount = { raw: 1n, decimals: 0 };
const SMALL: Amount = { raw: 1n, decimals: 2 };

/**
 * Formats a token amount without its unit: 2 decimals above 1, 7 below 0.01, 6 in between (lending specification,
 * section 9); compact above 99,999; `<` and the smallest step for a smaller nonzero amount.
 */
export function formatToken(amount: Amount, locale: string, format: TokenFormat = {}): string {
  const { rounding = 'down' } = format;
  if (format.compact !== 'never' && isCompactSize(amount)) return formatCompact(amount, locale, { rounding });
  const decimals = format.decimals ?? decimalsBySize(amount);
  return atLeastOneStep(amount, decimals, (displayed) =>
    decimalText(displayed, locale, {
      minDecimals: decimals,
      maxDecimals: decimals,
      rounding,
    }),
  );
}

/** Formats every digit, with grouping: the exact value of a shortened amount on focus, hover and copy. */
export function formatTokenInFull(amount: Amount, locale: string): string {
  return decimalText(amount, locale, { minDecimals: 0, maxDecimals: amount.decimals, rounding: 'down' });
}

/** Writes `<` and the smallest step for a nonzero amount below it, so that it never looks like zero. */
export function atLeastOneStep(amount: Amount, decimals: number, write: (displayed: Amount) => string): string {
  const step: Amount = { raw: 1n, decimals };
  const magnitude: Amount = { ...amount, raw: amount.raw < 0n ? -amount.raw : amount.raw };
  if (amount.raw === 0n || compareAmounts(magnitude, step) >= 0) return write(amount);
  return amount.raw > 0n ? `<${write(step)}` : `>${write({ ...step, raw: -1n })}`;
}

/** Returns the decimals of an amount alone. */
export function decimalsBySize(amount: Amount): 2 | 6 | 7 {
  const magnitude: Amount = { ...amount, raw: amount.raw < 0n ? -amount.raw : amount.raw };
  if (amount.raw === 0n || compareAmounts(magnitude, ONE) > 0) return 2;
  return compareAmounts(magnitude, SMALL) < 0 ? 7 : 6;
}
