import * as fc from 'fast-check';
import { RAY } from '../wadRayMath';
import type { MarketState, ReserveData } from '../reserve/reserveData';
import type { UserData, UserReserveData } from '../position/userReserve';
import { buildMarket, buildReserveData, TEST_NOW, testAddress } from './buildMarket';

/** E-Mode categories of the random markets; id 0 means none. */
const CATEGORIES = [
  { eModeCategoryId: 0, eModeLabel: '', eModeLtv: 0n, eModeLiquidationThreshold: 0n, eModeLiquidationBonus: 0n },
  {
    eModeCategoryId: 1,
    eModeLabel: 'Stablecoins',
    eModeLtv: 9700n,
    eModeLiquidationThreshold: 9750n,
    eModeLiquidationBonus: 10_100n,
  },
  {
    eModeCategoryId: 2,
    eModeLabel: 'ETH correlated',
    eModeLtv: 9000n,
    eModeLiquidationThreshold: 9300n,
    eModeLiquidationBonus: 10_100n,
  },
] as const;

const DAY = 86_400;

/** Up to a billion whole tokens, in smallest units. */
function amount(decimals: number): fc.Arbitrary<bigint> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(0n) },
    { weight: 4, arbitrary: fc.bigInt(0n, 10n ** BigInt(decimals + 5)) },
    { weight: 1, arbitrary: fc.bigInt(0n, 10n ** BigInt(decimals + 9)) },
  );
}

const index = fc.bigInt(RAY, 3n * RAY);
const rate = fc.oneof(fc.constant(0n), fc.bigInt(0n, RAY / 5n), fc.bigInt(0n, 3n * RAY));
const past = fc.oneof(
  fc.constant(TEST_NOW),
  fc.integer({ min: TEST_NOW - DAY, max: TEST_NOW }),
  fc.integer({ min: TEST_NOW - 30 * DAY, max: TEST_NOW }),
);

function reserve(reserveNumber: number): fc.Arbitrary<ReserveData> {
  return fc.constantFrom(6, 8, 18).chain((decimals) =>
    fc
      .record({
        risk: fc.constantFrom(
          { baseLTVasCollateral: 7500n, reserveLiquidationThreshold: 8000n, reserveLiquidationBonus: 10_500n },
          { baseLTVasCollateral: 8050n, reserveLiquidationThreshold: 8333n, reserveLiquidationBonus: 10_450n },
          { baseLTVasCollateral: 0n, reserveLiquidationThreshold: 0n, reserveLiquidationBonus: 0n },
        ),
        category: fc.constantFrom(...CATEGORIES),
        liquidityIndex: index,
        variableBorrowIndex: index,
        liquidityRate: rate,
        variableBorrowRate: rate,
        stableBorrowRate: rate,
        averageStableRate: rate,
        lastUpdateTimestamp: past,
        stableDebtLastUpdateTimestamp: past,
        unborrowedLiquidity: amount(decimals),
        totalPrincipalStableDebt: amount(decimals),
        totalScaledVariableDebt: amount(decimals),
        unbacked: fc.oneof(fc.constant(0n), amount(decimals)),
        priceInMarketReferenceCurrency: fc.bigInt(10n ** 4n, 10n ** 13n),
        supplyCap: fc.constantFrom(0n, 1000n, 10n ** 9n),
        borrowCap: fc.constantFrom(0n, 1000n, 10n ** 9n),
        ceiling: fc.constantFrom(0n, 0n, 0n, 1_000_000_00n),
        isolationModeTotalDebt: fc.bigInt(0n, 1_200_000_00n),
      })
      .map(({ risk, category, ceiling, isolationModeTotalDebt, ...input }) =>
        buildReserveData({
          ...input,
          ...risk,
          ...category,
          decimals,
          underlyingAsset: testAddress(reserveNumber + 1),
          symbol: `T${reserveNumber}`,
          debtCeiling: ceiling,
          isolationModeTotalDebt: ceiling === 0n ? 0n : isolationModeTotalDebt,
        }),
      ),
  );
}

function userReserve({ underlyingAsset, decimals }: ReserveData): fc.Arbitrary<UserReserveData> {
  return fc.record({
    underlyingAsset: fc.constant(underlyingAsset),
    scaledRsTokenBalance: amount(decimals),
    usageAsCollateralEnabledOnUser: fc.boolean(),
    scaledVariableDebt: amount(decimals),
    principalStableDebt: amount(decimals),
    stableBorrowRate: rate,
    stableBorrowLastUpdateTimestamp: past,
  });
}

export type ArbitraryAccount = { readonly market: MarketState; readonly user: UserData };

export function arbitraryAccount(reserveCount: { min: number; max: number }): fc.Arbitrary<ArbitraryAccount> {
  return fc
    .integer(reserveCount)
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, reserveNumber) => reserve(reserveNumber))))
    .chain((reserves) =>
      fc.record({
        market: fc.constant(buildMarket(reserves)),
        user: fc.record({
          reserves: fc.tuple(...reserves.map((input) => userReserve(input))),
          eModeCategoryId: fc.constantFrom(0, 0, 1, 2),
        }),
      }),
    );
}
