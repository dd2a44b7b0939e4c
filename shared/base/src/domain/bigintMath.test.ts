import { atLeastZero, max, min } from './bigintMath';

test.each([
  [-1n, 2n, -1n, 2n],
  [2n, -1n, -1n, 2n],
  [2n, 2n, 2n, 2n],
])('min and max of %s and %s are %s and %s', (one, other, smaller, larger) => {
  expect([min(one, other), max(one, other)]).toEqual([smaller, larger]);
});

test.each([
  [-1n, 0n],
  [0n, 0n],
  [1n, 1n],
])('atLeastZero turns %s into %s', (value, expected) => {
  expect(atLeastZero(value)).toBe(expected);
});
