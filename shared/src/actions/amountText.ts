import { formatToken, formatTokenInFull } from '../format/formatToken';

/** Longer amounts are shortened in the names of steps; the field and the approval show every digit. */
const LONGEST = 12;

/** An amount as it is in the name of an action: in full where that is short, else rounded down. Without the unit. */
export function amountText(raw: bigint, decimals: number, locale: string): string {
  const full = formatTokenInFull({ raw, decimals }, locale);
  return full.length <= LONGEST ? full : formatToken({ raw, decimals }, locale, { compact: 'never', rounding: 'down' });
}
