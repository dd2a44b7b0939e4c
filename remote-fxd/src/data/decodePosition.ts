import type { Address } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import type { Position, PositionStatus } from '../domain/position';
import { priceBehind } from '../domain/positionMetrics';
import { radToWadUp } from '../domain/units';
import type { PoolRecord } from './abi/fxdContracts';
import type { Block } from './poolMetrics';

export interface KnownPosition {
  readonly id: bigint;
  /** The handler's address. */
  readonly address: Address;
  readonly pool: Pool;
}

export interface OnChainPosition {
  readonly owner: Address;
  readonly lockedCollateral: bigint;
  readonly debtShare: bigint;
  /** rad */
  readonly credit: bigint;
}

export function decodePosition(
  { id, address, pool }: KnownPosition,
  state: OnChainPosition,
  poolRecord: PoolRecord,
  block: Block,
): Position {
  const { owner, debtShare, lockedCollateral, credit } = state;
  return {
    id,
    address,
    walletAddress: owner,
    pool: atRecord(pool, poolRecord, block),
    debtShare,
    debt: radToWadUp(debtShare * poolRecord.debtAccumulatedRate),
    credit,
    lockedCollateral,
    status: statusOf(state, poolRecord),
  };
}

/** Applies the contracts' liquidation check. A liquidation of the whole debt can leave collateral for the owner. */
function statusOf({ debtShare, lockedCollateral }: OnChainPosition, poolRecord: PoolRecord): PositionStatus {
  if (debtShare === 0n && lockedCollateral === 0n) return 'closed';
  const isSafe = debtShare * poolRecord.debtAccumulatedRate <= lockedCollateral * poolRecord.priceWithSafetyMargin;
  return isSafe ? 'safe' : 'unsafe';
}

/** Updates the values that positions depend on; the pool's totals stay from its last refresh. */
export function atRecord(pool: Pool, poolRecord: PoolRecord, { timestamp }: Pick<Block, 'timestamp'>): Pool {
  const { priceWithSafetyMargin, liquidationRatio, stabilityFeeRate, debtAccumulatedRate } = poolRecord;
  return {
    ...pool,
    price: priceBehind(priceWithSafetyMargin, liquidationRatio),
    priceWithSafetyMargin,
    liquidationRatio,
    stabilityFeeRate,
    debtAccumulatedRate,
    lastAccumulationTime: Number(poolRecord.lastAccumulationTime),
    asOf: timestamp,
  };
}
