import fc from 'fast-check';
import { compareAmounts, divide, formatUnits, mulDiv, parseUnits, rescale, scaleOf, type Rounding } from './amount';

describe('divide', () => {
  it.each<[bigint, bigint, Rounding, bigint]>([
    [7n, 2n, 'down', 3n],
    [7n, 2n, 'up', 4n],
    [7n, 2n, 'half-up', 4n],
    [5n, 4n, 'half-up', 1n],
    [-7n, 2n, 'down', -3n],
    [-7n, 2n, 'up', -4n],
    [-7n, 2n, 'half-up', -4n],
    [-5n, 4n, 'half-up', -1n],
    [7n, -2n, 'up', -4n],
    [-7n, -2n, 'up', 4n],
    [6n, 3n, 'up', 2n],
    [0n, 3n, 'up', 0n],
  ])('%s / %s rounded %s is %s', (dividend, divisor, rounding, expected) => {
    expect(divide(dividend, divisor, rounding)).toBe(expected);
  });

  it('orders down, half-up and up by magnitude, at most one apart', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
        const magnitudes = (['down', 'half-up', 'up'] as const).map((rounding) => {
          const quotient = divide(dividend, divisor, rounding);
          return quotient < 0n ? -quotient : quotient;
        });
        const [down = 0n, halfUp = 0n, up = 0n] = magnitudes;
        expect(down <= halfUp && halfUp <= up && up - down <= 1n).toBe(true);
      }),
    );
  });

  it('throws for a divisor of zero', () => {
    expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
  });
});

it('mulDiv keeps full precision between multiplication and division', () => {
  expect(mulDiv(10n ** 30n, 10n ** 30n, 10n ** 45n, 'down')).toBe(10n ** 15n);
});

it('scaleOf throws unless it gets a non-negative integer', () => {
  expect(() => scaleOf(-1)).toThrow(RangeError);
  expect(() => scaleOf(1.5)).toThrow(RangeError);
});

describe('rescale', () => {
  it('is exact when decimals are added and rounds when they are removed', () => {
    expect(rescale({ raw: 15n, decimals: 1 }, 3, 'down')).toEqual({ raw: 1500n, decimals: 3 });
    expect(rescale({ raw: 1999n, decimals: 3 }, 1, 'down')).toEqual({ raw: 19n, decimals: 1 });
    expect(rescale({ raw: 1911n, decimals: 3 }, 1, 'up')).toEqual({ raw: 20n, decimals: 1 });
  });
});

describe('formatUnits and parseUnits', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [-1_500_000n, 6, '-1.5'],
    [42n, 0, '42'],
  ])('%s with %s decimals is %s', (raw, decimals, text) => {
    expect(formatUnits({ raw, decimals })).toBe(text);
  });

  it('are exact inverses', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 36 }), (raw, decimals) => {
        expect(parseUnits(formatUnits({ raw, decimals }), decimals)).toEqual({ raw, decimals });
      }),
    );
  });

  it.each(['', '.', '1.', '.5', '1,5', '1e3', '+1', '0x1', ' 1', '1.2345678'])('parseUnits rejects %p', (text) => {
    expect(parseUnits(text, 6)).toBeUndefined();
  });
});

it('compareAmounts compares the amounts, whatever their decimals', () => {
  expect(compareAmounts({ raw: 15n, decimals: 1 }, { raw: 1500n, decimals: 3 })).toBe(0);
  expect(compareAmounts({ raw: 15n, decimals: 1 }, { raw: 1501n, decimals: 3 })).toBe(-1);
  expect(compareAmounts({ raw: 2n, decimals: 0 }, { raw: 1999n, decimals: 3 })).toBe(1);
});

describe('amounts of 18 decimals', () => {
  it('are integers scaled by 1e18: the last digit counts, and a round trip loses nothing', () => {
    expect(parseUnits('1.000000000000000001', 18)).toEqual({ raw: 10n ** 18n + 1n, decimals: 18 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (raw) => {
        expect(parseUnits(formatUnits({ raw, decimals: 18 }), 18)).toEqual({ raw, decimals: 18 });
      }),
    );
  });
});
