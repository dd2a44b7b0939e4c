import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';

/** Step names abbreviate longer amounts; field and approval display every digit. */
export const LONGEST_AMOUNT = 12;

/** Formats an amount for an action's name without unit, rounded down if it is too long. */
export function amountText(raw: bigint, decimals: number, locale: string): string {
  const full = formatTokenInFull({ raw, decimals }, locale);
  return full.length <= LONGEST_AMOUNT ? full : formatToken({ raw, decimals }, locale, { compact: 'never' });
}
