import { collateralToToken, collateralToWad } from './collateralAmount';
import { priceMove, shareOfCeiling } from './pool';
import { protocolStat } from './protocolStat';
import { buildPool, wad } from './testing/buildPosition';

test.each([
  ['rose', wad(100), wad(0.02)],
  ['fell', wad(104.081632), -19999993850980353n],
  ['is unknown before', undefined, undefined],
  ['was zero before', 0n, undefined],
])('a price that %s', (_, previousPrice, expected) => {
  expect(priceMove({ price: wad(102), previousPrice })).toBe(expected);
});

test('rounds the share of the ceiling down, and treats a pool without a ceiling as full', () => {
  expect(shareOfCeiling({ totalBorrowed: wad(1), debtCeiling: wad(3) })).toBe(333333333333333333n);
  expect(shareOfCeiling({ totalBorrowed: 0n, debtCeiling: 0n })).toBe(wad(1));
});

test('sums up issued FXD and TVL over the pools', () => {
  const pools = [
    buildPool({ totalBorrowed: wad(10), tvl: wad(40) }),
    buildPool({ totalBorrowed: wad(5), tvl: wad(2) }),
  ];
  expect(protocolStat(pools)).toEqual({ totalIssued: wad(15), tvl: wad(42) });
});

test.each([
  [18, wad(1.5), wad(1.5)],
  [6, 1_500_000n, wad(1.5)],
  [0, 2n, wad(2)],
])('converts an amount of a token with %s decimals to 18', (decimals, amount, expected) => {
  expect(collateralToWad(amount, { decimals })).toBe(expected);
  expect(collateralToToken(expected, { decimals })).toBe(amount);
});

test('truncates what a token cannot express', () => {
  expect(collateralToToken(wad(1.5) + 1n, { decimals: 6 })).toBe(1_500_000n);
});
