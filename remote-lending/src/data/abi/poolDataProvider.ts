import { asBigint, contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import type { Address } from '@fathom/contract/address';

/** Reserve of UiPoolDataProviderV3 v3.0.2: 54 fields in contract order. */
export interface RawReserve {
  readonly underlyingAsset: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: bigint;
  readonly baseLTVasCollateral: bigint;
  readonly reserveLiquidationThreshold: bigint;
  readonly reserveLiquidationBonus: bigint;
  readonly reserveFactor: bigint;
  readonly usageAsCollateralEnabled: boolean;
  readonly borrowingEnabled: boolean;
  readonly stableBorrowRateEnabled: boolean;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly liquidityIndex: bigint;
  readonly variableBorrowIndex: bigint;
  readonly liquidityRate: bigint;
  readonly variableBorrowRate: bigint;
  readonly stableBorrowRate: bigint;
  readonly lastUpdateTimestamp: bigint;
  readonly aTokenAddress: Address;
  readonly stableDebtTokenAddress: Address;
  readonly variableDebtTokenAddress: Address;
  readonly interestRateStrategyAddress: Address;
  readonly availableLiquidity: bigint;
  readonly totalPrincipalStableDebt: bigint;
  readonly averageStableRate: bigint;
  readonly stableDebtLastUpdateTimestamp: bigint;
  readonly totalScaledVariableDebt: bigint;
  readonly priceInMarketReferenceCurrency: bigint;
  readonly priceOracle: Address;
  readonly variableRateSlope1: bigint;
  readonly variableRateSlope2: bigint;
  readonly stableRateSlope1: bigint;
  readonly stableRateSlope2: bigint;
  readonly baseStableBorrowRate: bigint;
  readonly baseVariableBorrowRate: bigint;
  readonly optimalUsageRatio: bigint;
  readonly isPaused: boolean;
  readonly isSiloedBorrowing: boolean;
  readonly accruedToTreasury: bigint;
  readonly unbacked: bigint;
  readonly isolationModeTotalDebt: bigint;
  readonly flashLoanEnabled: boolean;
  readonly debtCeiling: bigint;
  readonly debtCeilingDecimals: bigint;
  readonly eModeCategoryId: bigint;
  readonly borrowCap: bigint;
  readonly supplyCap: bigint;
  readonly eModeLtv: bigint;
  readonly eModeLiquidationThreshold: bigint;
  readonly eModeLiquidationBonus: bigint;
  readonly eModePriceSource: Address;
  readonly eModeLabel: string;
  readonly borrowableInIsolation: boolean;
}

export interface RawBaseCurrency {
  readonly marketReferenceCurrencyUnit: bigint;
  readonly marketReferenceCurrencyPriceInUsd: bigint;
  readonly networkBaseTokenPriceInUsd: bigint;
  readonly networkBaseTokenPriceDecimals: bigint;
}

export interface RawUserReserve {
  readonly underlyingAsset: Address;
  readonly scaledATokenBalance: bigint;
  readonly usageAsCollateralEnabledOnUser: boolean;
  readonly stableBorrowRate: bigint;
  readonly scaledVariableDebt: bigint;
  readonly principalStableDebt: bigint;
  readonly stableBorrowLastUpdateTimestamp: bigint;
}

const RESERVE =
  '(address underlyingAsset, string name, string symbol, uint256 decimals, uint256 baseLTVasCollateral, ' +
  'uint256 reserveLiquidationThreshold, uint256 reserveLiquidationBonus, uint256 reserveFactor, bool usageAsCollateralEnabled, ' +
  'bool borrowingEnabled, bool stableBorrowRateEnabled, bool isActive, bool isFrozen, uint128 liquidityIndex, ' +
  'uint128 variableBorrowIndex, uint128 liquidityRate, uint128 variableBorrowRate, uint128 stableBorrowRate, ' +
  'uint40 lastUpdateTimestamp, address aTokenAddress, address stableDebtTokenAddress, address variableDebtTokenAddress, ' +
  'address interestRateStrategyAddress, uint256 availableLiquidity, uint256 totalPrincipalStableDebt, uint256 averageStableRate, ' +
  'uint256 stableDebtLastUpdateTimestamp, uint256 totalScaledVariableDebt, uint256 priceInMarketReferenceCurrency, ' +
  'address priceOracle, uint256 variableRateSlope1, uint256 variableRateSlope2, uint256 stableRateSlope1, uint256 stableRateSlope2, ' +
  'uint256 baseStableBorrowRate, uint256 baseVariableBorrowRate, uint256 optimalUsageRatio, bool isPaused, bool isSiloedBorrowing, ' +
  'uint128 accruedToTreasury, uint128 unbacked, uint128 isolationModeTotalDebt, bool flashLoanEnabled, uint256 debtCeiling, ' +
  'uint256 debtCeilingDecimals, uint8 eModeCategoryId, uint256 borrowCap, uint256 supplyCap, uint16 eModeLtv, ' +
  'uint16 eModeLiquidationThreshold, uint16 eModeLiquidationBonus, address eModePriceSource, string eModeLabel, ' +
  'bool borrowableInIsolation)';

/** Struct of {@link RawBaseCurrency}, the same in every version. */
export const BASE_CURRENCY =
  '(uint256 marketReferenceCurrencyUnit, int256 marketReferenceCurrencyPriceInUsd, int256 networkBaseTokenPriceInUsd, ' +
  'uint8 networkBaseTokenPriceDecimals)';

const USER_RESERVE =
  '(address underlyingAsset, uint256 scaledATokenBalance, bool usageAsCollateralEnabledOnUser, uint256 stableBorrowRate, ' +
  'uint256 scaledVariableDebt, uint256 principalStableDebt, uint256 stableBorrowLastUpdateTimestamp)';

export interface RawPoolData {
  readonly reserves: readonly RawReserve[];
  readonly baseCurrency: RawBaseCurrency;
}

export interface RawPosition {
  readonly reserves: readonly RawUserReserve[];
  readonly eModeCategoryId: bigint;
}

export const getReservesData = contractFunction<[addressProvider: Address], RawPoolData>(
  `function getReservesData(address provider) view returns (${RESERVE}[], ${BASE_CURRENCY})`,
  ([reserves, baseCurrency]) => ({
    reserves: reserves as readonly RawReserve[],
    baseCurrency: baseCurrency as RawBaseCurrency,
  }),
);

export const getUserReservesData = contractFunction<[addressProvider: Address, account: Address], RawPosition>(
  `function getUserReservesData(address provider, address user) view returns (${USER_RESERVE}[], uint8)`,
  ([reserves, category]) => ({ reserves: reserves as readonly RawUserReserve[], eModeCategoryId: asBigint(category) }),
);
