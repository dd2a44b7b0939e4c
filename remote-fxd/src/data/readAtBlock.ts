import { chainState, readMany, required } from '@fathom/base/rpc/multicall';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { getPoolRecord } from './abi/fxdContracts';
import { atRecord } from './decodePosition';
import type { FxdScope } from './fxdScope';
import { readPositionMetrics } from './readPositionMetrics';

type Scope = Pick<FxdScope, 'chain' | 'deployment'>;

/** Rejects if the read fails. */
export async function readPoolAt({ chain, deployment }: Scope, pool: Pool, block: number): Promise<Pool> {
  const read = await readMany(
    chain,
    {
      timestamp: chainState.blockTimestamp(chain),
      record: getPoolRecord.read(deployment.contracts.collateralPoolConfig, pool.id),
    },
    { block },
  );
  const timestamp = Number(required(read.timestamp, 'The time of the block'));
  return atRecord(pool, required(read.record, `The pool ${pool.displayName}`), { timestamp });
}

/** Rejects if the read fails. */
export async function readPositionAt(
  { chain, deployment }: Scope,
  position: Position,
  block: number,
): Promise<Position> {
  const { positions } = await readPositionMetrics({ chain, deployment, block }, [position]);
  const [read] = positions;
  if (!read) throw new Error('The position could not be read again.');
  return read;
}
