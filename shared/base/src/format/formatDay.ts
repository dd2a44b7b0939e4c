import type { UnixSeconds } from '../domain/time';

const MILLISECONDS = 1_000;

/** Formats a localized day, by default in the device's time zone: `Nov 21, 2026`. */
export function formatDay(at: UnixSeconds, locale: string, timeZone?: string): string {
  return write(at, locale, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone);
}

/** Formats a day without the year: `Nov 21`. */
export function formatShortDay(at: UnixSeconds, locale: string, timeZone?: string): string {
  return write(at, locale, { day: 'numeric', month: 'short' }, timeZone);
}

function write(at: UnixSeconds, locale: string, parts: Intl.DateTimeFormatOptions, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) }).format(at * MILLISECONDS);
}
