import type { UnixSeconds } from '../domain/time';

const MILLISECONDS = 1_000;

/** Making one costs more than using it, and a list of transactions requests thousands. */
const stampFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** A moment as `DD/MM/YYYY HH:mm:ss` (stablecoin specification, section 9), in the zone of the device unless another is named. */
export function formatTimestamp(at: UnixSeconds, timeZone?: string): string {
  const parts = new Map(
    stampFormat(timeZone)
      .formatToParts(at * MILLISECONDS)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The zone that a moment is shown in, by its name and its distance from UTC at that moment: `Europe/Berlin, GMT+1`. */
export function formatTimeZone(at: UnixSeconds, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', ...(timeZone && { timeZone }) });
  const offset = format.formatToParts(at * MILLISECONDS).find(({ type }) => type === 'timeZoneName')?.value;
  return [format.resolvedOptions().timeZone, offset].filter((part) => part !== undefined).join(', ');
}

function stampFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = stampFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
  stampFormats.set(timeZone, made);
  return made;
}
