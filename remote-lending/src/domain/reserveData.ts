import type { Address } from '@fathom/contract/address';
import type { BaseCurrency } from './baseCurrency';
import type { ReserveIncentiveData } from './incentiveData';
import type { BaseValue, Bps, Ray, Seconds, TokenAmount } from './units';

/**
 * On-chain data of one reserve at the block that was read. Names follow the specification and the
 * pool data provider; where the two differ, a comment gives the meaning.
 */
export type ReserveData = {
  readonly underlyingAsset: Address;
  /** Sanitized for display; set by a third party. */
  readonly symbol: string;
  /** Sanitized for display. */
  readonly name: string;
  /** The configuration does not list the token, so its symbol proves nothing. */
  readonly isUnverified: boolean;
  readonly decimals: number;
  /** The interest-bearing token. */
  readonly rsTokenAddress: Address;
  readonly variableDebtTokenAddress: Address;
  readonly stableDebtTokenAddress: Address;
  readonly interestRateStrategyAddress: Address;

  readonly baseLTVasCollateral: Bps;
  readonly reserveLiquidationThreshold: Bps;
  /**
   * What a liquidator receives, including the base of 10,000: 10,500 is a bonus of 5 %. Zero if the
   * asset cannot be collateral.
   */
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

  /**
   * The underlying held by the pool, ignoring the borrow cap (the provider's `availableLiquidity`).
   */
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
  /** Scaled by 10^debtCeilingDecimals; positive for an isolated asset. */
  readonly debtCeiling: bigint;
  readonly debtCeilingDecimals: number;
  /** Scaled by 10^debtCeilingDecimals. */
  readonly isolationModeTotalDebt: bigint;

  /** All its E-Mode categories, sorted by id. */
  readonly eModes: readonly ReserveEMode[];
  /**
   * Whether a category applies to the asset whatever the reserve's own LTV, threshold and borrowing
   * switch are (since Aave 3.6); before, they are required in addition.
   */
  readonly hasIndependentEModes: boolean;
  /**
   * The first category; zero if there is none. The other E-Mode fields belong to this category, which
   * was the only one before Aave 3.2.
   */
  readonly eModeCategoryId: number;
  readonly eModeLabel: string;
  readonly eModeLtv: Bps;
  readonly eModeLiquidationThreshold: Bps;
  readonly eModeLiquidationBonus: Bps;
  /** The category's own price source; the zero address if it has none. */
  readonly eModePriceSource: Address;
  /** The oracle price of that source; undefined if the category has none. */
  readonly eModePriceInMarketReferenceCurrency: BaseValue | undefined;
};

/** An E-Mode category as it applies to one reserve. */
export type ReserveEMode = {
  /** Never zero. */
  readonly id: number;
  /** Sanitized for display. */
  readonly label: string;
  readonly ltv: Bps;
  readonly liquidationThreshold: Bps;
  /** Like that of the reserve. */
  readonly liquidationBonus: Bps;
  /** The zero address if it has none. */
  readonly priceSource: Address;
  /** Whether LTV and threshold of the category apply to the asset as collateral. */
  readonly isCollateral: boolean;
  readonly isBorrowable: boolean;
  /** Whether the asset secures debts in the category but adds no borrowing power. */
  readonly isZeroLtv: boolean;
};

/** All market data read at one block. */
export type MarketState = {
  readonly reserves: readonly ReserveData[];
  readonly baseCurrency: BaseCurrency;
  /**
   * The token that wraps the native coin (from the configuration); undefined if the market has
   * none.
   */
  readonly wrappedBaseAsset: Address | undefined;
  /**
   * Undefined if the incentives were not requested or could not be read; empty if there are none.
   */
  readonly incentives: readonly ReserveIncentiveData[] | undefined;
  /** Where rewards have their prices from: see {@link RewardPrices}. */
  readonly rewardPrices: RewardPrices;
};

/**
 * The prices of rewards: of their own feeds in a v3 market, in earlier ones that of the wrapped
 * native coin, or none (lending specification, section 5, "Claim").
 */
export type RewardPrices = 'feeds' | 'wrapped-base-asset' | 'none';
