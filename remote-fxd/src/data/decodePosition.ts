import type { Address } from '@fathom/shared/domain/address';
import type { Pool } from '../domain/pool';
import type { Position, PositionStatus } from '../domain/position';
import { priceBehind } from '../domain/positionMetrics';
import { radToWadUp } from '../domain/units';
import type { PoolRecord } from './abi/fxdContracts';
import type { Block } from './poolMetrics';

/** What names a position, with its pool as it is known so far. */
export interface KnownPosition {
  readonly id: bigint;
  /** Of the handler. */
  readonly address: Address;
  readonly pool: Pool;
}

/** What the chain says of a position now: who owns it, and what the book keeper has of it. */
export interface PositionBooks {
  readonly owner: Address;
  readonly lockedCollateral: bigint;
  readonly debtShare: bigint;
  /** rad */
  readonly credit: bigint;
}

/** A position with its pool's values of the same block. */
export function decodePosition(
  { id, address, pool }: KnownPosition,
  addressBooks: PositionBooks,
  record: PoolRecord,
  block: Block,
): Position {
  const { owner, debtShare, lockedCollateral, credit } = addressBooks;
  return {
    id,
    address,
    walletAddress: owner,
    pool: withRecord(pool, record, block),
    debtShare,
    debt: radToWadUp(debtShare * record.debtAccumulatedRate),
    credit,
    lockedCollateral,
    status: statusOf(addressBooks, record),
  };
}

/** The chain's own test before a liquidation. A liquidation of the whole debt can leave collateral, which its owner has still to fetch. */
function statusOf({ debtShare, lockedCollateral }: PositionBooks, record: PoolRecord): PositionStatus {
  if (debtShare === 0n && lockedCollateral === 0n) return 'closed';
  const isSafe = debtShare * record.debtAccumulatedRate <= lockedCollateral * record.priceWithSafetyMargin;
  return isSafe ? 'safe' : 'unsafe';
}

/** What positions depend on is taken from their own block; the pool's totals stay those of its last refresh. */
function withRecord(pool: Pool, record: PoolRecord, { timestamp }: Block): Pool {
  const { priceWithSafetyMargin, liquidationRatio, stabilityFeeRate, debtAccumulatedRate } = record;
  return {
    ...pool,
    price: priceBehind(priceWithSafetyMargin, liquidationRatio),
    priceWithSafetyMargin,
    liquidationRatio,
    stabilityFeeRate,
    debtAccumulatedRate,
    lastAccumulationTime: Number(record.lastAccumulationTime),
    asOf: timestamp,
  };
}
