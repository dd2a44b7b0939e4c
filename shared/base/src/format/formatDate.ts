import type { UnixSeconds } from '../domain/time';

const MILLISECONDS = 1_000;

/** Formats day and time on a 12-hour clock, by default in the device's time zone: `21 Nov 2026, 4:05 PM`. */
export function formatDate(at: UnixSeconds, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(timeZone && { timeZone }),
  }).format(at * MILLISECONDS);
}

/** Formats the time of day on a 12-hour clock, by default in the device's time zone: `4:05 PM`. */
export function formatTimeOfDay(at: UnixSeconds, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    ...(timeZone && { timeZone }),
  }).format(at * MILLISECONDS);
}
