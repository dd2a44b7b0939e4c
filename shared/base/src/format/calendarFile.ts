import type { UnixSeconds } from '../domain/time';

export interface CalendarEvent {
  /** Stable per event, so that another import replaces it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly at: UnixSeconds;
}

const PRODUCT = '-//Fathom//App//EN';
/** Octets per line, without the line break (RFC 5545, 3.1). */
const LINE = 75;

/**
 * Creates an iCalendar file (RFC 5545) in UTC, with a reminder at the time of each event. `now` is the creation time.
 */
export function calendarFile(events: readonly CalendarEvent[], now: UnixSeconds): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    ...events.flatMap(({ id, title, description, at }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(at)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export function calendarUrl(events: readonly CalendarEvent[], now: UnixSeconds): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(events, now))}`;
}

function utc(at: UnixSeconds): string {
  return `${new Date(at * 1_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes text, possibly untrusted, so that it can't end its line and inject a property. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folds long lines: they continue after a space on the next line, without splitting characters. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (length + octets > LINE) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += octets;
  }
  return [...parts, part].join('\r\n');
}
