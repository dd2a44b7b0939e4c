import fc from 'fast-check';
import {
  parseAmountText,
  type Ambiguity,
  type ParsedAmount,
  type AmountTextIssue,
  type Separators,
} from './amountText';

const POINT: Separators = { decimal: '.', group: ',' };
const COMMA: Separators = { decimal: ',', group: '.' };
const SWISS: Separators = { decimal: '.', group: '’' };

function amount(raw: bigint, ambiguity?: Ambiguity): ParsedAmount {
  return ambiguity ? { kind: 'amount', raw, ambiguity } : { kind: 'amount', raw };
}

describe('an amount with 6 decimals, where the point is the decimal separator', () => {
  it.each<[string, ParsedAmount]>([
    ['', { kind: 'empty' }],
    ['   ', { kind: 'empty' }],
    ['.', { kind: 'empty' }],
    [',', { kind: 'empty' }],
    ['0', amount(0n)],
    ['1', amount(1_000_000n)],
    ['1.', amount(1_000_000n)],
    ['1.5', amount(1_500_000n)],
    ['1,5', amount(1_500_000n, 'foreign-separator')],
    ['.5', amount(500_000n)],
    [',5', amount(500_000n, 'foreign-separator')],
    ['0.000001', amount(1n)],
    ['0,123', amount(123_000n, 'foreign-separator')],
    ['1,23', amount(1_230_000n, 'foreign-separator')],
    ['1,2345', amount(1_234_500n, 'foreign-separator')],
    ['1234,567', amount(1_234_567_000n, 'foreign-separator')],
    ['1,234', amount(1_234_000_000n, 'three-digits')],
    ['999,999', amount(999_999_000_000n, 'three-digits')],
    ['1.234', amount(1_234_000n, 'three-digits')],
    ['1.000', amount(1_000_000n, 'three-digits')],
    ['1,234.5', amount(1_234_500_000n)],
    ['1.234,5', amount(1_234_500_000n, 'foreign-separator')],
    ['1,234,567', amount(1_234_567_000_000n)],
    ['1.234.567', amount(1_234_567_000_000n, 'foreign-separator')],
    ['1,234,567.89', amount(1_234_567_890_000n)],
    ['12,34,567.5', amount(1_234_567_500_000n)],
    ['1 234,5', amount(1_234_500_000n, 'foreign-separator')],
    ['1\u202f234,5', amount(1_234_500_000n, 'foreign-separator')],
    ['1’234.5', amount(1_234_500_000n, 'foreign-separator')],
    ['  2.5 ', amount(2_500_000n)],
    ['007', amount(7_000_000n)],
    ['1 234', amount(1_234_000_000n, 'foreign-separator')],
    ['٣', amount(3_000_000n)],
    ['١٬٢٣٤٫٥', amount(1_234_500_000n)],
    ['١,٢٣٤', amount(1_234_000_000n, 'three-digits')],
    ['१२,३४,५६७.५', amount(1_234_567_500_000n)],
    ['１２３.５', amount(123_500_000n)],
    ['٫', { kind: 'empty' }],
  ])('reads %j', (text, expected) => {
    expect(parseAmountText(text, 6, POINT)).toEqual(expected);
  });

  const WRONG_TEXTS: [string, AmountTextIssue][] = [
    ['-1', 'sign'],
    ['+1', 'sign'],
    ['−1', 'sign'],
    ['1e3', 'exponent'],
    ['1E-3', 'exponent'],
    ['abc', 'character'],
    ['1a', 'character'],
    ['$5', 'character'],
    ['0x10', 'character'],
    ['1٫2٫3', 'separators'],
    ['1\u200f2', 'character'],
    ['1.2.3', 'separators'],
    ['1,2,3', 'separators'],
    ['1,234.567.8', 'separators'],
    ['1,23.4', 'separators'],
    ['0,12,345', 'separators'],
    ['0,123.5', 'separators'],
    ['1 2', 'separators'],
    ['1.2 3', 'separators'],
    ['1,234 567', 'separators'],
    ["1'234 567", 'separators'],
    ['1 2345', 'separators'],
    ['1..5', 'separators'],
    ['1.2345678', 'too-many-decimals'],
    ['0.1234567', 'too-many-decimals'],
    ['9'.repeat(80), 'too-long'],
    ['1'.repeat(121), 'too-long'],
    ['0'.repeat(121), 'too-long'],
  ];
  it.each(WRONG_TEXTS)('rejects %j with the issue %s [LND-284]', (text, issue) => {
    expect(parseAmountText(text, 6, POINT)).toEqual({ kind: 'invalid', issue });
  });
});

it('reads the one ambiguous shape according to the locale, and marks it either way', () => {
  expect(parseAmountText('1.234', 6, COMMA)).toEqual(amount(1_234_000_000n, 'three-digits'));
  expect(parseAmountText('1,234', 6, COMMA)).toEqual(amount(1_234_000n, 'three-digits'));
  expect(parseAmountText('1.234', 6, SWISS)).toEqual(amount(1_234_000n, 'three-digits'));
});

const FRENCH_SWISS: Separators = { decimal: ',', group: '\u202f' };

it.each([
  ['1.500', FRENCH_SWISS, 1_500_000n],
  ['1,234', SWISS, 1_234_000n],
])('leaves %j to the user where the locale uses the separator for nothing', (text, separators, asDecimal) => {
  const expected = { kind: 'ambiguous', asDecimal, asGrouped: asDecimal * 1_000n };
  expect(parseAmountText(text, 6, separators)).toEqual(expected);
});

it('reads three digits as grouped where the token has too few decimals for the other reading', () => {
  expect(parseAmountText('1.500', 2, FRENCH_SWISS)).toEqual(amount(150_000n, 'three-digits'));
});

it.each(['1٢', '１2', '1.٥'])('rejects the digits of two scripts in one amount: %s', (text) => {
  expect(parseAmountText(text, 6, POINT)).toEqual({ kind: 'invalid', issue: 'mixed-digits' });
});

it.each(["1'234.5", '1’234.5'])("accepts either apostrophe for the locale's: %s", (text) => {
  expect(parseAmountText(text, 6, SWISS)).toEqual(amount(1_234_500_000n));
});

it.each(['1 234,5', '1\u00a0234,5', '1\u202f234,5'])("accepts any space for the locale's: %j", (text) => {
  expect(parseAmountText(text, 6, { decimal: ',', group: '\u202f' })).toEqual(amount(1_234_500_000n));
});

it('reads the digits of every decimal numbering system that Intl supports', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const text = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210);
    if (!/^\p{Nd}+$/u.test(text)) continue;
    expect([numberingSystem, parseAmountText(text, 0, POINT)]).toEqual([numberingSystem, amount(9_876_543_210n)]);
  }
});

it('reads up to the largest uint256, and rejects one more', () => {
  const largest = 2n ** 256n - 1n;
  expect(parseAmountText(largest.toString(), 0, POINT)).toEqual(amount(largest));
  expect(parseAmountText((largest + 1n).toString(), 0, POINT)).toEqual({ kind: 'invalid', issue: 'too-long' });
  expect(parseAmountText('0'.repeat(120), 0, POINT)).toEqual({ kind: 'amount', raw: 0n });
});

it('accepts only integers for a token without decimals', () => {
  expect(parseAmountText('3', 0, POINT)).toEqual(amount(3n));
  expect(parseAmountText('3.5', 0, POINT)).toEqual({ kind: 'invalid', issue: 'too-many-decimals' });
});

it('rejects any text with a letter, whatever surrounds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('a', 'Z', 'e', 'x', 'é'), fc.string(), (before, letter, after) => {
      expect(parseAmountText(`${before}${letter}${after}`, 18, POINT).kind).toBe('invalid');
    }),
  );
});

it('never reads a negative amount, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e’'.split('')) }), (text) => {
      const parsed = parseAmountText(text, 18, POINT);
      expect(parsed.kind === 'amount' ? parsed.raw : 0n).toBeGreaterThanOrEqual(0n);
    }),
  );
});
