import fc from 'fast-check';
import { digitCodes, integerAt } from './digitCodes';

const WORD = 64;

it('reads the integer that the digits of a word stand for, or leaves it to its text', () => {
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

it('leaves positions between two groups of four digits to their text', () => {
  const codes = digitCodes('0'.repeat(2 * WORD));
  expect(integerAt(codes, 2, WORD + 2)).toBeUndefined();
  expect(integerAt(codes, WORD, 2 * WORD)).toBe(0n);
});

it('refuses what is not a hexadecimal digit', () => {
  expect(() => integerAt(digitCodes(`${'0'.repeat(WORD - 1)}g`), 0, WORD)).toThrow(RangeError);
  expect(() => digitCodes('é'.repeat(WORD))).toThrow(SyntaxError);
});
