import type { UnixSeconds } from '../domain/time';

const MILLISECONDS = 1_000;

/** Returns the name and UTC offset of the displayed time zone: `Europe/Berlin, GMT+1`. */
export function formatTimeZone(at: UnixSeconds, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', ...(timeZone && { timeZone }) });
  const offset = format.formatToParts(at * MILLISECONDS).find(({ type }) => type === 'timeZoneName')?.value;
  return [format.resolvedOptions().timeZone, offset].filter((part) => part !== undefined).join(', ');
}
