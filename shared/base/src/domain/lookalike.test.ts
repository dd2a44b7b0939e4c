import { skeletonOf } from './lookalike';

test.each([
  ['the same letters', 'USDC', 'USDC', true],
  ['another case', 'USDC', 'usdc', true],
  ['full-width letters', 'USDC', 'ＵＳＤＣ', true],
  ['Cyrillic letters', 'USDC', 'USD\u0421', true],
  ['Greek letters', 'WETH', 'W\u0395\u03a4\u0397', true],
  ['an accent', 'USDC', 'ÚSDC', true],
  ['punctuation and invisible characters', 'USDC', 'US\u200bD-C�', true],
  ['a digit for a letter', 'LINK', '1INK', true],
  ['a bridged variant', 'USDC', 'USDC.e', false],
  ['other letters', 'USDC', 'USDT', false],
])('compares how names look at a glance: %s', (_, one, other, expected) => {
  expect(skeletonOf(one) === skeletonOf(other)).toBe(expected);
});
