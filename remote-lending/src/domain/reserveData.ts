import type { Address } from '@fathom/shared/domain/address';
import type { BaseCurrency } from './baseCurrency';
import type { ReserveIncentiveData } from './incentiveData';
import type { BaseValue, Bps, Ray, Seconds, TokenAmount } from './units';

/**
 * What the chain says of one reserve at the block that was read. The names are those of the specification and of
 * the pool data provider; where the two differ, the comment states what is meant.
 */
export type ReserveData = {
  readonly underlyingAsset: Address;
  /** As it may be displayed; its author is a third party. */
  readonly symbol: string;
  /** As it may be displayed. */
  readonly name: string;
  /** The configuration does not vouch for the token: its symbol proves nothing. */
  readonly isUnverified: boolean;
  readonly decimals: number;
  /** The interest-bearing token. */
  readonly rsTokenAddress: Address;
  readonly variableDebtTokenAddress: Address;
  readonly stableDebtTokenAddress: Address;
  readonly interestRateStrategyAddress: Address;

  readonly baseLTVasCollateral: Bps;
  readonly reserveLiquidationThreshold: Bps;
  /** What a liquidator receives, 10,000 included: 10,500 is a bonus of 5 %. Zero where the asset is not a collateral. */
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

  /** The underlying that is in the pool, whatever the borrow cap (the provider's `availableLiquidity`). */
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

  /** Whole tokens; zero means no cap. */
  readonly supplyCap: bigint;
  /** Whole tokens; zero means no cap. */
  readonly borrowCap: bigint;
  /** Scaled by 10^debtCeilingDecimals; above zero for an isolated asset. */
  readonly debtCeiling: bigint;
  readonly debtCeilingDecimals: number;
  /** Scaled by 10^debtCeilingDecimals. */
  readonly isolationModeTotalDebt: bigint;

  /** Zero: in no category. The other E-Mode fields are those of this category. */
  readonly eModeCategoryId: number;
  readonly eModeLabel: string;
  readonly eModeLtv: Bps;
  readonly eModeLiquidationThreshold: Bps;
  readonly eModeLiquidationBonus: Bps;
  /** The category's own price source; the zero address where it has none. */
  readonly eModePriceSource: Address;
  /** The oracle's price of that source, or undefined where the category has none. */
  readonly eModePriceInMarketReferenceCurrency: BaseValue | undefined;
};

/** Everything read of a market at one block. */
export type MarketState = {
  readonly reserves: readonly ReserveData[];
  readonly baseCurrency: BaseCurrency;
  /** The token that wraps the network's native coin (configuration), or undefined where the market has none. */
  readonly wrappedBaseAsset: Address | undefined;
  /** Undefined where the incentives were not or could not be read; an empty list where there are none. */
  readonly incentives: readonly ReserveIncentiveData[] | undefined;
};
