import { isSameAddress, type Hex } from '@fathom/shared/domain/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/shared/domain/displayText';
import type { Pool } from '../domain/pool';
import { priceBehind } from '../domain/positionMetrics';
import { atLeastZero, divideUp, min, RAY, radToWadDown, radToWadUp, WAD } from '../domain/units';
import type { FxdScope } from './fxdDeployment';
import type { IndexedPool } from './fxdQueries';
import type { PoolMetrics, ProtocolMetrics } from './poolMetrics';
import type { PoolToken } from './poolTokens.query';

/** What takes a pool's record and its collateral apart from the chain. */
export type PoolScope = Pick<FxdScope, 'deployment' | 'nativePools' | 'nativeSymbol'>;

/** A pool as the indexer or the configuration lists it, before the chain was queried. */
export interface PoolListing {
  readonly id: Hex;
  readonly name: string;
  readonly displayName: string;
  /** The indexer's own values; `undefined` while only the chain is queried. */
  readonly indexed: IndexedPool | undefined;
}

/** A pool under the name that its id spells: the indexer's name for it decides nothing. */
export function poolListing(
  { deployment }: Pick<PoolScope, 'deployment'>,
  id: Hex,
  indexed?: IndexedPool,
): PoolListing {
  const name = poolNameOf(id);
  const configured = deployment.pools.find((pool) => pool.id.toLowerCase() === id.toLowerCase());
  return {
    id,
    name,
    displayName: configured?.displayName ?? name,
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
 * The chain's values under the listing's name. Debts are rounded up, what can be had is rounded down. What is locked in positions only the
 * indexer has counted; without it, or where it counts more than the adapter holds, what the adapter holds is in its place, which can be
 * more after liquidations.
 */
export function decodePool(
  deployment: PoolScope,
  listing: PoolListing,
  token: PoolToken,
  metrics: PoolMetrics,
  { block, left }: Pick<ProtocolMetrics, 'block' | 'left'>,
): Pool {
  const { record, positionDebtCeiling, collateralBalance } = metrics;
  const lockedCollateral = min(listing.indexed?.lockedCollateral ?? collateralBalance, collateralBalance);
  const isNative = isNativePool(deployment, listing, token);
  const { id, name, displayName } = listing;
  const issued = record.totalDebtShare * record.debtAccumulatedRate;
  const leftInPool = atLeastZero(record.debtCeiling - issued);
  const price = priceBehind(record.priceWithSafetyMargin, record.liquidationRatio);
  return {
    id,
    name,
    displayName,
    isNative,
    adapter: token.adapter,
    collateral: {
      address: token.address,
      symbol: isNative ? deployment.nativeSymbol : token.symbol,
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

/** By the token behind the adapter where the configuration names the one that wraps the native currency, otherwise by the pool's name. */
function isNativePool({ deployment, nativePools }: PoolScope, { name }: PoolListing, { address }: PoolToken): boolean {
  const { wrappedNative } = deployment;
  return wrappedNative === undefined ? nativePools.includes(name.toUpperCase()) : isSameAddress(address, wrappedNative);
}
