import type { Activity } from '../../domain/activity';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { buildPool, buildPosition, wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';

/** 1 ETH at 3,000 dollars with a liquidation ratio of 150% backs 2,000 FXD. */
export function ethPool(changes: Partial<Pool> = {}): Pool {
  return buildPool({
    id: `0x455448${'0'.repeat(58)}`,
    name: 'ETH',
    displayName: 'ETH',
    isNative: true,
    collateral: { address: '0x00000000000000000000000000000000000000c1', symbol: 'ETH', decimals: 18 },
    price: wad(3000),
    liquidationRatio: (RAY * 3n) / 2n,
    lockedCollateral: wad(1000),
    tvl: wad(3_000_000),
    ...changes,
  });
}

/** 2 ETH against 2,000 FXD: liquidated below 1,500 dollars, with a buffer of 50%. */
export function ethPosition(changes: Partial<Position> = {}): Position {
  return buildPosition({ pool: ethPool(), debt: wad(2000), lockedCollateral: wad(2), ...changes });
}

export function buildActivity(changes: Partial<Activity> = {}): Activity {
  const { hash = `0x${'ab'.repeat(32)}` } = changes;
  return {
    id: `position-activity-${hash}`,
    state: 'created',
    timestamp: 1_795_000_000,
    blockNumber: 1000n,
    hash,
    collateralAmount: wad(2),
    debtAmount: wad(2000),
    poolId: ethPool().id,
    poolName: 'ETH',
    displayName: 'ETH',
    collateralToken: '0x00000000000000000000000000000000000000c1',
    positionId: 7n,
    ...changes,
  };
}
