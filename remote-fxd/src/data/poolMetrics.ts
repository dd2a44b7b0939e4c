import { chainState, known, required } from '@fathom/base/rpc/multicall';
import type { Address, Hex } from '@fathom/contract/address';
import {
  getPoolRecord,
  getPositionDebtCeiling,
  getTotalDebtCeiling,
  getTotalShare,
  getTotalStablecoinIssued,
  type PoolRecord,
} from './abi/fxdContracts';
import type { FxdScope } from './fxdScope';
import { readRows } from '@fathom/base/rpc/logs/readRows';

export interface Block {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
}

export interface PoolMetrics {
  readonly record: PoolRecord;
  /** rad; `undefined` if it couldn't be read. */
  readonly positionDebtCeiling: bigint | undefined;
  /** The adapter's balance in wad: collateral of positions, and liquidated collateral before its withdrawal. */
  readonly collateralBalance: bigint;
}

export interface ProtocolMetrics {
  readonly block: Block;
  /** FXD below the protocol's debt ceiling, in rad; `undefined` if it couldn't be read. */
  readonly left: bigint | undefined;
  readonly pools: ReadonlyMap<Hex, PoolMetrics>;
}

interface RequestedPool {
  readonly id: Hex;
  readonly adapter: Address;
}

/** Reads up to 200 pools in one request. Rejects with `ChainReadError` if no node responds. */
export async function readPoolMetrics(
  { chain, deployment }: Pick<FxdScope, 'chain' | 'deployment'>,
  pools: readonly RequestedPool[],
): Promise<ProtocolMetrics> {
  const { bookKeeper, collateralPoolConfig } = deployment.contracts;
  const { head, rows } = await readRows(
    chain,
    [
      chainState.blockNumber(chain),
      chainState.blockTimestamp(chain),
      getTotalStablecoinIssued.read(bookKeeper),
      getTotalDebtCeiling.read(bookKeeper),
    ],
    pools.map(({ id, adapter }) => ({
      record: getPoolRecord.read(collateralPoolConfig, id),
      ceiling: getPositionDebtCeiling.read(collateralPoolConfig, id),
      totalShare: getTotalShare.read(adapter),
    })),
  );
  const [number, timestamp, issuedRead, ceilingRead] = head;
  const issued = known(issuedRead);
  const ceiling = known(ceilingRead);
  return {
    block: {
      number: Number(required(number, 'The block number')),
      timestamp: Number(required(timestamp, 'The time of the block')),
    },
    left: issued === undefined || ceiling === undefined ? undefined : ceiling - issued,
    pools: new Map(
      pools.flatMap(({ id }, index) => {
        const row = rows[index];
        if (!row?.record.ok || !row.totalShare.ok || row.record.value.liquidationRatio === 0n) return [];
        const metrics: PoolMetrics = {
          record: row.record.value,
          positionDebtCeiling: known(row.ceiling),
          collateralBalance: row.totalShare.value,
        };
        return [[id, metrics] as const];
      }),
    ),
  };
}
