import { isQuoteExpired, quoteAgeSeconds } from './swapQuoteAge';

const RECEIVED = 1_790_000_000_000;

it.each([
  ['at once', RECEIVED, 0],
  ['after 1,999 ms', RECEIVED + 1_999, 1],
  ['by a clock that was set back', RECEIVED - 5_000, 0],
])('counts whole seconds of age: %s', (_, now, age) => {
  expect(quoteAgeSeconds(RECEIVED, now)).toBe(age);
});

it.each([
  ['a minute later', RECEIVED + 60_000, false],
  ['later than that', RECEIVED + 60_001, true],
  ['by a clock that was set back further', RECEIVED - 60_001, true],
])('expires a quote %s: %s', (_, now, isExpired) => {
  expect(isQuoteExpired(RECEIVED, now)).toBe(isExpired);
});
