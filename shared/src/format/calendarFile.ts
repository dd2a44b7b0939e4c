import type { UnixSeconds } from '../domain/time';

/** A moment to be reminded of. */
export interface CalendarEvent {
  /** The same for the same event: importing it again replaces it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly at: UnixSeconds;
}

const PRODUCT = '-//Fathom//App//EN';
/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE = 75;

/** An iCalendar file (RFC 5545) of these moments, in UTC, each with a reminder at its time. `now` is when the file is made. */
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

/** The file as the address of a download link. */
export function calendarUrl(events: readonly CalendarEvent[], now: UnixSeconds): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(events, now))}`;
}

/** `20261122T090807Z`. */
function utc(at: UnixSeconds): string {
  return `${new Date(at * 1_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text may come from a stranger: none of it can end its line and begin a property of its own. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Longer lines continue after a space on the next one; characters stay whole. */
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
