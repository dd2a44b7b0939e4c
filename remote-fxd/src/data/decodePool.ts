import { isSameAddress, type Hex } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import type { Pool } from '../domain/pool';
import { priceBehind } from '../domain/positionMetrics';
import { atLeastZero, divideUp, min, RAY, radToWadDown, radToWadUp, WAD, type Wad } from '../domain/units';
import type { FxdScope } from './fxdScope';
import type { IndexedPool } from './fxdRows';
import type { PoolMetrics, ProtocolMetrics } from './poolMetrics';
import type { PoolToken } from './poolTokens.query';

export type PoolScope = Pick<FxdScope, 'deployment' | 'nativePools' | 'nativeSymbol'>;

export interface PoolListing {
  readonly id: Hex;
  readonly name: string;
  readonly displayName: string;
}

/** Names the pool by its id; the indexer's name is ignored. */
export function poolListing({ deployment }: Pick<PoolScope, 'deployment'>, id: Hex): PoolListing {
  const name = poolNameOf(id);
  const configured = deployment.pools.find((pool) => pool.id.toLowerCase() === id.toLowerCase());
  return { id, name, displayName: configured?.displayName ?? name };
}

function poolNameOf(id: Hex): string {
  const codes = id.slice(2).match(/../g) ?? [];
  const text = codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  return displayText(text.replace(/\0+$/, ''), DISPLAY_LENGTH.name);
}

/**
 * Rounds debts up and available amounts down. The collateral locked in positions is the adapter's balance, which can be
 * higher after liquidations.
 */
export function decodePool(
  scope: PoolScope,
  listing: PoolListing,
  token: PoolToken,
  metrics: PoolMetrics,
  { block, left }: Pick<ProtocolMetrics, 'block' | 'left'>,
): Pool {
  const { record, positionDebtCeiling, collateralBalance } = metrics;
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
    previousPrice: undefined,
    priceWithSafetyMargin: record.priceWithSafetyMargin,
    liquidationRatio: record.liquidationRatio,
    stabilityFeeRate: record.stabilityFeeRate,
    debtAccumulatedRate: record.debtAccumulatedRate,
    lastAccumulationTime: Number(record.lastAccumulationTime),
    asOf: block.timestamp,
    debtCeiling: radToWadDown(record.debtCeiling),
    totalBorrowed: radToWadUp(issued),
    totalAvailable: radToWadDown(left === undefined ? leftInPool : min(leftInPool, atLeastZero(left))),
    lockedCollateral: collateralBalance,
    tvl: tvlOf(collateralBalance, price),
    positionDebtCeiling: positionDebtCeiling === undefined ? undefined : radToWadDown(positionDebtCeiling),
    debtFloor: divideUp(record.debtFloor, RAY),
    liquidation: { closeFactor: record.closeFactorBps, incentive: record.liquidatorIncentiveBps },
  };
}

/** Adds what only the indexer has: the previous price, and the collateral locked in positions, at most the balance. */
export function withIndexedRow(pool: Pool, row: IndexedPool | undefined): Pool {
  if (!row) return pool;
  const lockedCollateral = min(row.lockedCollateral, pool.lockedCollateral);
  return {
    ...pool,
    previousPrice: row.collateralLastPrice,
    lockedCollateral,
    tvl: tvlOf(lockedCollateral, pool.price),
  };
}

function tvlOf(lockedCollateral: Wad, price: Wad): Wad {
  return (lockedCollateral * price) / WAD;
}

/** Compares the adapter's token if the configuration has the wrapped native token, otherwise the pool's name. */
export function isNativePool(
  { deployment, nativePools }: PoolScope,
  { name }: PoolListing,
  { address }: PoolToken,
): boolean {
  const { wrappedNative } = deployment;
  return wrappedNative === undefined ? nativePools.includes(name.toUpperCase()) : isSameAddress(address, wrappedNative);
}
