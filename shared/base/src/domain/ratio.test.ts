import { percent, rayAmount, WAD, wadAmount } from './ratio';

it.each([
  [99, (WAD * 99n) / 100n],
  [100, WAD],
  [0.0001, WAD / 1_000_000n],
  [87.65, (WAD * 8765n) / 10_000n],
  [0, 0n],
])('%s percent is %s', (value, ratio) => {
  expect(percent(value)).toBe(ratio);
});

it('takes a sum for what it is but for the rounding of the computer', () => {
  expect(percent(1.1 + 2.2)).toBe(percent(3.3));
});

it.each([0.00001, 1.23456, Number.NaN, Number.POSITIVE_INFINITY])('rejects %s', (value) => {
  expect(() => percent(value)).toThrow(RangeError);
});

it('knows a wad and a ray by their decimals, and nothing of an unknown value', () => {
  expect(wadAmount(5n)).toEqual({ raw: 5n, decimals: 18 });
  expect(wadAmount(undefined)).toBeUndefined();
  expect(rayAmount(5n)).toEqual({ raw: 5n, decimals: 27 });
});
