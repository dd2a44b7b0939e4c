import { asBigint, contractFunction, type ContractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import {
  BASE_CURRENCY,
  type RawBaseCurrency,
  type RawPoolData,
  type RawPosition,
  type RawReserve,
} from './poolDataProvider';
import type { PoolDataVariantV32OrLater } from './poolDataVariants';

/**
 * UiPoolDataProviderV3 of Aave 3.2 and later, without stable debts and with a separate response for E-Mode categories.
 * Responses are converted to the structure of v3.0.2, with zeros for missing fields.
 *
 * Structs: aave-dao/aave-v3-origin, src/contracts/helpers/interfaces/IUiPoolDataProviderV3.sol and
 * src/contracts/protocol/libraries/types/DataTypes.sol (EModeCategory).
 */
export interface PoolDataProviderSince32 {
  readonly getReservesData: ContractFunction<[addressProvider: Address], RawPoolData>;
  readonly getUserReservesData: ContractFunction<[addressProvider: Address, account: Address], RawPosition>;
  readonly getEModes: ContractFunction<[addressProvider: Address], readonly RawEMode[]>;
}

/** E-Mode category. Bit n of a bitmap is the reserve at position n of the pool's list. */
export interface RawEMode {
  readonly id: bigint;
  readonly ltv: bigint;
  readonly liquidationThreshold: bigint;
  readonly liquidationBonus: bigint;
  readonly label: string;
  readonly collateralBitmap: bigint;
  readonly borrowableBitmap: bigint;
  /** Since 3.6; 0 before. */
  readonly ltvzeroBitmap: bigint;
  /** Since 3.7; `false` before. */
  readonly isolated: boolean;
}

interface RawReserveSince32 {
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
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly liquidityIndex: bigint;
  readonly variableBorrowIndex: bigint;
  readonly liquidityRate: bigint;
  readonly variableBorrowRate: bigint;
  readonly lastUpdateTimestamp: bigint;
  readonly aTokenAddress: Address;
  readonly variableDebtTokenAddress: Address;
  readonly interestRateStrategyAddress: Address;
  readonly availableLiquidity: bigint;
  readonly totalScaledVariableDebt: bigint;
  readonly priceInMarketReferenceCurrency: bigint;
  readonly priceOracle: Address;
  readonly variableRateSlope1: bigint;
  readonly variableRateSlope2: bigint;
  readonly baseVariableBorrowRate: bigint;
  readonly optimalUsageRatio: bigint;
  readonly isPaused: boolean;
  readonly isSiloedBorrowing: boolean;
  readonly accruedToTreasury: bigint;
  /** Until 3.3. */
  readonly unbacked?: bigint;
  readonly isolationModeTotalDebt: bigint;
  readonly flashLoanEnabled: boolean;
  readonly debtCeiling: bigint;
  readonly debtCeilingDecimals: bigint;
  readonly borrowCap: bigint;
  readonly supplyCap: bigint;
  readonly borrowableInIsolation: boolean;
  /** Until 3.3. Later, all reserves have virtual balances. */
  readonly virtualAccActive?: boolean;
  readonly virtualUnderlyingBalance: bigint;
  /** Since 3.3. */
  readonly deficit?: bigint;
}

interface RawUserReserveSince32 {
  readonly underlyingAsset: Address;
  readonly scaledATokenBalance: bigint;
  readonly usageAsCollateralEnabledOnUser: boolean;
  readonly scaledVariableDebt: bigint;
}

type RawEModeEntry = {
  readonly id: bigint;
  readonly eMode: Omit<RawEMode, 'id' | 'ltvzeroBitmap' | 'isolated'> &
    Partial<Pick<RawEMode, 'ltvzeroBitmap' | 'isolated'>>;
};

const USER_RESERVE =
  '(address underlyingAsset, uint256 scaledATokenBalance, bool usageAsCollateralEnabledOnUser, ' +
  'uint256 scaledVariableDebt)';

const created = new Map<PoolDataVariantV32OrLater, PoolDataProviderSince32>();

/** Returns the provider's functions. Signatures are parsed on the first use of a variant. */
export function poolDataProviderSince32(variant: PoolDataVariantV32OrLater): PoolDataProviderSince32 {
  const known = created.get(variant) ?? createProvider(variant);
  created.set(variant, known);
  return known;
}

function createProvider(variant: PoolDataVariantV32OrLater): PoolDataProviderSince32 {
  return {
    getReservesData: contractFunction(
      `function getReservesData(address provider) view returns (${reserveStruct(variant)}[], ${BASE_CURRENCY})`,
      ([reserves, baseCurrency]) => ({
        reserves: (reserves as readonly RawReserveSince32[]).map(asReserve),
        baseCurrency: baseCurrency as RawBaseCurrency,
      }),
    ),
    getUserReservesData: contractFunction(
      `function getUserReservesData(address provider, address user) view returns (${USER_RESERVE}[], uint8)`,
      ([reserves, category]) => ({
        reserves: (reserves as readonly RawUserReserveSince32[]).map((reserve) => ({
          ...reserve,
          stableBorrowRate: 0n,
          principalStableDebt: 0n,
          stableBorrowLastUpdateTimestamp: 0n,
        })),
        eModeCategoryId: asBigint(category),
      }),
    ),
    getEModes: contractFunction(
      `function getEModes(address provider) view returns ((uint8 id, ${eModeStruct(variant)} eMode)[])`,
      ([categories]) => (categories as readonly RawEModeEntry[]).map(asEMode),
    ),
  };
}

/** 41 fields in 3.2, 42 in 3.3, 40 since 3.4. */
function reserveStruct(variant: PoolDataVariantV32OrLater): string {
  const hasUnbacked = variant === 'v3.2' || variant === 'v3.3';
  return (
    '(address underlyingAsset, string name, string symbol, uint256 decimals, uint256 baseLTVasCollateral, ' +
    'uint256 reserveLiquidationThreshold, uint256 reserveLiquidationBonus, uint256 reserveFactor, ' +
    'bool usageAsCollateralEnabled, bool borrowingEnabled, bool isActive, bool isFrozen, uint128 liquidityIndex, ' +
    'uint128 variableBorrowIndex, uint128 liquidityRate, uint128 variableBorrowRate, uint40 lastUpdateTimestamp, ' +
    'address aTokenAddress, address variableDebtTokenAddress, address interestRateStrategyAddress, ' +
    'uint256 availableLiquidity, uint256 totalScaledVariableDebt, uint256 priceInMarketReferenceCurrency, ' +
    'address priceOracle, uint256 variableRateSlope1, uint256 variableRateSlope2, uint256 baseVariableBorrowRate, ' +
    'uint256 optimalUsageRatio, bool isPaused, bool isSiloedBorrowing, uint128 accruedToTreasury, ' +
    `${hasUnbacked ? 'uint128 unbacked, ' : ''}uint128 isolationModeTotalDebt, bool flashLoanEnabled, ` +
    'uint256 debtCeiling, uint256 debtCeilingDecimals, uint256 borrowCap, uint256 supplyCap, ' +
    `bool borrowableInIsolation, ${hasUnbacked ? 'bool virtualAccActive, ' : ''}uint128 virtualUnderlyingBalance` +
    `${variant === 'v3.2' ? '' : ', uint128 deficit'})`
  );
}

/** Six fields until 3.5, seven in 3.6, eight since 3.7. */
function eModeStruct(variant: PoolDataVariantV32OrLater): string {
  const isSince37 = variant === 'v3.7';
  return (
    '(uint16 ltv, uint16 liquidationThreshold, uint16 liquidationBonus, uint128 collateralBitmap, ' +
    `${isSince37 ? 'bool isolated, ' : ''}string label, uint128 borrowableBitmap` +
    `${isSince37 || variant === 'v3.6' ? ', uint128 ltvzeroBitmap' : ''})`
  );
}

function asReserve(raw: RawReserveSince32): RawReserve {
  return {
    underlyingAsset: raw.underlyingAsset,
    name: raw.name,
    symbol: raw.symbol,
    decimals: raw.decimals,
    baseLTVasCollateral: raw.baseLTVasCollateral,
    reserveLiquidationThreshold: raw.reserveLiquidationThreshold,
    reserveLiquidationBonus: raw.reserveLiquidationBonus,
    reserveFactor: raw.reserveFactor,
    usageAsCollateralEnabled: raw.usageAsCollateralEnabled,
    borrowingEnabled: raw.borrowingEnabled,
    stableBorrowRateEnabled: false,
    isActive: raw.isActive,
    isFrozen: raw.isFrozen,
    liquidityIndex: raw.liquidityIndex,
    variableBorrowIndex: raw.variableBorrowIndex,
    liquidityRate: raw.liquidityRate,
    variableBorrowRate: raw.variableBorrowRate,
    stableBorrowRate: 0n,
    lastUpdateTimestamp: raw.lastUpdateTimestamp,
    aTokenAddress: raw.aTokenAddress,
    stableDebtTokenAddress: ZERO_ADDRESS,
    variableDebtTokenAddress: raw.variableDebtTokenAddress,
    interestRateStrategyAddress: raw.interestRateStrategyAddress,
    // The pool uses its virtual balance, which ignores tokens sent to it directly.
    availableLiquidity: raw.virtualAccActive === false ? raw.availableLiquidity : raw.virtualUnderlyingBalance,
    totalPrincipalStableDebt: 0n,
    averageStableRate: 0n,
    stableDebtLastUpdateTimestamp: 0n,
    totalScaledVariableDebt: raw.totalScaledVariableDebt,
    priceInMarketReferenceCurrency: raw.priceInMarketReferenceCurrency,
    priceOracle: raw.priceOracle,
    variableRateSlope1: raw.variableRateSlope1,
    variableRateSlope2: raw.variableRateSlope2,
    stableRateSlope1: 0n,
    stableRateSlope2: 0n,
    baseStableBorrowRate: 0n,
    baseVariableBorrowRate: raw.baseVariableBorrowRate,
    optimalUsageRatio: raw.optimalUsageRatio,
    isPaused: raw.isPaused,
    isSiloedBorrowing: raw.isSiloedBorrowing,
    accruedToTreasury: raw.accruedToTreasury,
    // A deficit is unbacked supply too (`ReserveLogic.updateInterestRatesAndVirtualBalance`).
    unbacked: (raw.unbacked ?? 0n) + (raw.deficit ?? 0n),
    isolationModeTotalDebt: raw.isolationModeTotalDebt,
    flashLoanEnabled: raw.flashLoanEnabled,
    debtCeiling: raw.debtCeiling,
    debtCeilingDecimals: raw.debtCeilingDecimals,
    eModeCategoryId: 0n,
    borrowCap: raw.borrowCap,
    supplyCap: raw.supplyCap,
    eModeLtv: 0n,
    eModeLiquidationThreshold: 0n,
    eModeLiquidationBonus: 0n,
    eModePriceSource: ZERO_ADDRESS,
    eModeLabel: '',
    borrowableInIsolation: raw.borrowableInIsolation,
  };
}

function asEMode({ id, eMode }: RawEModeEntry): RawEMode {
  return {
    id,
    ltv: eMode.ltv,
    liquidationThreshold: eMode.liquidationThreshold,
    liquidationBonus: eMode.liquidationBonus,
    label: eMode.label,
    collateralBitmap: eMode.collateralBitmap,
    borrowableBitmap: eMode.borrowableBitmap,
    ltvzeroBitmap: eMode.ltvzeroBitmap ?? 0n,
    isolated: eMode.isolated ?? false,
  };
}
