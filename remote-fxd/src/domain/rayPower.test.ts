import fc from 'fast-check';
import { rayMulDown } from '@fathom/base/domain/rayMath';
import { rayPower } from './rayPower';
import { USUAL_FEE } from './testing/buildPosition';
import { RAY } from './units';

const YEAR = 31_536_000n;

test.each([
  ['nothing', 0n, RAY],
  ['one second', 1n, USUAL_FEE],
  // The square of 1.000000000627937192491029811, rounded half up to 27 decimals.
  ['two seconds', 2n, 1000000001255874385376364740n],
])('the fee over %s', (_, exponent, expected) => {
  expect(rayPower(USUAL_FEE, exponent)).toBe(expected);
});

test('a fee of 2 % a year over a year, to six digits', () => {
  const year = rayPower(USUAL_FEE, YEAR);
  expect(year).toBeGreaterThan((RAY * 10_199_999n) / 10_000_000n);
  expect(year).toBeLessThan((RAY * 10_200_001n) / 10_000_000n);
});

test('no fee stays no fee', () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), (seconds) => rayPower(RAY, seconds) === RAY));
});

test('two partial periods equal the whole period, up to a few units of the last digit', () => {
  const seconds = fc.bigInt({ min: 0n, max: YEAR });
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const parts = rayMulDown(rayPower(USUAL_FEE, one), rayPower(USUAL_FEE, other));
      const whole = rayPower(USUAL_FEE, one + other);
      const apart = whole > parts ? whole - parts : parts - whole;
      // Each squaring doubles the rounding error before it, so the error is at most the exponent.
      return apart <= one + other + 2n;
    }),
  );
});
