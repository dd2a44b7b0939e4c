import { amountText } from './amountText';

it.each([
  [1_234_123_456n, '1,234.123456'],
  [12_345_129_999n, '12,345.12'],
  [1_234_567_000_000n, '1,234,567'],
  [0n, '0'],
])('writes %s units in full with up to twelve characters, and otherwise rounds them down: %s', (raw, expected) => {
  expect(amountText(raw, 6, 'en')).toBe(expected);
});
