import fc from 'fast-check';
import { calendarFile, calendarUrl, type CalendarEvent } from './calendarFile';

const EVENT: CalendarEvent = {
  id: 'unlock-1',
  title: 'Position #1 unlocks',
  description: 'Claim, then unstake.',
  at: Date.UTC(2027, 2, 14, 15, 4, 5) / 1_000,
};
const NOW = Date.UTC(2026, 10, 22, 9, 8, 7) / 1_000;

test('writes an event in UTC with a reminder', () => {
  expect(calendarFile([EVENT], NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fathom//App//EN',
      'BEGIN:VEVENT',
      'UID:unlock-1',
      'DTSTAMP:20261122T090807Z',
      'DTSTART:20270314T150405Z',
      'SUMMARY:Position #1 unlocks',
      'DESCRIPTION:Claim\\, then unstake.',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Position #1 unlocks',
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('prevents a text from injecting properties', () => {
  const file = calendarFile([{ ...EVENT, title: 'Vote\r\nATTACH:https://evil.example\nX;Y,Z\\' }], NOW);
  expect(file).toContain('SUMMARY:Vote\\nATTACH:https://evil.example\\nX\\;Y\\,Z\\\\\r\n');
  expect(file).not.toMatch(/^ATTACH/m);
});

test('folds lines at 75 octets without losing a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 300 }), (description) => {
      const file = calendarFile([{ ...EVENT, description }], NOW);
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const unfolded = file.replaceAll('\r\n ', '');
      const [, written = ''] = /\r\nDESCRIPTION:([^\r\n]*)\r\nBEGIN:VALARM/.exec(unfolded) ?? [];
      const readBack = written.replaceAll(/\\(.)/g, (_match, character: string) =>
        character === 'n' ? '\n' : character,
      );
      expect(readBack).toBe(description.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''));
    }),
  );
});

test('is a data URL for download', () => {
  expect(decodeURIComponent(calendarUrl([EVENT], NOW))).toBe(
    `data:text/calendar;charset=utf-8,${calendarFile([EVENT], NOW)}`,
  );
});
