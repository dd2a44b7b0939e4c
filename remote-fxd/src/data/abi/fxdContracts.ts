import { asBigint, asString, contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { isAddress, type Address, type Hex } from '@fathom/contract/address';

/** Unconverted: shares in wad, rates and ratios in ray, ceilings in rad. */
export interface PoolRecord {
  readonly totalDebtShare: bigint;
  readonly debtAccumulatedRate: bigint;
  readonly priceWithSafetyMargin: bigint;
  /** rad */
  readonly debtCeiling: bigint;
  /** rad */
  readonly debtFloor: bigint;
  readonly liquidationRatio: bigint;
  readonly stabilityFeeRate: bigint;
  readonly lastAccumulationTime: bigint;
  readonly adapter: Address;
  readonly closeFactorBps: bigint;
  readonly liquidatorIncentiveBps: bigint;
}

/** Pool configuration. All zeros for an unknown pool. */
export const getPoolRecord = contractFunction<[poolId: Hex], PoolRecord>(
  'function collateralPools(bytes32 poolId) view returns ((uint256 totalDebtShare, uint256 debtAccumulatedRate, uint256 priceWithSafetyMargin, uint256 debtCeiling, uint256 debtFloor, address priceFeed, uint256 liquidationRatio, uint256 stabilityFeeRate, uint256 lastAccumulationTime, address adapter, uint256 closeFactorBps, uint256 liquidatorIncentiveBps, uint256 treasuryFeesBps, address strategy, uint256 positionDebtCeiling) pool)',
  ([pool]) => pool as PoolRecord,
);

/** Pool configuration, rad. */
export const getPositionDebtCeiling = uintBy<[poolId: Hex]>('getPositionDebtCeiling(bytes32 poolId)');

/** Collateral adapter: all collateral that it holds, wad. */
export const getTotalShare = uintBy<[]>('totalShare()');
/** Collateral adapter. */
export const getCollateralToken = addressBy<[]>('collateralToken()');

/** Book keeper, rad. */
export const getTotalStablecoinIssued = uintBy<[]>('totalStablecoinIssued()');
/** Book keeper, rad. */
export const getTotalDebtCeiling = uintBy<[]>('totalDebtCeiling()');
/** Book keeper: unused FXD credit of a position, rad. */
export const getStablecoin = uintBy<[owner: Address]>('stablecoin(address owner)');
/** Book keeper, wad. */
export const getPositionRecord = contractFunction<
  [poolId: Hex, handler: Address],
  { readonly lockedCollateral: bigint; readonly debtShare: bigint }
>(
  'function positions(bytes32 poolId, address handler) view returns (uint256 lockedCollateral, uint256 debtShare)',
  ([lockedCollateral, debtShare]) => ({ lockedCollateral: asBigint(lockedCollateral), debtShare: asBigint(debtShare) }),
);

/** Registry. The zero address for an account without a proxy wallet. */
export const getProxyWallet = addressBy<[account: Address]>('proxies(address account)');
/** Registry: true if every account may create a proxy wallet. */
export const isDecentralizedMode = boolBy<[]>('isDecentralizedMode()');
/** Registry. */
export const isWhitelisted = boolBy<[account: Address]>('whitelisted(address account)');

/** Position manager: the newest position of a proxy wallet; 0 if there is none. */
export const getOwnerLastPositionId = uintBy<[owner: Address]>('ownerLastPositionId(address owner)');
export const getOwnerPositionCount = uintBy<[owner: Address]>('ownerPositionCount(address owner)');
/** Position manager: the neighbors in the owner's linked list; 0 at the ends. */
export const getListNeighbors = contractFunction<
  [positionId: bigint],
  { readonly previous: bigint; readonly next: bigint }
>('function list(uint256 positionId) view returns (uint256 prev, uint256 next)', ([previous, next]) => ({
  previous: asBigint(previous),
  next: asBigint(next),
}));
/** Position manager: the current owner, a proxy wallet. */
export const getPositionOwner = addressBy<[positionId: bigint]>('owners(uint256 positionId)');
/** Position manager. */
export const getPositionHandler = addressBy<[positionId: bigint]>('positions(uint256 positionId)');
/** Position manager. */
export const getPositionPool = contractFunction<[positionId: bigint], Hex>(
  'function collateralPools(uint256 positionId) view returns (bytes32)',
  ([id]) => asString(id) as Hex,
);

/** Registry, position manager, fee collector and stablecoin adapter. */
export const getBookKeeper = addressBy<[]>('bookKeeper()');
/** Book keeper. */
export const getCollateralPoolConfig = addressBy<[]>('collateralPoolConfig()');
/** Position manager. */
export const getPriceOracle = addressBy<[]>('priceOracle()');
/** Stablecoin adapter: FXD. */
export const getStablecoinOfAdapter = addressBy<[]>('stablecoin()');

function uintBy<Args extends readonly unknown[]>(signature: string) {
  return contractFunction<Args, bigint>(`function ${signature} view returns (uint256)`, ([value]) => asBigint(value));
}

function addressBy<Args extends readonly unknown[]>(signature: string) {
  return contractFunction<Args, Address>(`function ${signature} view returns (address)`, ([value]) => {
    const text = asString(value);
    if (isAddress(text)) return text;
    throw new TypeError('expected an address');
  });
}

function boolBy<Args extends readonly unknown[]>(signature: string) {
  return contractFunction<Args, boolean>(`function ${signature} view returns (bool)`, ([value]) => value === true);
}
