import fc from 'fast-check';
import { assetsFor, sharesFor } from '../sharePrice';
import { earnedBalance } from './earnings';
import { roundingOf, withoutRoundingLoss } from './roundingLoss';

const pool = fc.record({
  totalAssets: fc.bigInt({ min: 1n, max: 10n ** 27n }),
  totalSupply: fc.bigInt({ min: 1n, max: 10n ** 27n }),
});
const assets = fc.bigInt({ min: 1n, max: 10n ** 27n });

it('a deposit at any share price earns nothing and loses nothing', () => {
  fc.assert(
    fc.property(pool, assets, (before, deposit) => {
      const shares = sharesFor(deposit, before, 'down');
      fc.pre(shares > 0n);
      const after = { totalAssets: before.totalAssets + deposit, totalSupply: before.totalSupply + shares };
      const balance = assetsFor(shares, after, 'down');
      expect(earnedBalance({ balance, shares }, deposit, 0)).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});

it('a loss is 0 exactly if rounding explains it, and a gain is never changed', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      (of, most) => {
        expect(withoutRoundingLoss(of, most)).toBe(of < 0n && of >= -most ? 0n : of);
      },
    ),
  );
});

it('every conversion rounds once; one without shares or value does not', () => {
  const conversion = { shares: 10n, value: 97n };
  expect(roundingOf([])).toBe(0n);
  expect(roundingOf([conversion])).toBe(11n);
  expect(roundingOf([conversion, conversion, { shares: 0n, value: 0n }, { shares: 1n, value: undefined }])).toBe(22n);
});
