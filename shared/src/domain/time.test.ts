import { countdownParts, secondsSince } from './time';

test.each([
  [100_929, { days: 1, hours: 4, minutes: 2, seconds: 9 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('splits %i seconds into days, hours, minutes and seconds', (seconds, parts) => {
  expect(countdownParts(seconds)).toEqual(parts);
});

test('counts whole seconds since a time, and none since one to come', () => {
  expect([secondsSince(100, 160.9), secondsSince(160, 100)]).toEqual([60, 0]);
});
