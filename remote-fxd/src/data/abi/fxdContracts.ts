import { asBigint, asString, contractFunction } from '@fathom/shared/rpc/contractFunction';
import { isAddress, type Address, type Hex } from '@fathom/shared/domain/address';

/** Reads of the stablecoin's contracts. */

/** A pool's whole record: shares and amounts as the chain keeps them, wad, ray and rad. */
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

/** Of the pool configuration; all zeros for a pool that it does not know. */
export const getPoolRecord = contractFunction<[poolId: Hex], PoolRecord>(
  'function collateralPools(bytes32 poolId) view returns ((uint256 totalDebtShare, uint256 debtAccumulatedRate, uint256 priceWithSafetyMargin, uint256 debtCeiling, uint256 debtFloor, address priceFeed, uint256 liquidationRatio, uint256 stabilityFeeRate, uint256 lastAccumulationTime, address adapter, uint256 closeFactorBps, uint256 liquidatorIncentiveBps, uint256 treasuryFeesBps, address strategy, uint256 positionDebtCeiling) pool)',
  ([pool]) => pool as PoolRecord,
);

/** Of the pool configuration, rad. */
export const getPositionDebtCeiling = uintBy<[poolId: Hex]>('getPositionDebtCeiling(bytes32 poolId)');

/** Of a collateral adapter: all collateral that it answers for, wad. */
export const getTotalShare = uintBy<[]>('totalShare()');
/** Of a collateral adapter: the token behind the pool. */
export const getCollateralToken = addressBy<[]>('collateralToken()');

/** Of the book keeper, rad. */
export const getTotalStablecoinIssued = uintBy<[]>('totalStablecoinIssued()');
/** Of the book keeper, rad. */
export const getTotalDebtCeiling = uintBy<[]>('totalDebtCeiling()');
/** Of the book keeper: FXD that a position has left over, rad. */
export const getStablecoin = uintBy<[owner: Address]>('stablecoin(address owner)');
/** Of the book keeper, both wad. */
export const getPositionRecord = contractFunction<
  [poolId: Hex, handler: Address],
  { readonly lockedCollateral: bigint; readonly debtShare: bigint }
>(
  'function positions(bytes32 poolId, address handler) view returns (uint256 lockedCollateral, uint256 debtShare)',
  ([lockedCollateral, debtShare]) => ({ lockedCollateral: asBigint(lockedCollateral), debtShare: asBigint(debtShare) }),
);

/** Of the registry: the zero address for an account without a proxy wallet. */
export const getProxyWallet = addressBy<[account: Address]>('proxies(address account)');
/** Of the registry: whether everyone is admitted. */
export const isDecentralizedMode = boolBy<[]>('isDecentralizedMode()');
/** Of the registry. */
export const isWhitelisted = boolBy<[account: Address]>('whitelisted(address account)');

/** Of the position manager: the newest position of a proxy wallet, zero for none. */
export const getOwnerLastPositionId = uintBy<[owner: Address]>('ownerLastPositionId(address owner)');
export const getOwnerPositionCount = uintBy<[owner: Address]>('ownerPositionCount(address owner)');
/** Of the position manager: the neighbors of a position in its owner's list, zero at the ends. */
export const getListNeighbors = contractFunction<
  [positionId: bigint],
  { readonly previous: bigint; readonly next: bigint }
>('function list(uint256 positionId) view returns (uint256 prev, uint256 next)', ([previous, next]) => ({
  previous: asBigint(previous),
  next: asBigint(next),
}));
/** Of the position manager: who owns the position now, a proxy wallet. */
export const getPositionOwner = addressBy<[positionId: bigint]>('owners(uint256 positionId)');
/** Of the position manager: the position's handler. */
export const getPositionHandler = addressBy<[positionId: bigint]>('positions(uint256 positionId)');
/** Of the position manager: the id of the position's pool. */
export const getPositionPool = contractFunction<[positionId: bigint], Hex>(
  'function collateralPools(uint256 positionId) view returns (bytes32)',
  ([id]) => asString(id) as Hex,
);

/** Of registry, position manager, fee collector and stablecoin adapter: the book keeper that they work with. */
export const getBookKeeper = addressBy<[]>('bookKeeper()');
/** Of the book keeper. */
export const getCollateralPoolConfig = addressBy<[]>('collateralPoolConfig()');
/** Of the position manager. */
export const getPriceOracle = addressBy<[]>('priceOracle()');
/** Of the stablecoin adapter: FXD. */
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
