import { isSameAddress, type Hex } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import type { Pool } from '../domain/pool';
import { priceBehind } from '../domain/positionMetrics';
import { atLeastZero, divideUp, min, RAY, radToWadDown, radToWadUp, WAD } from '../domain/units';
import type { FxdScope } from './fxdScope';
import type { IndexedPool } from './fxdRows';
import type { PoolMetrics, ProtocolMetrics } from './poolMetrics';
import type { PoolToken } from './poolTokens.query';

export type PoolScope = Pick<FxdScope, 'deployment' | 'nativePools' | 'nativeSymbol'>;

export interface PoolListing {
  readonly id: Hex;
  readonly name: string;
  readonly displayName: string;
  /** `undefined` if the indexer doesn't list the pool. */
  readonly indexed: IndexedPool | undefined;
}

/** Names the pool by its id; the indexer's name is ignored. */
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

function poolNameOf(id: Hex): string {
  const codes = id.slice(2).match(/../g) ?? [];
  const text = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  return displayText(text.replace(/\0+$/, ''), DISPLAY_LENGTH.name);
}

/**
 * Rounds debts up and available amounts down. The collateral locked in positions is the indexer's sum; if it is missing
 * or exceeds the adapter's balance, the balance, which can be higher after liquidations.
 */
export function decodePool(
  scope: PoolScope,
  listing: PoolListing,
  token: PoolToken,
  metrics: PoolMetrics,
  { block, left }: Pick<ProtocolMetrics, 'block' | 'left'>,
): Pool {
  const { record, positionDebtCeiling, collateralBalance } = metrics;
  const lockedCollateral = min(listing.indexed?.lockedCollateral ?? collateralBalance, collateralBalance);
  const isNative = isNativePool(scope, listing, token);
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
      symbol: isNative ? scope.nativeSymbol : token.symbol,
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
    liquidation: { closeFactor: record.closeFactorBps, incentive: record.liquidatorIncentiveBps },
  };
}

/** Compares the adapter's token if the configuration has the wrapped native token, otherwise the pool's name. */
export function isNativePool({ deployment, nativePools }: PoolScope, { name }: PoolListing, { address }: PoolToken): boolean {
  const { wrappedNative } = deployment;
  return wrappedNative === undefined ? nativePools.includes(name.toUpperCase()) : isSameAddress(address, wrappedNative);
}
