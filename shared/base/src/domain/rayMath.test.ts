import * as fc from 'fast-check';
import { RAY, rayMulDown, rayMulHalfUp } from './rayMath';

test.each([
  ['half a unit', RAY / 2n, 1n, 0n, 1n],
  ['less than half a unit', RAY / 2n - 1n, 1n, 0n, 0n],
  ['more than half a unit', RAY - 1n, 1n, 0n, 1n],
  ['a whole number', 3n * RAY, 7n, 21n, 21n],
])('multiplies %s rounded down and half up', (_, a, b, down, halfUp) => {
  expect(rayMulDown(a, b)).toBe(down);
  expect(rayMulHalfUp(a, b)).toBe(halfUp);
});

test('rounds down by less than one unit and half up by at most half a unit', () => {
  const uint = fc.bigInt(0n, 10n ** 40n);
  fc.assert(
    fc.property(uint, uint, (a, b) => {
      const remainder = a * b - rayMulDown(a, b) * RAY;
      expect(remainder >= 0n && remainder < RAY).toBe(true);
      const error = 2n * (rayMulHalfUp(a, b) * RAY - a * b);
      expect(error <= RAY && error > -RAY).toBe(true);
    }),
  );
});
