import fc from 'fast-check';
import {
  collateralizationRatio,
  metricsOf,
  liquidationPrice,
  liquidationPriceFor,
  ltv,
  positionMetrics,
  positionTvl,
  priceBehind,
  priceWithSafetyMarginAt,
} from './positionMetrics';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { buildPool, buildPosition, USUAL_RATIO, wad } from './testing/buildPosition';
import { RAY } from './units';

it('derives the liquidation price: the debt for one collateral times the liquidation ratio [FXD-083]', () => {
  expect(liquidationPrice(buildPosition())).toBe(wad(0.665));
  const pool = buildPool({ debtAccumulatedRate: (RAY * 5n) / 4n });
  expect(liquidationPrice(buildPosition({ pool, debtShare: wad(400) }))).toBe(wad(0.665));
  expect(liquidationPriceFor(wad(500) * RAY, wad(1_000), USUAL_RATIO)).toBe(wad(0.665));
});

it('has no liquidation price without collateral or without debt', () => {
  expect(liquidationPrice(buildPosition({ lockedCollateral: 0n }))).toBeUndefined();
  expect(liquidationPrice(buildPosition({ debtShare: 0n }))).toBeUndefined();
});

it('derives the loan to value: the debt per dollar of collateral, rounded up', () => {
  expect(positionMetrics(buildPosition()).ltv).toBe(wad(0.25));
  expect(ltv(1n, 3n, wad(1))).toBe(333333333333333334n);
  expect(ltv(wad(1), 0n, wad(1))).toBeUndefined();
});

it('derives the collateralization ratio, rounded down; undefined without debt', () => {
  expect(positionMetrics(buildPosition()).ratio).toBe(wad(4));
  expect(collateralizationRatio(3n, 1n, wad(1))).toBe(333333333333333333n);
  expect(collateralizationRatio(0n, wad(1), wad(1))).toBeUndefined();
});

it('has no values but the collateral for an empty position', () => {
  expect(metricsOf(0n, 0n, buildPool())).toEqual({
    collateral: 0n,
    debt: 0n,
    liquidationPrice: undefined,
    ratio: undefined,
    ltv: undefined,
    safetyBuffer: undefined,
  });
});

it('has a full buffer and no liquidation price with collateral but no debt', () => {
  expect(positionMetrics(buildPosition({ debt: 0n }))).toMatchObject({
    collateral: wad(1_000),
    debt: 0n,
    liquidationPrice: undefined,
    ratio: undefined,
    ltv: 0n,
    safetyBuffer: { fraction: wad(1) },
  });
});

it('values the collateral at the market price', () => {
  expect(positionTvl(buildPosition())).toBe(wad(2_000));
});

it("is safe at the liquidation price and unsafe one step below, by the contracts' check", () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const { debtShare, lockedCollateral, pool } = position;
      const debt = debtShare * pool.debtAccumulatedRate;
      const isSafeAt = (price: bigint) =>
        debt <= lockedCollateral * priceWithSafetyMarginAt(price, pool.liquidationRatio);
      const at = liquidationPrice(position);
      return at !== undefined && isSafeAt(at) && (at === 0n || !isSafeAt(at - 1n));
    }),
    { numRuns: 500 },
  );
});

it('recovers the exact market price from the price with safety margin', () => {
  const prices = fc.bigInt({ min: 1n, max: 10n ** 30n });
  const ratios = fc.bigInt({ min: RAY, max: 10n * RAY });
  fc.assert(
    fc.property(prices, ratios, (price, ratio) => priceBehind(priceWithSafetyMarginAt(price, ratio), ratio) === price),
    { numRuns: 500 },
  );
});
