import fc from 'fast-check';
import { countdownParts, secondsSince } from './time';

test.each([
  [100_929, { days: 1, hours: 4, minutes: 2, seconds: 9 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('splits %i seconds into days, hours, minutes and seconds', (seconds, parts) => {
  expect(countdownParts(seconds)).toEqual(parts);
});

test('splits any length without gaps, each unit within the next larger one', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (left) => {
      const { days, hours, minutes, seconds } = countdownParts(left);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(left));
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});

test('counts whole seconds since a time, and none since one to come', () => {
  expect([secondsSince(100, 160.9), secondsSince(160, 100)]).toEqual([60, 0]);
});
