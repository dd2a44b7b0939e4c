import { AbiCoder, Interface, type Result } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { RECORDED } from './recordedChain';

/* Later Aave versions of the recorded responses. The structs are written from the published sources. */

export type LaterVariant = 'v3.2' | 'v3.3' | 'v3.4' | 'v3.6' | 'v3.7';

/** Fields of all versions (aave-dao/aave-v3-origin, IUiPoolDataProviderV3.sol). */
const COMMON = `underlyingAsset:address name:string symbol:string decimals:uint256 baseLTVasCollateral:uint256
  reserveLiquidationThreshold:uint256 reserveLiquidationBonus:uint256 reserveFactor:uint256 usageAsCollateralEnabled:bool
  borrowingEnabled:bool isActive:bool isFrozen:bool liquidityIndex:uint128 variableBorrowIndex:uint128 liquidityRate:uint128
  variableBorrowRate:uint128 lastUpdateTimestamp:uint40 aTokenAddress:address variableDebtTokenAddress:address
  interestRateStrategyAddress:address availableLiquidity:uint256 totalScaledVariableDebt:uint256
  priceInMarketReferenceCurrency:uint256 priceOracle:address variableRateSlope1:uint256 variableRateSlope2:uint256
  baseVariableBorrowRate:uint256 optimalUsageRatio:uint256 isPaused:bool isSiloedBorrowing:bool accruedToTreasury:uint128
  isolationModeTotalDebt:uint128 flashLoanEnabled:bool debtCeiling:uint256 debtCeilingDecimals:uint256 borrowCap:uint256
  supplyCap:uint256 borrowableInIsolation:bool virtualUnderlyingBalance:uint128`.split(/\s+/);

const RESERVES: Readonly<Record<LaterVariant, readonly string[]>> = {
  'v3.2': withUnbacked(COMMON),
  'v3.3': [...withUnbacked(COMMON), 'deficit:uint128'],
  'v3.4': [...COMMON, 'deficit:uint128'],
  'v3.6': [...COMMON, 'deficit:uint128'],
  'v3.7': [...COMMON, 'deficit:uint128'],
};

const E_MODE = ['ltv:uint16', 'threshold:uint16', 'bonus:uint16', 'collateral:uint128'];
const E_MODES: Readonly<Record<LaterVariant, readonly string[]>> = {
  'v3.2': [...E_MODE, 'label:string', 'borrowable:uint128'],
  'v3.3': [...E_MODE, 'label:string', 'borrowable:uint128'],
  'v3.4': [...E_MODE, 'label:string', 'borrowable:uint128'],
  'v3.6': [...E_MODE, 'label:string', 'borrowable:uint128', 'ltvzero:uint128'],
  'v3.7': [...E_MODE, 'isolated:bool', 'label:string', 'borrowable:uint128', 'ltvzero:uint128'],
};

/** Until 3.3, reserves have an unbacked amount and a flag for virtual balances. */
function withUnbacked(fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.startsWith('isolationModeTotalDebt')) return ['unbacked:uint128', field];
    return field.startsWith('virtualUnderlyingBalance') ? ['virtualAccActive:bool', field] : [field];
  });
}

/** Category whose bitmaps are given as symbols of the recorded market. */
export interface CategoryResponse {
  readonly id: number;
  readonly label: string;
  readonly ltv: number;
  readonly threshold: number;
  readonly collateral: readonly string[];
  readonly borrowable: readonly string[];
  readonly ltvzero?: readonly string[] | undefined;
  readonly isolated?: boolean | undefined;
}

const RECORDED_CATEGORIES: readonly CategoryResponse[] = [
  category(1, 'Stablecoins', 9_700, 9_750, ['USDC', 'USDT', 'FXD', 'DAI']),
  category(2, 'ETH correlated', 9_000, 9_300, ['WETH', 'wstETH']),
];

function category(id: number, label: string, ltv: number, threshold: number, assets: readonly string[]) {
  return { id, label, ltv, threshold, collateral: assets, borrowable: assets };
}

const coder = AbiCoder.defaultAbiCoder();
const SYMBOLS = Object.keys(RECORDED.tokens);

/** Positions in the pool follow the order of the reserves. */
export function positionOf(symbol: string): number {
  const position = SYMBOLS.indexOf(symbol);
  if (position < 0) throw new Error(`The recorded market has no ${symbol}.`);
  return position;
}

/** Returns the responses that differ from v3.0.2. `changes` replaces fields of every reserve. */
export function responsesSince32(
  variant: LaterVariant,
  {
    categories = RECORDED_CATEGORIES,
    changes = {},
    bitOf = positionOf,
    account = RECORDED.accounts.rewarded.answers.getUserReservesData as Hex,
  }: {
    readonly categories?: readonly CategoryResponse[] | undefined;
    readonly changes?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
    readonly bitOf?: ((symbol: string) => number) | undefined;
    readonly account?: Hex | undefined;
  } = {},
) {
  return {
    getReservesData: reservesResponse(variant, changes),
    getUserReservesData: positionResponse(account),
    getEModes: eModesResponse(variant, categories, bitOf),
    getReservesCount: coder.encode(['uint256'], [SYMBOLS.length]) as Hex,
    getReservesIncentivesData: incentivesResponse(
      'getReservesIncentivesData',
      RECORDED.market.getReservesIncentivesData,
    ),
    getUserReservesIncentivesData: incentivesResponse(
      'getUserReservesIncentivesData',
      RECORDED.accounts.rewarded.answers.getUserReservesIncentivesData,
    ),
  };
}

function reservesResponse(
  variant: LaterVariant,
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Hex {
  const [reserves, currency] = v302.decodeFunctionResult('getReservesData', RECORDED.market.getReservesData);
  const fields = RESERVES[variant].map((field) => field.split(':') as [name: string, type: string]);
  const struct = `(${fields.map(([, type]) => type).join(',')})[]`;
  const rows = (reserves as readonly Result[]).map((reserve) => {
    const added = {
      virtualAccActive: true,
      virtualUnderlyingBalance: reserve.getValue('availableLiquidity') as bigint,
      deficit: 0n,
      ...changes[String(reserve.getValue('symbol'))],
    };
    const values = new Map<string, unknown>(Object.entries(added));
    return fields.map(([name]) => (values.has(name) ? values.get(name) : (reserve.getValue(name) as unknown)));
  });
  return coder.encode([struct, '(uint256,int256,int256,uint8)'], [rows, currency]) as Hex;
}

function positionResponse(answer: Hex): Hex {
  const [reserves, eMode] = v302.decodeFunctionResult('getUserReservesData', answer);
  const rows = (reserves as readonly Result[]).map((row) =>
    ['underlyingAsset', 'scaledATokenBalance', 'usageAsCollateralEnabledOnUser', 'scaledVariableDebt'].map(
      (field) => row.getValue(field) as unknown,
    ),
  );
  return coder.encode(['(address,uint256,bool,uint256)[]', 'uint8'], [rows, eMode]) as Hex;
}

function eModesResponse(
  variant: LaterVariant,
  categories: readonly CategoryResponse[],
  bitOf: (symbol: string) => number,
): Hex {
  const fields = E_MODES[variant].map((field) => field.split(':') as [name: string, type: string]);
  const bitmap = (symbols: readonly string[] = []) =>
    symbols.reduce((bits, symbol) => bits | (1n << BigInt(bitOf(symbol))), 0n);
  const rows = categories.map((each) => {
    const values: Readonly<Record<string, unknown>> = {
      ltv: each.ltv,
      threshold: each.threshold,
      bonus: 10_100,
      label: each.label,
      collateral: bitmap(each.collateral),
      borrowable: bitmap(each.borrowable),
      ltvzero: bitmap(each.ltvzero),
      isolated: each.isolated ?? false,
    };
    return [each.id, fields.map(([name]) => values[name])];
  });
  return coder.encode([`(uint8,(${fields.map(([, type]) => type).join(',')}))[]`], [rows]) as Hex;
}

const REWARD = '(string,address,address,uint256,uint256,uint256,uint256,int256,uint8,uint8,uint8)';
const USER_REWARD = '(string,address,address,uint256,uint256,int256,uint8,uint8)';
const INCENTIVES = {
  getReservesIncentivesData: `(address,address,${REWARD}[])`,
  getUserReservesIncentivesData: `(address,address,${USER_REWARD}[])`,
};

/** Omits the last part of each entry, the rewards of stable debts. */
function incentivesResponse(name: keyof typeof INCENTIVES, answer: string): Hex {
  const part = INCENTIVES[name];
  const [rows] = coder.decode([`(address,${part},${part},${part})[]`], answer) as unknown as [readonly unknown[][]];
  return coder.encode(
    [`(address,${part},${part})[]`],
    [rows.map(([asset, supply, debt]) => [asset, supply, debt])],
  ) as Hex;
}

export function addressAt(position: number, dropped: number): Hex {
  const assets = Object.values(RECORDED.tokens) as Address[];
  const asset = position === dropped ? undefined : assets[position < dropped ? position : position - 1];
  return coder.encode(['address'], [asset ?? `0x${'0'.repeat(40)}`]) as Hex;
}

/** Functions of v3.0.2, with the field names of later versions. */
const v302 = new Interface([
  `function getReservesData(address) view returns ((address underlyingAsset, string name, string symbol, uint256 decimals,
    uint256 baseLTVasCollateral, uint256 reserveLiquidationThreshold, uint256 reserveLiquidationBonus, uint256 reserveFactor,
    bool usageAsCollateralEnabled, bool borrowingEnabled, bool stableBorrowRateEnabled, bool isActive, bool isFrozen,
    uint128 liquidityIndex, uint128 variableBorrowIndex, uint128 liquidityRate, uint128 variableBorrowRate,
    uint128 stableBorrowRate, uint40 lastUpdateTimestamp, address aTokenAddress, address stableDebtTokenAddress,
    address variableDebtTokenAddress, address interestRateStrategyAddress, uint256 availableLiquidity,
    uint256 totalPrincipalStableDebt, uint256 averageStableRate, uint256 stableDebtLastUpdateTimestamp,
    uint256 totalScaledVariableDebt, uint256 priceInMarketReferenceCurrency, address priceOracle, uint256 variableRateSlope1,
    uint256 variableRateSlope2, uint256 stableRateSlope1, uint256 stableRateSlope2, uint256 baseStableBorrowRate,
    uint256 baseVariableBorrowRate, uint256 optimalUsageRatio, bool isPaused, bool isSiloedBorrowing,
    uint128 accruedToTreasury, uint128 unbacked, uint128 isolationModeTotalDebt, bool flashLoanEnabled, uint256 debtCeiling,
    uint256 debtCeilingDecimals, uint8 eModeCategoryId, uint256 borrowCap, uint256 supplyCap, uint16 eModeLtv,
    uint16 eModeLiquidationThreshold, uint16 eModeLiquidationBonus, address eModePriceSource, string eModeLabel,
    bool borrowableInIsolation)[], (uint256, int256, int256, uint8))`,
  `function getUserReservesData(address, address) view returns ((address underlyingAsset, uint256 scaledATokenBalance,
    bool usageAsCollateralEnabledOnUser, uint256 stableBorrowRate, uint256 scaledVariableDebt, uint256 principalStableDebt,
    uint256 stableBorrowLastUpdateTimestamp)[], uint8)`,
]);
