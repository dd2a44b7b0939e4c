import fc from 'fast-check';
import * as v from 'valibot';
import { formatUnits } from '@fathom/base/domain/amount';
import { decimal, decodeDecimal } from './decodeDecimal';

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['-0.000000000000000001', 18, -1n],
  ['0', 27, 0n],
  ['12', 0, 12n],
  ['1.9', 0, 1n],
  ['-1.9', 0, -1n],
  ['150.375939849624060150375939849', 27, 150375939849624060150375939849n],
  ['1e-7', 18, 100_000_000_000n],
  ['2.5E+3', 2, 250_000n],
])('reads %s at scale %s', (text, scale, expected) => {
  expect(decodeDecimal(text, scale)).toBe(expected);
});

test.each(['', 'abc', '1,5', '.5', '1.', '0x10', 'NaN', '1e9999', ' 1'])('rejects %j', (text) => {
  expect(decodeDecimal(text, 18)).toBeUndefined();
});

test('reads back what is written with a point', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      (raw) => decodeDecimal(formatUnits({ raw, decimals: 18 }), 18) === raw,
    ),
  );
});

const DIGITS = fc.stringMatching(/^\d{1,40}$/);

/** The digits before and after the point, moved by the exponent, as a person would. */
test('moves the point by scale and exponent, and cuts the rest', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', '-'),
      DIGITS,
      fc.option(DIGITS, { nil: '' }),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 30 }),
      (sign, whole, fraction, exponent, scale) => {
        const text = `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}e${exponent}`;
        const padded = `${'0'.repeat(100)}${whole}${fraction}${'0'.repeat(200)}`;
        const digits = padded.slice(0, 100 + whole.length + exponent + scale);
        expect(decodeDecimal(text, scale)).toBe(BigInt(digits) * (sign === '' ? 1n : -1n));
      },
    ),
  );
});

test('accepts text and JSON numbers, and rejects anything else', () => {
  expect(v.parse(decimal(18), 1.5)).toBe(1_500_000_000_000_000_000n);
  expect(v.parse(decimal(18), 1e-7)).toBe(100_000_000_000n);
  for (const wrong of ['a lot', null, true, Number.NaN]) expect(v.is(decimal(18), wrong)).toBe(false);
});
