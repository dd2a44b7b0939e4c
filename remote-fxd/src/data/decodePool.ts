import { ZERO_ADDRESS, type Hex } from '@fathom/shared/domain/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/shared/domain/displayText';
import type { Pool } from '../domain/pool';
import { priceBehind } from '../domain/positionFigures';
import { atLeastZero, divideUp, min, RAY, radToWadDown, radToWadUp, WAD } from '../domain/units';
import type { FxdPlace } from './fxdPlace';
import type { IndexedPool } from './fxdQueries';
import type { PoolFigures, ProtocolFigures } from './poolFigures';
import type { PoolToken } from './poolTokens.query';

/** A pool as the indexer or the configuration lists it, before the chain was asked. */
export interface PoolListing {
  readonly id: Hex;
  readonly name: string;
  readonly shownName: string;
  readonly isNative: boolean;
  /** The indexer's own figures; `undefined` while only the chain is asked. */
  readonly indexed: IndexedPool | undefined;
}

/** What the native collateral is called, whatever the token that wraps it (stablecoin specification, section 9). */
const NATIVE_SYMBOL = 'ETH';

/** A pool under the name that the indexer gives it, or that its id spells. */
export function poolListing(
  { deployment, nativePools }: Pick<FxdPlace, 'deployment' | 'nativePools'>,
  id: Hex,
  indexed?: IndexedPool,
): PoolListing {
  const name = indexed?.poolName ?? poolNameOf(id);
  const configured = deployment.pools.find((pool) => pool.id.toLowerCase() === id.toLowerCase());
  return {
    id,
    name,
    shownName: configured?.shownName ?? name,
    isNative: nativePools.includes(name.toUpperCase()),
    indexed,
  };
}

/** The ASCII text of a pool's id, without the zeros after it. */
function poolNameOf(id: Hex): string {
  const codes = id.slice(2).match(/../g) ?? [];
  const text = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  return displayText(text.replace(/\0+$/, ''), DISPLAY_LENGTH.name);
}

/**
 * The chain's figures under the listing's name. Debts are rounded up, what can be had is rounded down. What is locked in positions only the
 * indexer has counted; without it, all that the adapter holds stands in its place, which can be more after liquidations.
 */
export function decodePool(
  listing: PoolListing,
  token: PoolToken,
  figures: PoolFigures,
  { block, left }: Pick<ProtocolFigures, 'block' | 'left'>,
): Pool {
  const { record, positionDebtCeiling, heldCollateral } = figures;
  const lockedCollateral = listing.indexed?.lockedCollateral ?? heldCollateral;
  const issued = record.totalDebtShare * record.debtAccumulatedRate;
  const leftInPool = atLeastZero(record.debtCeiling - issued);
  const price = priceBehind(record.priceWithSafetyMargin, record.liquidationRatio);
  return {
    ...named(listing),
    adapter: token.adapter,
    collateral: {
      address: token.address,
      symbol: listing.isNative ? NATIVE_SYMBOL : token.symbol,
      decimals: token.decimals,
    },
    price,
    previousPrice: listing.indexed?.collateralLastPrice,
    priceWithSafetyMargin: record.priceWithSafetyMargin,
    liquidationRatio: record.liquidationRatio,
    stabilityFeeRate: record.stabilityFeeRate,
    debtAccumulatedRate: record.debtAccumulatedRate,
    lastAccumulationTime: Number(record.lastAccumulationTime),
    asOf: block.timestamp,
    debtCeiling: radToWadDown(record.debtCeiling),
    totalBorrowed: radToWadUp(issued),
    totalAvailable: radToWadDown(left === undefined ? leftInPool : min(leftInPool, atLeastZero(left))),
    lockedCollateral,
    tvl: (lockedCollateral * price) / WAD,
    positionDebtCeiling: positionDebtCeiling === undefined ? undefined : radToWadDown(positionDebtCeiling),
    debtFloor: divideUp(record.debtFloor, RAY),
  };
}

/**
 * A pool that only the indexer tells of: to look at, not to act on. The token behind it is unknown, and so are its floor and the
 * ceiling of its positions.
 */
export function decodeIndexedPool(listing: PoolListing, indexed: IndexedPool, asOf: number): Pool {
  return {
    ...named(listing),
    adapter: indexed.tokenAdapterAddress,
    collateral: { address: ZERO_ADDRESS, symbol: listing.isNative ? NATIVE_SYMBOL : listing.shownName, decimals: 18 },
    price: indexed.collateralPrice,
    previousPrice: indexed.collateralLastPrice,
    priceWithSafetyMargin: indexed.priceWithSafetyMargin,
    liquidationRatio: indexed.liquidationRatio,
    stabilityFeeRate: indexed.stabilityFeeRate,
    debtAccumulatedRate: indexed.debtAccumulatedRate,
    lastAccumulationTime: asOf,
    asOf,
    debtCeiling: indexed.debtCeiling,
    totalBorrowed: indexed.totalBorrowed,
    totalAvailable: indexed.totalAvailable,
    lockedCollateral: indexed.lockedCollateral,
    tvl: indexed.tvl,
    positionDebtCeiling: undefined,
    debtFloor: 0n,
  };
}

function named({ id, name, shownName, isNative }: PoolListing) {
  return { id, name, shownName, isNative };
}
