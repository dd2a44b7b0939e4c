import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';

/** Longer amounts are shortened in step names; the field and the approval display every digit. */
export const LONGEST_AMOUNT = 12;

/**
 * An amount within an action's name: in full if short, otherwise rounded down. Without the unit.
 */
export function amountText(raw: bigint, decimals: number, locale: string): string {
  const full = formatTokenInFull({ raw, decimals }, locale);
  return full.length <= LONGEST_AMOUNT ? full : formatToken({ raw, decimals }, locale, { compact: 'never' });
}
