import type { Address } from '@fathom/contract/address';
import { addressKey } from '@fathom/contract/address';
import type { BaseCurrency } from '../baseCurrency';
import { baseToUsd } from '../baseCurrency';
import { NO_E_MODE, priceInCategory, riskParameters } from './eMode';
import type { HealthFactor } from './healthFactor';
import { healthFactorOf } from './healthFactor';
import { isolatedCollateral, limitByCeiling } from './isolation';
import type { PositionApys } from './netApy';
import { positionApys, UNKNOWN_APY } from './netApy';
import type { OmittedHoldings } from '../reserve/omittedHoldings';
import { percentMul } from '../wadRayMath';
import type { Reserve } from '../reserve/reserve';
import type { BaseValue, Bps, Seconds, Usd } from '../units';
import { atLeastZero } from '../units';
import type { UserData, UserReserve, UserReserveData } from './userReserve';
import { userBalances, valueUserReserve } from './userReserve';

/** Account in a market at one time, with one entry for each reserve, in reserve order. */
export type UserPosition = PositionApys & {
  readonly userReservesData: readonly UserReserve[];
  readonly baseCurrency: BaseCurrency;
  readonly userEmodeCategoryId: number;
  readonly isInEmode: boolean;
  readonly isInIsolationMode: boolean;
  readonly isolatedReserve: Reserve | undefined;

  readonly totalLiquidityMarketReferenceCurrency: BaseValue;
  readonly totalLiquidityUSD: Usd;
  readonly totalCollateralMarketReferenceCurrency: BaseValue;
  readonly totalCollateralUSD: Usd;
  readonly totalBorrowsMarketReferenceCurrency: BaseValue;
  readonly totalBorrowsUSD: Usd;
  readonly netWorthUSD: Usd;

  /** Average across the collateral, weighted by value and rounded down like the pool. */
  readonly currentLoanToValue: Bps;
  readonly currentLiquidationThreshold: Bps;
  readonly healthFactor: HealthFactor;
  /** Limited by the remaining debt ceiling in isolation mode. */
  readonly availableBorrowsMarketReferenceCurrency: BaseValue;
  readonly availableBorrowsUSD: Usd;
  /** Collateral with an LTV of 0. The pool requires withdrawing or disabling it before other exits. */
  readonly zeroLtvCollateral: readonly Reserve[];
  /**
   * Balances in omitted reserves, if the account has any; included in collateral, debt and health factor. Then supplies
   * and yields only cover the readable reserves, the net worth is incomplete, and the net APY is unknown.
   */
  readonly omitted: OmittedHoldings | undefined;
};

type Account = {
  readonly input: UserData;
  readonly reserves: readonly Reserve[];
  readonly baseCurrency: BaseCurrency;
  readonly omitted?: OmittedHoldings | undefined;
};

/** Computes the position of an account at `now`, which must be the time of the reserves. */
export function computeUserPosition({ input, reserves, baseCurrency, omitted }: Account, now: Seconds): UserPosition {
  const byAsset = new Map(input.reserves.map((entry) => [addressKey(entry.underlyingAsset), entry]));
  const userReserves = reserves.map((reserve) => {
    const entry = byAsset.get(addressKey(reserve.underlyingAsset)) ?? untouched(reserve.underlyingAsset);
    const balances = userBalances(entry, reserve, now);
    return valueUserReserve(entry, reserve, balances, priceInCategory(reserve, input.eModeCategoryId), baseCurrency);
  });
  return summarise(userReserves, input.eModeCategoryId, baseCurrency, omitted);
}

export function summarise(
  userReserves: readonly UserReserve[],
  eModeCategoryId: number,
  currency: BaseCurrency,
  omitted?: OmittedHoldings,
): UserPosition {
  const totals = withOmitted(addUp(userReserves, eModeCategoryId), omitted);
  const { supplied, collateral, debt } = totals;
  const currentLoanToValue = collateral === 0n ? 0n : totals.weightedLtv / collateral;
  const currentLiquidationThreshold = collateral === 0n ? 0n : totals.weightedThreshold / collateral;
  const isolatedReserve = isolatedCollateral(userReserves);
  const availableBorrows = limitByCeiling(
    atLeastZero(percentMul(collateral, currentLoanToValue) - debt),
    isolatedReserve,
    currency,
  );
  const totalLiquidityUSD = baseToUsd(supplied, currency);
  const totalBorrowsUSD = baseToUsd(debt, currency);
  return {
    userReservesData: userReserves,
    baseCurrency: currency,
    userEmodeCategoryId: eModeCategoryId,
    isInEmode: eModeCategoryId !== NO_E_MODE,
    isInIsolationMode: isolatedReserve !== undefined,
    isolatedReserve,
    totalLiquidityMarketReferenceCurrency: supplied,
    totalLiquidityUSD,
    totalCollateralMarketReferenceCurrency: collateral,
    totalCollateralUSD: baseToUsd(collateral, currency),
    totalBorrowsMarketReferenceCurrency: debt,
    totalBorrowsUSD,
    netWorthUSD: totalLiquidityUSD - totalBorrowsUSD,
    currentLoanToValue,
    currentLiquidationThreshold,
    healthFactor: healthFactorOf({ collateral, debt, liquidationThreshold: currentLiquidationThreshold }),
    availableBorrowsMarketReferenceCurrency: availableBorrows,
    availableBorrowsUSD: baseToUsd(availableBorrows, currency),
    zeroLtvCollateral: totals.zeroLtvCollateral,
    omitted,
    ...positionApys(userReserves),
    ...(omitted && { netAPY: UNKNOWN_APY }),
  };
}

/** In the market's reference currency. */
type PositionSums = OmittedHoldings & {
  readonly supplied: BaseValue;
  readonly zeroLtvCollateral: readonly Reserve[];
};

function withOmitted(sums: PositionSums, omitted: OmittedHoldings | undefined): PositionSums {
  if (!omitted) return sums;
  return {
    ...sums,
    collateral: sums.collateral + omitted.collateral,
    debt: sums.debt + omitted.debt,
    weightedLtv: sums.weightedLtv + omitted.weightedLtv,
    weightedThreshold: sums.weightedThreshold + omitted.weightedThreshold,
  };
}

export function addUp(userReserves: readonly UserReserve[], eModeCategoryId: number): PositionSums {
  let supplied = 0n;
  let collateral = 0n;
  let debt = 0n;
  let weightedLtv = 0n;
  let weightedThreshold = 0n;
  const zeroLtvCollateral: Reserve[] = [];
  for (const entry of userReserves) {
    const { reserve, underlyingBalanceMarketReferenceCurrency: value } = entry;
    supplied += value;
    debt += entry.totalBorrowsMarketReferenceCurrency;
    if (!entry.usageAsCollateralEnabledOnUser) continue;
    const { ltv, liquidationThreshold } = riskParameters(reserve, eModeCategoryId);
    // A threshold of 0 excludes an asset from the collateral.
    if (liquidationThreshold === 0n) continue;
    collateral += value;
    weightedLtv += value * ltv;
    weightedThreshold += value * liquidationThreshold;
    if (ltv === 0n && entry.underlyingBalance > 0n) zeroLtvCollateral.push(reserve);
  }
  return { supplied, collateral, debt, weightedLtv, weightedThreshold, zeroLtvCollateral };
}

function untouched(underlyingAsset: Address): UserReserveData {
  return {
    underlyingAsset,
    scaledRsTokenBalance: 0n,
    usageAsCollateralEnabledOnUser: false,
    scaledVariableDebt: 0n,
    principalStableDebt: 0n,
    stableBorrowRate: 0n,
    stableBorrowLastUpdateTimestamp: 0,
  };
}
