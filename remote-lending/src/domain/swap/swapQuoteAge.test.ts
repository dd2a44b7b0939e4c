import { expiresIn, quoteAgeSeconds } from './swapQuoteAge';

const RECEIVED = 1_790_000_000_000;

it.each([
  ['at once', RECEIVED, 0],
  ['after 1,999 ms', RECEIVED + 1_999, 1],
  ['by a clock that was set back', RECEIVED - 5_000, 0],
])('counts whole seconds of age: %s', (_, now, age) => {
  expect(quoteAgeSeconds(RECEIVED, now)).toBe(age);
});

it.each([
  ['when it is received', RECEIVED, 60_000],
  ['a second later', RECEIVED + 1_000, 59_000],
  ['after two minutes', RECEIVED + 120_000, 0],
  ['by a clock that was set back', RECEIVED - 1, 0],
])('knows when a quote expires: %s', (_, now, rest) => {
  expect(expiresIn(RECEIVED, now)).toBe(rest);
});
