import fc from 'fast-check';
import type { Pool } from '../pool';
import type { Position } from '../position';
import { WAD } from '../units';
import { buildPool, buildPosition, USUAL_FEE } from './buildPosition';

const RATIO_UNIT = 10n ** 25n;

/**
 * Prices from 0.0001 to a million dollars, ratios from 1.01 to 3, any rate, and a last collection up to 2 years ago.
 */
export const arbitraryPool: fc.Arbitrary<Pool> = fc
  .record({
    price: fc.bigInt({ min: 10n ** 14n, max: 10n ** 24n }),
    ratio: fc.bigInt({ min: 101n, max: 300n }),
    rate: fc.bigInt({ min: 10n ** 27n, max: 3n * 10n ** 27n }),
    age: fc.integer({ min: 0, max: 63_072_000 }),
    fee: fc.constantFrom(10n ** 27n, USUAL_FEE, 1000000012857214317438491659n),
  })
  .map(({ price, ratio, rate, age, fee }) => {
    const { asOf } = buildPool();
    return buildPool({
      price,
      liquidationRatio: ratio * RATIO_UNIT,
      debtAccumulatedRate: rate,
      stabilityFeeRate: fee,
      lastAccumulationTime: asOf - age,
      positionDebtCeiling: 10n ** 30n,
    });
  });

/** Debts from 1 to a million FXD shares, with collateral from the minimum to ten times as much. */
export const arbitraryPosition: fc.Arbitrary<Position> = fc
  .record({
    pool: arbitraryPool,
    debtShare: fc.bigInt({ min: WAD, max: 1_000_000n * WAD }),
    /** Percent of the minimum collateral. */
    cover: fc.bigInt({ min: 100n, max: 1_000n }),
    credit: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 27n })),
  })
  .map(({ pool, debtShare, cover, credit }) => {
    const least = (debtShare * pool.debtAccumulatedRate) / pool.priceWithSafetyMargin + 1n;
    return buildPosition({ pool, debtShare, credit, lockedCollateral: (least * cover) / 100n });
  });
