import { formatReserves, formatUserSummary } from '@aave/math-utils';
import BigNumber from 'bignumber.js';
import * as fc from 'fast-check';
import type { Reserve } from './reserve';
import { computeReserves } from './reserve';
import type { ReserveData } from './reserveData';
import type { ArbitraryAccount } from '../testing/arbitraryMarket';
import { arbitraryAccount } from '../testing/arbitraryMarket';
import { TEST_NOW } from '../testing/buildMarket';
import { computeUserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

/*
 * Compares our values with the library on which the specification is based, over random markets. Intended differences:
 * - the pool rounds the average LTV and liquidation threshold down to bps, the library doesn't;
 * - the pool is in isolation mode with exactly one collateral, the library with any isolated collateral;
 * - the library's `formattedAvailableLiquidity` and `unbackedUSD` ignore the borrow cap and the token's decimals.
 */
const RUNS = { numRuns: 300 };
/** The screens display at most seven decimals. */
const DISPLAYED = new BigNumber('1e-7');
/** The library rounds the third term of the interest half up, the pool rounds it down. The term has few digits. */
const RELATIVE = '1e-8';

describe('comparison with @aave/math-utils', () => {
  it('agrees on every reserve value', () => {
    fc.assert(
      fc.property(arbitraryAccount({ min: 1, max: 5 }), (account) => {
        const ours = computeReserves(account.market, TEST_NOW);
        libraryReserves(account).forEach((theirs, index) => {
          const reserve = at(ours, index);
          const amount = (value: bigint) => decimal(value, reserve.decimals);
          const unit = oneUnit(reserve);
          expectDisplayed('totalLiquidity', amount(reserve.totalLiquidity), theirs.totalLiquidity, unit.amount);
          expectDisplayed('totalDebt', amount(reserve.totalDebt), theirs.totalDebt, unit.amount);
          expectDisplayed(
            'totalVariableDebt',
            amount(reserve.totalVariableDebt),
            theirs.totalVariableDebt,
            unit.amount,
          );
          expectDisplayed('totalStableDebt', amount(reserve.totalStableDebt), theirs.totalStableDebt, unit.amount);
          expectDisplayed(
            'unborrowedLiquidity',
            amount(reserve.unborrowedLiquidity),
            theirs.unborrowedLiquidity,
            unit.amount,
          );
          expectDisplayed('totalLiquidityUSD', usd(reserve.totalLiquidityUSD), theirs.totalLiquidityUSD, unit.usd);
          expectDisplayed('totalDebtUSD', usd(reserve.totalDebtUSD), theirs.totalDebtUSD, unit.usd);
          expectDisplayed(
            'totalVariableDebtUSD',
            usd(reserve.totalVariableDebtUSD),
            theirs.totalVariableDebtUSD,
            unit.usd,
          );
          expectDisplayed('totalStableDebtUSD', usd(reserve.totalStableDebtUSD), theirs.totalStableDebtUSD, unit.usd);
          expectDisplayed(
            'availableLiquidityUSD',
            usd(reserve.availableLiquidityUSD),
            BigNumber.max(0, theirs.availableLiquidityUSD),
            // The remaining borrow cap is a small difference of large values, and the debt is accurate to eight digits.
            unit.usd.plus(usd(reserve.totalDebtUSD).times(RELATIVE)),
          );
          expectDisplayed('supplyCapUSD', usd(reserve.supplyCapUSD), theirs.supplyCapUSD);
          expectDisplayed('borrowCapUSD', usd(reserve.borrowCapUSD), theirs.borrowCapUSD);
          expectDisplayed('debtCeilingUSD', usd(reserve.debtCeilingUSD), theirs.debtCeilingUSD);
          expectDisplayed(
            'isolationModeTotalDebtUSD',
            usd(reserve.isolationModeTotalDebtUSD),
            theirs.isolationModeTotalDebtUSD,
          );
          expectDisplayed('priceInUSD', usd(reserve.priceInUSD), theirs.priceInUSD);
          // Numerator and denominator may each differ by one unit, which is visible in a market of a few units.
          const unitOfRatio = new BigNumber(2).div(BigNumber.max(1, reserve.totalLiquidity.toString()));
          expectDisplayed('borrowUsageRatio', ray(reserve.borrowUsageRatio), theirs.borrowUsageRatio, unitOfRatio);
          expectDisplayed('supplyAPY', ray(reserve.supplyAPY), theirs.supplyAPY);
          expectDisplayed('variableBorrowAPY', ray(reserve.variableBorrowAPY), theirs.variableBorrowAPY);
          expectDisplayed('stableBorrowAPY', ray(reserve.stableBorrowAPY), theirs.stableBorrowAPY);
          expect(reserve.isIsolated).toBe(theirs.isIsolated);
        });
      }),
      RUNS,
    );
  });

  it('agrees on every balance of an account [LND-200]', () => {
    fc.assert(
      fc.property(arbitraryAccount({ min: 1, max: 5 }), (account) => {
        const ours = ourPosition(account);
        librarySummary(account).userReservesData.forEach((theirs, index) => {
          const entry: UserReserve = at(ours.userReservesData, index);
          const amount = (value: bigint) => decimal(value, entry.reserve.decimals);
          const unit = oneUnit(entry.reserve);
          expect({
            asset: entry.reserve.underlyingAsset,
            scaledRsTokenBalance: entry.scaledRsTokenBalance.toString(),
            scaledVariableDebt: entry.scaledVariableDebt.toString(),
            principalStableDebt: entry.principalStableDebt.toString(),
            usageAsCollateralEnabledOnUser: entry.usageAsCollateralEnabledOnUser,
          }).toEqual({
            asset: theirs.reserve.underlyingAsset,
            scaledRsTokenBalance: theirs.scaledATokenBalance,
            scaledVariableDebt: theirs.scaledVariableDebt,
            principalStableDebt: theirs.principalStableDebt,
            usageAsCollateralEnabledOnUser: theirs.usageAsCollateralEnabledOnUser,
          });
          expectDisplayed('underlyingBalance', amount(entry.underlyingBalance), theirs.underlyingBalance, unit.amount);
          expectDisplayed(
            'underlyingBalanceUSD',
            usd(entry.underlyingBalanceUSD),
            theirs.underlyingBalanceUSD,
            unit.usd,
          );
          expectDisplayed(
            'underlyingBalanceMarketReferenceCurrency',
            usd(entry.underlyingBalanceMarketReferenceCurrency),
            theirs.underlyingBalanceMarketReferenceCurrency,
            unit.usd,
          );
          expectDisplayed('variableBorrows', amount(entry.variableBorrows), theirs.variableBorrows, unit.amount);
          expectDisplayed('variableBorrowsUSD', usd(entry.variableBorrowsUSD), theirs.variableBorrowsUSD, unit.usd);
          expectDisplayed('stableBorrows', amount(entry.stableBorrows), theirs.stableBorrows, unit.amount);
          expectDisplayed('stableBorrowsUSD', usd(entry.stableBorrowsUSD), theirs.stableBorrowsUSD, unit.usd);
          expectDisplayed('totalBorrows', amount(entry.totalBorrows), theirs.totalBorrows, unit.amount);
          expectDisplayed('totalBorrowsUSD', usd(entry.totalBorrowsUSD), theirs.totalBorrowsUSD, unit.usd);
          if (entry.principalStableDebt > 0n) {
            expectDisplayed('stableBorrowAPY', ray(entry.stableBorrowAPY), theirs.stableBorrowAPY);
          }
        });
      }),
      RUNS,
    );
  });

  it('agrees on the totals, averages and health factor of an account [LND-201]', () => {
    fc.assert(
      fc.property(arbitraryAccount({ min: 1, max: 5 }), (account) => {
        const ours = ourPosition(account);
        const theirs = librarySummary(account);
        const units = ours.userReservesData.reduce((sum, { reserve }) => sum.plus(oneUnit(reserve).usd), DISPLAYED);
        expectDisplayed('totalLiquidityUSD', usd(ours.totalLiquidityUSD), theirs.totalLiquidityUSD, units);
        expectDisplayed('totalCollateralUSD', usd(ours.totalCollateralUSD), theirs.totalCollateralUSD, units);
        expectDisplayed('totalBorrowsUSD', usd(ours.totalBorrowsUSD), theirs.totalBorrowsUSD, units);
        expectDisplayed(
          'totalCollateralMarketReferenceCurrency',
          usd(ours.totalCollateralMarketReferenceCurrency),
          theirs.totalCollateralMarketReferenceCurrency,
          units,
        );
        expectDisplayed(
          'totalBorrowsMarketReferenceCurrency',
          usd(ours.totalBorrowsMarketReferenceCurrency),
          theirs.totalBorrowsMarketReferenceCurrency,
          units,
        );
        const { eModeCategoryId } = account.user;
        expect([ours.userEmodeCategoryId, ours.isInEmode]).toEqual([eModeCategoryId, eModeCategoryId !== 0]);
        const gross = new BigNumber(theirs.totalLiquidityUSD).plus(theirs.totalBorrowsUSD);
        expectDisplayed('netWorthUSD', usd(ours.netWorthUSD), theirs.netWorthUSD, units.plus(gross.times(RELATIVE)));
        expectAverages(ours, theirs, units);
        expectHealth(ours, theirs, units);
        expect(ours.isInIsolationMode).toBe(ours.isolatedReserve !== undefined);
        if (ours.isInIsolationMode !== theirs.isInIsolationMode) return;
        expect(ours.isolatedReserve?.underlyingAsset).toBe(theirs.isolatedReserve?.underlyingAsset);
        expectAvailableBorrows(ours, theirs, units);
      }),
      RUNS,
    );
  });
});

type Position = ReturnType<typeof ourPosition>;
type LibrarySummary = ReturnType<typeof librarySummary>;

function ourPosition({ market, user }: ArbitraryAccount) {
  const reserves = computeReserves(market, TEST_NOW);
  return computeUserPosition({ input: user, reserves, baseCurrency: market.baseCurrency }, TEST_NOW);
}

/** Ours is the library's average rounded down to whole bps, except where rounding crosses a bps boundary. */
function expectAverages(ours: Position, theirs: LibrarySummary, units: BigNumber): void {
  if (isDust(theirs.totalCollateralUSD, units)) return;
  const rounding = units.div(theirs.totalCollateralUSD);
  expectCut(bps(ours.currentLiquidationThreshold), theirs.currentLiquidationThreshold, bps(1n), rounding);
  expectCut(bps(ours.currentLoanToValue), theirs.currentLoanToValue, bps(1n), rounding);
}

function expectHealth(ours: Position, theirs: LibrarySummary, units: BigNumber): void {
  if (ours.healthFactor.kind === 'no-debt' || theirs.healthFactor === '-1') {
    expect(isDust(theirs.totalBorrowsUSD, units)).toBe(true);
    return;
  }
  if (isDust(theirs.totalBorrowsUSD, units) || isDust(theirs.totalCollateralUSD, units)) return;
  const share = units.div(theirs.totalBorrowsUSD).plus(units.div(theirs.totalCollateralUSD));
  const rounding = share.times(2).times(theirs.healthFactor);
  const onePoint = bps(1n).times(theirs.totalCollateralUSD).div(theirs.totalBorrowsUSD);
  expectCut(decimal(ours.healthFactor.value, 18), theirs.healthFactor, onePoint, rounding);
}

function expectAvailableBorrows(ours: Position, theirs: LibrarySummary, units: BigNumber): void {
  const onePoint = bps(1n).times(theirs.totalCollateralUSD);
  const gross = new BigNumber(theirs.totalCollateralUSD).plus(theirs.totalBorrowsUSD);
  const rounding = units.times(2).plus(gross.times(RELATIVE));
  expectCut(usd(ours.availableBorrowsUSD), theirs.availableBorrowsUSD, onePoint, rounding);
  expectCut(
    usd(ours.availableBorrowsMarketReferenceCurrency),
    theirs.availableBorrowsMarketReferenceCurrency,
    onePoint,
    rounding,
  );
}

/** Ours is lower than the library's value by at most the effect of one basis point, aside from rounding. */
function expectCut(ours: BigNumber, theirs: string, onePoint: BigNumber, rounding: BigNumber): void {
  const tolerance = rounding.plus(DISPLAYED).plus(new BigNumber(theirs).times(RELATIVE));
  const difference = new BigNumber(theirs).minus(ours);
  expect(difference.gte(tolerance.negated()) && difference.lte(onePoint.plus(tolerance))).toBe(true);
}

function isDust(value: string, units: BigNumber): boolean {
  return new BigNumber(value).lt(units.times(1000));
}

/** The library's conversion through wads rounds once more than the chain, by one or two smallest units. */
function oneUnit(reserve: Reserve): { readonly amount: BigNumber; readonly usd: BigNumber } {
  const amount = decimal(2n, reserve.decimals);
  return { amount, usd: amount.times(usd(reserve.priceInUSD)) };
}

function libraryReserves({ market }: ArbitraryAccount) {
  return formatReserves({
    reserves: market.reserves.map(toLibrary),
    currentTimestamp: TEST_NOW,
    marketReferencePriceInUsd: market.baseCurrency.marketReferenceCurrencyPriceInUsd.toString(),
    marketReferenceCurrencyDecimals: 8,
  });
}

function librarySummary(account: ArbitraryAccount) {
  return formatUserSummary({
    currentTimestamp: TEST_NOW,
    marketReferencePriceInUsd: account.market.baseCurrency.marketReferenceCurrencyPriceInUsd.toString(),
    marketReferenceCurrencyDecimals: 8,
    userReserves: account.user.reserves.map(({ scaledRsTokenBalance, ...input }) => ({
      ...input,
      scaledATokenBalance: scaledRsTokenBalance.toString(),
      scaledVariableDebt: input.scaledVariableDebt.toString(),
      principalStableDebt: input.principalStableDebt.toString(),
      stableBorrowRate: input.stableBorrowRate.toString(),
    })),
    formattedReserves: libraryReserves(account),
    userEmodeCategoryId: account.user.eModeCategoryId,
  });
}

function toLibrary(input: ReserveData) {
  return {
    id: input.underlyingAsset,
    underlyingAsset: input.underlyingAsset,
    symbol: input.symbol,
    name: input.name,
    decimals: input.decimals,
    usageAsCollateralEnabled: input.usageAsCollateralEnabled,
    reserveFactor: input.reserveFactor.toString(),
    baseLTVasCollateral: input.baseLTVasCollateral.toString(),
    averageStableRate: input.averageStableRate.toString(),
    stableDebtLastUpdateTimestamp: input.stableDebtLastUpdateTimestamp,
    liquidityIndex: input.liquidityIndex.toString(),
    reserveLiquidationThreshold: input.reserveLiquidationThreshold.toString(),
    reserveLiquidationBonus: input.reserveLiquidationBonus.toString(),
    variableBorrowIndex: input.variableBorrowIndex.toString(),
    variableBorrowRate: input.variableBorrowRate.toString(),
    availableLiquidity: input.unborrowedLiquidity.toString(),
    stableBorrowRate: input.stableBorrowRate.toString(),
    liquidityRate: input.liquidityRate.toString(),
    totalPrincipalStableDebt: input.totalPrincipalStableDebt.toString(),
    totalScaledVariableDebt: input.totalScaledVariableDebt.toString(),
    lastUpdateTimestamp: input.lastUpdateTimestamp,
    eModeCategoryId: input.eModeCategoryId,
    borrowCap: input.borrowCap.toString(),
    supplyCap: input.supplyCap.toString(),
    debtCeiling: input.debtCeiling.toString(),
    debtCeilingDecimals: input.debtCeilingDecimals,
    isolationModeTotalDebt: input.isolationModeTotalDebt.toString(),
    eModeLtv: Number(input.eModeLtv),
    eModeLiquidationThreshold: Number(input.eModeLiquidationThreshold),
    eModeLiquidationBonus: Number(input.eModeLiquidationBonus),
    unbacked: input.unbacked.toString(),
    priceInMarketReferenceCurrency: input.priceInMarketReferenceCurrency.toString(),
  };
}

function decimal(value: bigint, decimals: number): BigNumber {
  return new BigNumber(value.toString()).shiftedBy(-decimals);
}

function usd(value: bigint): BigNumber {
  return decimal(value, 8);
}

function bps(value: bigint): BigNumber {
  return decimal(value, 4);
}

function ray(value: bigint): BigNumber {
  return decimal(value, 27);
}

/** Allows seven decimals or eight significant digits, whichever is coarser, plus the rounding of one unit. */
function expectDisplayed(
  name: string,
  ours: BigNumber,
  theirs: BigNumber.Value,
  unit: BigNumber = new BigNumber(0),
): void {
  const expected = new BigNumber(theirs);
  const tolerance = BigNumber.max(DISPLAYED, expected.abs().times(RELATIVE)).plus(unit);
  if (ours.minus(expected).abs().lte(tolerance)) return;
  throw new Error(`${name}: ours ${ours.toFixed()}, the library's ${expected.toFixed()}`);
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`Nothing at ${index}.`);
  return value;
}
