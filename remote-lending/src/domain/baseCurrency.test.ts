import { baseToToken } from './baseCurrency';

const UNIT = 10n ** 18n;

it.each([
  [3_000n, UNIT],
  [2_999n, (UNIT * 2_999n) / 3_000n],
])('%s base units buy tokens at a price of 3,000', (value, amount) => {
  expect(baseToToken(value, 3_000n, 18)).toBe(amount);
});

it('nothing can be bought of a token without a price', () => {
  expect(baseToToken(UNIT, 0n, 18)).toBe(0n);
});
