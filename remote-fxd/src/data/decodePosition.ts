import type { Address } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import type { Position, PositionStatus } from '../domain/position';
import { priceBehind } from '../domain/positionMetrics';
import { radToWadUp } from '../domain/units';
import type { PoolRecord } from './abi/fxdContracts';
import type { Block } from './poolMetrics';

/** Identifies a position, with the latest known data of its pool. */
export interface KnownPosition {
  readonly id: bigint;
  /** Of the handler. */
  readonly address: Address;
  readonly pool: Pool;
}

/** The position's current values on the chain: its owner and the book keeper's record. */
export interface OnChainPosition {
  readonly owner: Address;
  readonly lockedCollateral: bigint;
  readonly debtShare: bigint;
  /** rad */
  readonly credit: bigint;
}

/** Combines a position with its pool's values of the same block. */
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

/**
 * The check that the contracts run before a liquidation. Liquidating the whole debt can leave
 * collateral for the owner to withdraw.
 */
function statusOf({ debtShare, lockedCollateral }: OnChainPosition, poolRecord: PoolRecord): PositionStatus {
  if (debtShare === 0n && lockedCollateral === 0n) return 'closed';
  const isSafe = debtShare * poolRecord.debtAccumulatedRate <= lockedCollateral * poolRecord.priceWithSafetyMargin;
  return isSafe ? 'safe' : 'unsafe';
}

/**
 * A pool whose values that positions depend on are those of a block; its totals stay those of its
 * last refresh.
 */
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
