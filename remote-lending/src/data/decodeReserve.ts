import { DISPLAY_LENGTH, displaySymbol, displayText } from '@fathom/base/domain/displayText';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { NO_E_MODE } from '../domain/position/eMode';
import type { ReserveData, ReserveEMode } from '../domain/reserve/reserveData';
import type { RawReserve } from './abi/poolDataProvider';

/** Length of an address displayed instead of a symbol, including the ellipsis. */
const SHORT_ADDRESS = 11;

/** Returns the token's symbol, or its shortened address if no part of the symbol can be displayed. */
export function reserveSymbol({ symbol, underlyingAsset }: RawReserve): string {
  return displaySymbol(symbol) || displayText(underlyingAsset, SHORT_ADDRESS);
}

export interface DecodedParts {
  readonly symbol: string;
  readonly isUnverified: boolean;
  readonly eModes: readonly ReserveEMode[];
  readonly hasIndependentEModes: boolean;
}

/** Lists every field: an object literal is a hundred times faster than a spread, and every refresh creates them. */
export function decodeReserve(
  raw: RawReserve,
  { symbol, isUnverified, eModes, hasIndependentEModes }: DecodedParts,
): ReserveData {
  const [first] = eModes;
  return {
    underlyingAsset: raw.underlyingAsset,
    symbol,
    name: displayText(raw.name, DISPLAY_LENGTH.name),
    isUnverified,
    decimals: Number(raw.decimals),
    rsTokenAddress: raw.aTokenAddress,
    variableDebtTokenAddress: raw.variableDebtTokenAddress,
    stableDebtTokenAddress: raw.stableDebtTokenAddress,
    interestRateStrategyAddress: raw.interestRateStrategyAddress,
    baseLTVasCollateral: raw.baseLTVasCollateral,
    reserveLiquidationThreshold: raw.reserveLiquidationThreshold,
    reserveLiquidationBonus: raw.reserveLiquidationBonus,
    reserveFactor: raw.reserveFactor,
    usageAsCollateralEnabled: raw.usageAsCollateralEnabled,
    borrowingEnabled: raw.borrowingEnabled,
    stableBorrowRateEnabled: raw.stableBorrowRateEnabled,
    isActive: raw.isActive,
    isFrozen: raw.isFrozen,
    isPaused: raw.isPaused,
    isSiloedBorrowing: raw.isSiloedBorrowing,
    borrowableInIsolation: raw.borrowableInIsolation,
    flashLoanEnabled: raw.flashLoanEnabled,
    liquidityIndex: raw.liquidityIndex,
    variableBorrowIndex: raw.variableBorrowIndex,
    liquidityRate: raw.liquidityRate,
    variableBorrowRate: raw.variableBorrowRate,
    stableBorrowRate: raw.stableBorrowRate,
    lastUpdateTimestamp: Number(raw.lastUpdateTimestamp),
    unborrowedLiquidity: raw.availableLiquidity,
    totalPrincipalStableDebt: raw.totalPrincipalStableDebt,
    averageStableRate: raw.averageStableRate,
    stableDebtLastUpdateTimestamp: Number(raw.stableDebtLastUpdateTimestamp),
    totalScaledVariableDebt: raw.totalScaledVariableDebt,
    accruedToTreasury: raw.accruedToTreasury,
    unbacked: raw.unbacked,
    priceInMarketReferenceCurrency: raw.priceInMarketReferenceCurrency,
    priceOracle: raw.priceOracle,
    optimalUsageRatio: raw.optimalUsageRatio,
    baseVariableBorrowRate: raw.baseVariableBorrowRate,
    variableRateSlope1: raw.variableRateSlope1,
    variableRateSlope2: raw.variableRateSlope2,
    baseStableBorrowRate: raw.baseStableBorrowRate,
    stableRateSlope1: raw.stableRateSlope1,
    stableRateSlope2: raw.stableRateSlope2,
    supplyCap: raw.supplyCap,
    borrowCap: raw.borrowCap,
    debtCeiling: raw.debtCeiling,
    debtCeilingDecimals: Number(raw.debtCeilingDecimals),
    isolationModeTotalDebt: raw.isolationModeTotalDebt,
    eModes,
    hasIndependentEModes,
    eModeCategoryId: first?.id ?? NO_E_MODE,
    eModeLabel: first?.label ?? '',
    eModeLtv: first?.ltv ?? 0n,
    eModeLiquidationThreshold: first?.liquidationThreshold ?? 0n,
    eModeLiquidationBonus: first?.liquidationBonus ?? 0n,
    eModePriceSource: first?.priceSource ?? ZERO_ADDRESS,
    eModePriceInMarketReferenceCurrency: undefined,
  };
}
