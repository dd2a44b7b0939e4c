import type { UsdWad } from '@fathom/contract';
import { formatShortDay, formatDay } from '@fathom/base/format/formatDay';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { ledgerText } from '../../text/ledger';

export const USD_DECIMALS = 18;
const UTC = 'UTC';
const SECONDS_PER_DAY = 86_400;
const MINUS = '−';

/** Formats a gain with a plus and a loss with a minus: `+$2.51`, `−$3.12`. */
export function formatSignedUsd(usd: UsdWad, locale: string): string {
  const text = formatUsd({ raw: usd < 0n ? -usd : usd, decimals: USD_DECIMALS }, locale);
  if (usd === 0n) return text;
  return `${usd > 0n ? '+' : MINUS}${text}`;
}

/** Formats the time of day in UTC: `15:04`. */
export function formatUtcTime(time: number): string {
  return new Date(time * 1_000).toISOString().slice(11, 16);
}

/** Formats a day in UTC, with its year unless it is the current one. `now`: Unix seconds. */
export function formatUtcDay(time: number, now: number, locale: string): string {
  const isThisYear = new Date(time * 1_000).getUTCFullYear() === new Date(now * 1_000).getUTCFullYear();
  return isThisYear ? formatShortDay(time, locale, UTC) : formatDay(time, locale, UTC);
}

/** Formats the head of a day's group. `day`: `2026-11-21`. */
export function formatDayHead(day: string, now: number, locale: string): string {
  const time = Date.parse(`${day}T00:00:00Z`) / 1_000;
  const text = formatUtcDay(time, now, locale);
  const isToday = Math.floor(now / SECONDS_PER_DAY) * SECONDS_PER_DAY === time;
  return isToday ? ledgerText.today(text) : text;
}
