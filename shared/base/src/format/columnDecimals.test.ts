import fc from 'fast-check';
import { columnDecimals, decimalsByToken } from './columnDecimals';
import { formatToken } from './formatToken';

const ONE = 10n ** 18n;

function amount(raw: bigint) {
  return { raw, decimals: 18 };
}

it.each([
  ['whole amounts', [2n * ONE, 350n * ONE], 2],
  ['a part of one next to whole amounts', [2n * ONE, ONE / 4n], 6],
  ['dust next to whole amounts', [2n * ONE, 1n], 2],
  ['a millionth next to whole amounts', [2n * ONE, ONE / 1_000_000n], 6],
  ['dust alone', [0n, 1n], 6],
  ['dust next to a part of one', [ONE / 4n, 1n], 6],
  ['a part of one that is negative', [2n * ONE, -ONE / 4n], 6],
  ['zero next to whole amounts', [0n, 5n * ONE], 2],
  ['nothing', [], 2],
])('a column with %s has the same decimals in each row', (_case, raws, decimals) => {
  expect(columnDecimals(raws.map(amount))).toBe(decimals);
});

it('dust next to a whole amount is less than its smallest step', () => {
  const decimals = columnDecimals([amount(2n * ONE), amount(1n)]);
  expect(formatToken(amount(1n), 'en', { decimals })).toBe('<0.01');
});

it('an unknown amount adds no decimals', () => {
  expect(columnDecimals([undefined, amount(2n * ONE)])).toBe(2);
});

it('each token of a column has its own decimals', () => {
  const column = [
    { token: 'ETH', amount: amount(2n * ONE) },
    { token: 'ETH', amount: amount(ONE / 4n) },
    { token: 'FXD', amount: amount(2_000n * ONE) },
    { token: 'CGO', amount: undefined },
  ];
  expect([...decimalsByToken(column)]).toEqual([
    ['ETH', 6],
    ['FXD', 2],
    ['CGO', 2],
  ]);
});

it('all texts of a column end at the same distance from their point', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 10n ** 12n, max: 10n ** 22n }), { minLength: 1 }), (raws) => {
      const decimals = columnDecimals(raws.map(amount));
      const fractions = raws.map((raw) => formatToken(amount(raw), 'en', { decimals }).split('.')[1]?.length);
      expect(new Set(fractions)).toEqual(new Set([decimals]));
    }),
  );
});
