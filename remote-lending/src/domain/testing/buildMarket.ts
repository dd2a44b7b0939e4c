import type { Address } from '@fathom/contract/address';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { BaseCurrency } from '../baseCurrency';
import { singleEMode } from '../position/eMode';
import { RAY } from '../wadRayMath';
import type { Reserve } from '../reserve/reserve';
import { computeReserves } from '../reserve/reserve';
import type { MarketState, ReserveData } from '../reserve/reserveData';
import type { UserPosition } from '../position/userPosition';
import { computeUserPosition } from '../position/userPosition';
import type { UserReserveData } from '../position/userReserve';

/** Fixed time of the test markets, at which no interest has accrued since the last update. */
export const TEST_NOW = 1_790_000_000;

export const DOLLAR_MARKET: BaseCurrency = {
  marketReferenceCurrencyUnit: 10n ** 8n,
  marketReferenceCurrencyPriceInUsd: 10n ** 8n,
  networkBaseTokenPriceInUsd: 3000n * 10n ** 8n,
  networkBaseTokenPriceDecimals: 8,
};

export function testAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

/**
 * Returns an 18-decimal reserve at $1: active, borrowable, usable as collateral, with a liquidity of one million.
 * Without `eModes` in `changes`, the other E-Mode fields define its only category.
 */
export function buildReserveData(changes: Partial<ReserveData> = {}): ReserveData {
  const data = {
    underlyingAsset: testAddress(1),
    symbol: 'AAA',
    name: 'Asset A',
    isUnverified: false,
    decimals: 18,
    rsTokenAddress: testAddress(101),
    variableDebtTokenAddress: testAddress(201),
    stableDebtTokenAddress: testAddress(301),
    interestRateStrategyAddress: testAddress(401),
    baseLTVasCollateral: 7500n,
    reserveLiquidationThreshold: 8000n,
    reserveLiquidationBonus: 10_500n,
    reserveFactor: 1000n,
    usageAsCollateralEnabled: true,
    borrowingEnabled: true,
    stableBorrowRateEnabled: true,
    isActive: true,
    isFrozen: false,
    isPaused: false,
    isSiloedBorrowing: false,
    borrowableInIsolation: false,
    flashLoanEnabled: true,
    liquidityIndex: RAY,
    variableBorrowIndex: RAY,
    liquidityRate: RAY / 50n,
    variableBorrowRate: RAY / 25n,
    stableBorrowRate: RAY / 20n,
    lastUpdateTimestamp: TEST_NOW,
    unborrowedLiquidity: 1_000_000n * 10n ** 18n,
    totalPrincipalStableDebt: 0n,
    averageStableRate: 0n,
    stableDebtLastUpdateTimestamp: 0,
    totalScaledVariableDebt: 0n,
    accruedToTreasury: 0n,
    unbacked: 0n,
    priceInMarketReferenceCurrency: 10n ** 8n,
    priceOracle: testAddress(501),
    optimalUsageRatio: (RAY * 9n) / 10n,
    baseVariableBorrowRate: 0n,
    variableRateSlope1: RAY / 25n,
    variableRateSlope2: (RAY * 6n) / 10n,
    baseStableBorrowRate: RAY / 20n,
    stableRateSlope1: RAY / 200n,
    stableRateSlope2: (RAY * 6n) / 10n,
    supplyCap: 0n,
    borrowCap: 0n,
    debtCeiling: 0n,
    debtCeilingDecimals: 2,
    isolationModeTotalDebt: 0n,
    eModeCategoryId: 0,
    eModeLabel: '',
    eModeLtv: 0n,
    eModeLiquidationThreshold: 0n,
    eModeLiquidationBonus: 0n,
    eModePriceSource: ZERO_ADDRESS,
    eModePriceInMarketReferenceCurrency: undefined,
    hasIndependentEModes: false,
    ...changes,
  };
  return { ...data, eModes: changes.eModes ?? singleEMode(data) };
}

export function buildMarket(reserves: readonly ReserveData[], changes: Partial<MarketState> = {}): MarketState {
  return {
    reserves,
    baseCurrency: DOLLAR_MARKET,
    wrappedBaseAsset: undefined,
    incentives: undefined,
    rewardPrices: 'feeds',
    ...changes,
  };
}

export function buildReserve(changes: Partial<ReserveData> = {}): Reserve {
  const [reserve] = computeReserves(buildMarket([buildReserveData(changes)]), TEST_NOW);
  if (!reserve) throw new Error('A market of one reserve has one reserve.');
  return reserve;
}

export type Holding = {
  readonly reserve: Reserve;
  readonly supplied?: bigint;
  readonly collateral?: boolean;
  readonly variableDebt?: bigint;
  readonly stableDebt?: bigint;
};

/** Returns an account at {@link TEST_NOW}. Supplies are collateral by default. */
export function buildPosition(holdings: readonly Holding[], eModeCategoryId = 0): UserPosition {
  const input = holdings.map(
    ({ reserve, supplied = 0n, collateral = supplied > 0n, variableDebt = 0n, stableDebt = 0n }): UserReserveData => ({
      underlyingAsset: reserve.underlyingAsset,
      scaledRsTokenBalance: supplied,
      usageAsCollateralEnabledOnUser: collateral,
      scaledVariableDebt: variableDebt,
      principalStableDebt: stableDebt,
      stableBorrowRate: stableDebt > 0n ? RAY / 20n : 0n,
      stableBorrowLastUpdateTimestamp: TEST_NOW,
    }),
  );
  return computeUserPosition(
    {
      input: { reserves: input, eModeCategoryId },
      reserves: holdings.map(({ reserve }) => reserve),
      baseCurrency: DOLLAR_MARKET,
    },
    TEST_NOW,
  );
}
