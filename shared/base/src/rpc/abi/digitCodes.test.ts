import fc from 'fast-check';
import { digitCodes, integerAt } from './digitCodes';

const WORD = 64;

it('returns the integer of a word, or leaves it to text parsing', () => {
  const integer = fc
    .integer({ min: 0, max: 256 })
    .chain((bits) => fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n }));
  fc.assert(
    fc.property(fc.array(integer, { minLength: 1 }), fc.boolean(), (integers, isUpperCase) => {
      const text = integers.map((value) => value.toString(16).padStart(WORD, '0')).join('');
      const codes = digitCodes(isUpperCase ? text.toUpperCase() : text);
      integers.forEach((value, index) => {
        const isShort = value < 1n << 96n;
        expect(integerAt(codes, index * WORD, (index + 1) * WORD)).toBe(isShort ? value : undefined);
      });
    }),
  );
});

it('leaves positions not aligned to quads to text parsing', () => {
  const codes = digitCodes('0'.repeat(2 * WORD));
  expect(integerAt(codes, 2, WORD + 2)).toBeUndefined();
  expect(integerAt(codes, WORD, 2 * WORD)).toBe(0n);
});

it('rejects characters that are not hexadecimal digits', () => {
  expect(() => integerAt(digitCodes(`${'0'.repeat(WORD - 1)}g`), 0, WORD)).toThrow(RangeError);
  expect(() => digitCodes('é'.repeat(WORD))).toThrow(SyntaxError);
});
