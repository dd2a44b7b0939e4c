import type { Address } from '@fathom/contract/address';
import type { BaseCurrency } from '../baseCurrency';
import type { ReserveIncentiveData } from '../rewards/incentiveData';
import type { BaseValue, Bps, Ray, Seconds, TokenAmount } from '../units';

/** Names follow the specification and the pool data provider; comments explain where they differ. */
export type ReserveData = {
  readonly underlyingAsset: Address;
  /** Set by the token contract; sanitized for display. */
  readonly symbol: string;
  /** Sanitized for display. */
  readonly name: string;
  /** True if the configuration does not list the token, so that its symbol is not verified. */
  readonly isUnverified: boolean;
  readonly decimals: number;
  readonly rsTokenAddress: Address;
  readonly variableDebtTokenAddress: Address;
  readonly stableDebtTokenAddress: Address;
  readonly interestRateStrategyAddress: Address;

  readonly baseLTVasCollateral: Bps;
  readonly reserveLiquidationThreshold: Bps;
  /** Includes the base of 10,000: 10,500 is a bonus of 5%. 0 if the asset cannot be collateral. */
  readonly reserveLiquidationBonus: Bps;
  readonly reserveFactor: Bps;
  readonly usageAsCollateralEnabled: boolean;
  readonly borrowingEnabled: boolean;
  readonly stableBorrowRateEnabled: boolean;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly isPaused: boolean;
  readonly isSiloedBorrowing: boolean;
  readonly borrowableInIsolation: boolean;
  readonly flashLoanEnabled: boolean;

  readonly liquidityIndex: Ray;
  readonly variableBorrowIndex: Ray;
  readonly liquidityRate: Ray;
  readonly variableBorrowRate: Ray;
  readonly stableBorrowRate: Ray;
  readonly lastUpdateTimestamp: Seconds;

  /** Underlying tokens in the pool, ignoring the borrow cap (`availableLiquidity` of the provider). */
  readonly unborrowedLiquidity: TokenAmount;
  readonly totalPrincipalStableDebt: TokenAmount;
  readonly averageStableRate: Ray;
  readonly stableDebtLastUpdateTimestamp: Seconds;
  readonly totalScaledVariableDebt: bigint;
  /** Scaled by the liquidity index, like a balance of the interest-bearing token. */
  readonly accruedToTreasury: bigint;
  readonly unbacked: TokenAmount;

  readonly priceInMarketReferenceCurrency: BaseValue;
  readonly priceOracle: Address;

  readonly optimalUsageRatio: Ray;
  readonly baseVariableBorrowRate: Ray;
  readonly variableRateSlope1: Ray;
  readonly variableRateSlope2: Ray;
  readonly baseStableBorrowRate: Ray;
  readonly stableRateSlope1: Ray;
  readonly stableRateSlope2: Ray;

  /** In whole tokens; 0 means no cap. */
  readonly supplyCap: bigint;
  /** In whole tokens; 0 means no cap. */
  readonly borrowCap: bigint;
  /** Scaled by 10^debtCeilingDecimals; positive for an isolated asset. */
  readonly debtCeiling: bigint;
  readonly debtCeilingDecimals: number;
  /** Scaled by 10^debtCeilingDecimals. */
  readonly isolationModeTotalDebt: bigint;

  /** All E-Mode categories of the asset, sorted by id. */
  readonly eModes: readonly ReserveEMode[];
  /** True since Aave 3.6, where a category overrides the reserve's LTV, threshold and borrowing setting. */
  readonly hasIndependentEModes: boolean;
  /** First category, 0 if there is none. The other E-Mode fields describe it. */
  readonly eModeCategoryId: number;
  readonly eModeLabel: string;
  readonly eModeLtv: Bps;
  readonly eModeLiquidationThreshold: Bps;
  readonly eModeLiquidationBonus: Bps;
  /** The category's own price source; the zero address if it has none. */
  readonly eModePriceSource: Address;
  /** Oracle price of that source; `undefined` if the category has none. */
  readonly eModePriceInMarketReferenceCurrency: BaseValue | undefined;
};

export type ReserveEMode = {
  /** Never 0. */
  readonly id: number;
  /** Sanitized for display. */
  readonly label: string;
  readonly ltv: Bps;
  readonly liquidationThreshold: Bps;
  /** Includes the base of 10,000, like the bonus of the reserve. */
  readonly liquidationBonus: Bps;
  /** The zero address if it has none. */
  readonly priceSource: Address;
  /** True if the category's LTV and threshold apply to the asset as collateral. */
  readonly isCollateral: boolean;
  readonly isBorrowable: boolean;
  /** True if the asset secures debts in the category but adds no borrowing power. */
  readonly isZeroLtv: boolean;
};

export type MarketState = {
  readonly reserves: readonly ReserveData[];
  readonly baseCurrency: BaseCurrency;
  /** Wrapped native currency from the configuration; `undefined` if the market has none. */
  readonly wrappedBaseAsset: Address | undefined;
  /** `undefined` if the incentives were not requested or could not be read; empty if there are none. */
  readonly incentives: readonly ReserveIncentiveData[] | undefined;
  readonly rewardPrices: RewardPrices;
};

/**
 * Price source of rewards: their own feeds in a v3 market; in earlier markets the price of wrapped native currency, or
 * none (lending specification, section 5, "Claim").
 */
export type RewardPrices = 'feeds' | 'wrapped-base-asset' | 'none';
