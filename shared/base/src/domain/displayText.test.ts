import * as fc from 'fast-check';
import { DISPLAY_LENGTH, displayPassage, displaySymbol, displayText, isolateText, quotedSymbol } from './displayText';

const UNFIT = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

function graphemeCount(text: string): number {
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length;
}

const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('USDC', '\u202e', '\u2066', '\u2069', '\u200b', '\u200d', '\u00ad', '\u061c', '\u0301', '\ufe0f'),
      fc.constantFrom('\u034f', '\u115f', '\u3164', '\u2800', '\u{e0041}', '\u{1f3fb}', '\u1100', '\n', '\u2028', ' '),
      fc.constantFrom('\u0301', '\u0489', '\u0e49').map((icon) => icon.repeat(50)),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test.each([
  ['keeps an ordinary symbol', 'USDC', 'USDC'],
  ['keeps punctuation', 'PT-sUSDe-27MAR2025', 'PT-sUSDe-27MAR2025'],
  ['keeps letters of any script', 'Ünïcode 中文 עברית हिन्दी', 'Ünïcode 中文 עברית हिन्दी'],
  ['keeps emoji', 'Rabby 🐰❤️', 'Rabby 🐰❤'],
  ['shows that a right-to-left override was there', '\u202eCDSU\u202c', '�CDSU�'],
  ['shows that isolates were there', '\u2067USDC\u2069', '�USDC�'],
  ['shows that zero-width characters were there', 'US\u200b\u200dDC', 'US�DC'],
  ['shows that an Arabic letter mark was there', '\u061cUSDC', '�USDC'],
  ['shows that a Hangul filler was there', 'US\u3164DC', 'US�DC'],
  ['joins lines', 'US\r\n\tDC\u2028x', 'US DC x'],
  ['trims and joins spaces', '  US \u00a0 DC ', 'US DC'],
  ['composes letters', 'e\u0301', 'é'],
  ['keeps two of many combining marks', `a${'\u0335'.repeat(400)}b`, 'a\u0335\u0335b'],
  ['replaces leading combining marks', '\u0338USDC', '�USDC'],
  ['replaces a lone surrogate', 'a\ud800b', 'a�b'],
  ['keeps a grapheme of 16 units', '\u1100'.repeat(16), '\u1100'.repeat(16)],
  ['replaces a longer one, which would be drawn over its neighbors', `a${'\u1100'.repeat(17)}b`, 'a�b'],
])('%s', (_, text, expected) => {
  expect(displayText(text, DISPLAY_LENGTH.symbol)).toBe(expected);
});

test('truncates a longer text between graphemes, with an ellipsis', () => {
  expect(displayText('x'.repeat(10_000), 5)).toBe('xxxx…');
  expect(displayText('👍🏽👍🏽👍🏽', 2)).toBe('👍🏽…');
  expect(displayText('👍🏽👍🏽👍🏽', 3)).toBe('👍🏽👍🏽👍🏽');
  expect(displayText('ab cdef', 4)).toBe('ab…');
});

test('counts only what stays of a text, which is complete up to 4,096 characters', () => {
  expect(displayText(`ab${' '.repeat(4_094)}`, 5)).toBe('ab');
  expect(displayText(`ab${' '.repeat(4_095)}`, 5)).toBe('ab…');
});

test('contains nothing that hides or reorders, is bounded and idempotent, for any text', () => {
  fc.assert(
    fc.property(hostileText, fc.integer({ min: 2, max: 64 }), (text, longest) => {
      const displayed = displayText(text, longest);
      expect(displayed).not.toMatch(UNFIT);
      expect(graphemeCount(displayed)).toBeLessThanOrEqual(longest);
      expect(displayed.length).toBeLessThanOrEqual(16 * longest);
      expect(displayText(displayed, longest)).toBe(displayed);
    }),
    { numRuns: 2_000 },
  );
});

test('is fast for a text of a megabyte', () => {
  expect(displayText('\u202e'.repeat(1_000_000), 24)).toBe('�…');
});

test('isolates right-to-left letters in a sentence and leaves other names unchanged', () => {
  expect(isolateText('USDC')).toBe('USDC');
  expect(isolateText('שקל')).toBe('\u2068שקל\u2069');
});

test.each([
  ['keeps lines', 'one\r\ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['shows that a right-to-left override was there', 'pay \u202e001\u202c FXD', 'pay �001� FXD'],
  ['shows that isolates were there', '\u2067a\u2069', '�a�'],
  ['shows that a zero-width space was there', 'a\u200bb', 'a�b'],
  ['keeps emoji composed of several people', '👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['keeps a text longer than a name', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['cuts a stack of marks', `a${'\u0335'.repeat(400)}b`, 'a\u0335\u0335b'],
])('a passage %s', (_, text, displayed) => {
  expect(displayPassage(text)).toBe(displayed);
});

it('leaves nothing in a passage that reorders it, and is idempotent', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const displayed = displayPassage(text);
      expect(displayed).not.toMatch(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u);
      expect(displayPassage(displayed)).toBe(displayed);
    }),
  );
});

it('makes no segmenter for plain names: on a slow device each page would start later', () => {
  const { Segmenter } = Intl;
  const making = jest.spyOn(Intl, 'Segmenter').mockImplementation((...options) => new Segmenter(...options));
  jest.isolateModules(() => {
    const { displayText: display } = jest.requireActual<{ displayText: typeof displayText }>('./displayText');
    expect(display('USDC', DISPLAY_LENGTH.symbol)).toBe('USDC');
    expect(making).not.toHaveBeenCalled();
    display('🐰', DISPLAY_LENGTH.symbol);
    display('🐰🐰', DISPLAY_LENGTH.symbol);
    expect(making).toHaveBeenCalledTimes(1);
  });
  making.mockRestore();
});

describe('symbol next to an amount', () => {
  it.each<[string, string, string]>([
    ['USDC', 'USDC', 'USDC'],
    ['USDC.e', 'USDC.e', 'USDC.e'],
    ['USD₮0', 'USD₮0', '“USD₮0”'],
    ['1INCH', '“1INCH”', '“1INCH”'],
    ['000 USDC', '“000 USDC”', '“000 USDC”'],
    [',000', '“,000”', '“,000”'],
    ['U SD', '“U SD”', '“U SD”'],
    ['USDС', 'USDС', '“USDС”'],
    ['“x” 5', '“’x’ 5”', '“’x’ 5”'],
    ['', '', ''],
  ])('of %s is %s, and %s where somebody signs it', (symbol, displayed, signed) => {
    expect([displaySymbol(symbol), quotedSymbol(symbol)]).toEqual([displayed, signed]);
  });

  it('stays the same when it is displayed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (symbol) => {
        expect(displaySymbol(displaySymbol(symbol))).toBe(displaySymbol(symbol));
      }),
    );
  });
});
