import * as fc from 'fast-check';
import { percentDiv, percentMul, RAY, rayDiv, rayMulHalfUp, WAD, wadDiv } from './wadRayMath';

const uint = fc.bigInt(0n, 10n ** 40n);
const positive = fc.bigInt(1n, 10n ** 40n);

describe('rayMath', () => {
  it.each([
    ['a half goes up', rayMulHalfUp(RAY / 2n, 1n), 1n],
    ['just below a half goes down', rayMulHalfUp(RAY / 2n - 1n, 1n), 0n],
    ['a whole stays', rayMulHalfUp(3n * RAY, 7n), 21n],
    ['ray division rounds half up', rayDiv(1n, 2n * RAY), 1n],
    ['ray division below a half goes down', rayDiv(1n, 2n * RAY + 1n), 0n],
    ['wad division rounds half up', wadDiv(1n, 2n * WAD), 1n],
    ['percentage: half a unit goes up', percentMul(1n, 5000n), 1n],
    ['percentage: below half a unit goes down', percentMul(1n, 4999n), 0n],
    ['percentage division rounds half up', percentDiv(3n, 20_000n), 2n],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('never deviates from the exact result by more than half a unit', () => {
    fc.assert(
      fc.property(uint, positive, (a, b) => {
        expect(abs(2n * (rayMulHalfUp(a, b) * RAY - a * b))).toBeLessThanOrEqual(RAY);
        expect(abs(2n * (rayDiv(a, b) * b - a * RAY))).toBeLessThanOrEqual(b);
        expect(abs(2n * (wadDiv(a, b) * b - a * WAD))).toBeLessThanOrEqual(b);
        expect(abs(2n * (percentMul(a, b) * 10_000n - a * b))).toBeLessThanOrEqual(10_000n);
        expect(abs(2n * (percentDiv(a, b) * b - a * 10_000n))).toBeLessThanOrEqual(b);
      }),
    );
  });

  it('throws on division by zero, where the pool reverts', () => {
    expect(() => rayDiv(1n, 0n)).toThrow(RangeError);
    expect(() => wadDiv(1n, 0n)).toThrow(RangeError);
  });
});

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
