import fc from 'fast-check';
import { collateralFor, maxBorrow, maxCollateral, minCollateral, safeMinCollateral } from './borrowLimits';
import { arbitraryPool } from './testing/arbitraryPosition';
import { wad } from './testing/buildPosition';
import { RAY, WAD } from './units';

/** One unit of collateral backs 1 FXD. */
const EVEN = { priceWithSafetyMargin: RAY, positionDebtCeiling: wad(1_000), stabilityFeeRate: RAY };
const CENT = WAD / 100n;
const MICRO = WAD / 1_000_000n;

describe('the borrow maximum', () => {
  const maxima = [
    ['75 % of what the collateral backs', wad(100), undefined, wad(75)],
    ['rounded down to 2 decimals', wad(100.013332), undefined, wad(75)],
    ['a cent more from the next cent on', wad(100.013334), undefined, wad(75.01)],
    ['less what is owed', wad(100), { collateral: wad(20), debt: wad(40) }, wad(50)],
    ['nothing where more is owed already', 0n, { collateral: wad(20), debt: wad(16) }, 0n],
  ] as const;

  it.each(maxima)('is %s [FXD-127]', (_, collateral, current, expected) => {
    expect(maxBorrow(EVEN, collateral, current)).toBe(expected);
  });

  const nearCeiling = [
    ['below it', wad(1_333.32), wad(999.99)],
    ['at it', wad(1_333.333334), wad(999.99)],
    ['far above it', wad(9_999), wad(999.99)],
  ] as const;

  it.each(nearCeiling)(
    'stays 0.01 below the debt ceiling when the collateral backs an amount %s [FXD-128]',
    (_, collateral, expected) => {
      expect(maxBorrow(EVEN, collateral)).toBe(expected);
    },
  );

  it('subtracts the existing debt from the ceiling', () => {
    expect(maxBorrow(EVEN, wad(9_999), { collateral: 0n, debt: wad(400) })).toBe(wad(599.99));
  });

  it('is not limited by a ceiling that could not be read', () => {
    expect(maxBorrow({ ...EVEN, positionDebtCeiling: undefined }, wad(9_999))).toBe(wad(7_499.25));
  });

  it('never exceeds 75 %, but would with one cent more', () => {
    fc.assert(
      fc.property(arbitraryPool, fc.bigInt({ min: WAD, max: 10n ** 24n }), (pool, collateral) => {
        const most = maxBorrow({ ...pool, positionDebtCeiling: undefined }, collateral);
        const backed = collateral * pool.priceWithSafetyMargin * 3n;
        return most * RAY * 4n <= backed && (most + CENT) * RAY * 4n > backed;
      }),
    );
  });
});

describe('the minimum collateral', () => {
  it('of a new position backs 1 FXD at 75 %, rounded up to 6 decimals [FXD-126]', () => {
    expect(minCollateral(EVEN)).toBe(wad(1.333334));
    expect(minCollateral({ priceWithSafetyMargin: 2n * RAY })).toBe(wad(0.666667));
    // A price that divides evenly is not rounded up.
    expect(minCollateral({ priceWithSafetyMargin: (RAY * 4n) / 3n + 1n })).toBe(wad(1));
  });

  it('for a loan is the smallest amount with 6 decimals that suffices', () => {
    fc.assert(
      fc.property(arbitraryPool, fc.bigInt({ min: WAD, max: 10n ** 24n }), (pool, borrow) => {
        const least = collateralFor(borrow, pool) ?? 0n;
        const backs = (collateral: bigint) => collateral * pool.priceWithSafetyMargin * 3n >= borrow * RAY * 4n;
        return least % MICRO === 0n && backs(least) && !backs(least - MICRO);
      }),
    );
  });

  it('is unknown without a price', () => {
    expect(minCollateral({ priceWithSafetyMargin: 0n })).toBeUndefined();
    expect(safeMinCollateral({ priceWithSafetyMargin: 0n, stabilityFeeRate: RAY }, WAD)).toBeUndefined();
  });
});

describe('the safe minimum', () => {
  const safeMinima = [
    ['the loan, the price with safety margin and the fee of 1 %, rounded up to 6 decimals', 99n, undefined, wad(100)],
    ['what is missing to what is locked', 99n, { collateral: wad(40), debt: 0n }, wad(60)],
    ['the whole debt of a position', 50n, { collateral: wad(40), debt: wad(49) }, wad(60)],
    ['nothing where enough is locked', 50n, { collateral: wad(4_000), debt: wad(49) }, 0n],
  ] as const;

  it.each(safeMinima)('comes from %s [FXD-125]', (_, borrow, current, expected) => {
    expect(safeMinCollateral(EVEN, borrow * WAD, current)).toBe(expected);
  });

  it('rounds up any fraction', () => {
    expect(safeMinCollateral(EVEN, 99n * WAD + 1n)).toBe(wad(100.000001));
  });

  it('counts the fee as whole percents of its rate: 2 if the rate doubles every second', () => {
    expect(safeMinCollateral({ ...EVEN, stabilityFeeRate: 2n * RAY }, 98n * WAD)).toBe(wad(100));
  });

  it('is safe on the chain', () => {
    fc.assert(
      fc.property(arbitraryPool, fc.bigInt({ min: WAD, max: 10n ** 24n }), (pool, borrow) => {
        const least = safeMinCollateral(pool, borrow) ?? 0n;
        return borrow * RAY <= least * pool.priceWithSafetyMargin;
      }),
    );
  });
});

describe('the collateral that can be locked', () => {
  it('is the balance minus the fee reserve, rounded down to 6 decimals', () => {
    expect(maxCollateral(wad(1.5) + 1n, 0n)).toBe(wad(1.5));
    expect(maxCollateral(wad(1.5), wad(0.001))).toBe(wad(1.499));
    expect(maxCollateral(wad(0.0005), wad(0.001))).toBe(0n);
  });
});
