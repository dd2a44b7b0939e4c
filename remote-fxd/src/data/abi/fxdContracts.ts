import { asBigint, asString, contractFunction } from '@fathom/base/rpc/contractFunction';
import { isAddress, type Address, type Hex } from '@fathom/contract/address';

/** Typed reads of the stablecoin contracts. */

/** Record of a pool, unconverted: shares and amounts in wad, ray and rad. */
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
}

/** From the pool configuration; all zeros for an unknown pool. */
export const getPoolRecord = contractFunction<[poolId: Hex], PoolRecord>(
  'function collateralPools(bytes32 poolId) view returns ((uint256 totalDebtShare, uint256 debtAccumulatedRate, uint256 priceWithSafetyMargin, uint256 debtCeiling, uint256 debtFloor, address priceFeed, uint256 liquidationRatio, uint256 stabilityFeeRate, uint256 lastAccumulationTime, address adapter, uint256 closeFactorBps, uint256 liquidatorIncentiveBps, uint256 treasuryFeesBps, address strategy, uint256 positionDebtCeiling) pool)',
  ([pool]) => pool as PoolRecord,
);

/** From the pool configuration, rad. */
export const getPositionDebtCeiling = uintBy<[poolId: Hex]>('getPositionDebtCeiling(bytes32 poolId)');

/** From a collateral adapter: all collateral that it holds, wad. */
export const getTotalShare = uintBy<[]>('totalShare()');
/** From a collateral adapter: the pool's collateral token. */
export const getCollateralToken = addressBy<[]>('collateralToken()');

/** From the book keeper, rad. */
export const getTotalStablecoinIssued = uintBy<[]>('totalStablecoinIssued()');
/** From the book keeper, rad. */
export const getTotalDebtCeiling = uintBy<[]>('totalDebtCeiling()');
/** From the book keeper: unused FXD credit of a position, rad. */
export const getStablecoin = uintBy<[owner: Address]>('stablecoin(address owner)');
/** From the book keeper, both in wad. */
export const getPositionRecord = contractFunction<
  [poolId: Hex, handler: Address],
  { readonly lockedCollateral: bigint; readonly debtShare: bigint }
>(
  'function positions(bytes32 poolId, address handler) view returns (uint256 lockedCollateral, uint256 debtShare)',
  ([lockedCollateral, debtShare]) => ({ lockedCollateral: asBigint(lockedCollateral), debtShare: asBigint(debtShare) }),
);

/** From the registry: the zero address for an account without a proxy wallet. */
export const getProxyWallet = addressBy<[account: Address]>('proxies(address account)');
/** From the registry: whether every account may create a proxy wallet. */
export const isDecentralizedMode = boolBy<[]>('isDecentralizedMode()');
/** From the registry. */
export const isWhitelisted = boolBy<[account: Address]>('whitelisted(address account)');

/** From the position manager: the newest position of a proxy wallet; zero if there is none. */
export const getOwnerLastPositionId = uintBy<[owner: Address]>('ownerLastPositionId(address owner)');
export const getOwnerPositionCount = uintBy<[owner: Address]>('ownerPositionCount(address owner)');
/** From the position manager: the neighbors in the owner's linked list; zero at the ends. */
export const getListNeighbors = contractFunction<
  [positionId: bigint],
  { readonly previous: bigint; readonly next: bigint }
>('function list(uint256 positionId) view returns (uint256 prev, uint256 next)', ([previous, next]) => ({
  previous: asBigint(previous),
  next: asBigint(next),
}));
/** From the position manager: the current owner, a proxy wallet. */
export const getPositionOwner = addressBy<[positionId: bigint]>('owners(uint256 positionId)');
/** From the position manager: the position's handler. */
export const getPositionHandler = addressBy<[positionId: bigint]>('positions(uint256 positionId)');
/** From the position manager: the pool id of a position. */
export const getPositionPool = contractFunction<[positionId: bigint], Hex>(
  'function collateralPools(uint256 positionId) view returns (bytes32)',
  ([id]) => asString(id) as Hex,
);

/** From the registry, position manager, fee collector and stablecoin adapter: their book keeper. */
export const getBookKeeper = addressBy<[]>('bookKeeper()');
/** From the book keeper. */
export const getCollateralPoolConfig = addressBy<[]>('collateralPoolConfig()');
/** From the position manager. */
export const getPriceOracle = addressBy<[]>('priceOracle()');
/** From the stablecoin adapter: FXD. */
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
