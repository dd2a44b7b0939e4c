import { queryOptions } from '@tanstack/react-query';
import { addressKey, isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { defineRows, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import { ACTIVITY_STATES, type Activity } from '../domain/activity';
import type { Pool } from '../domain/pool';
import { getPositionOwner, getPositionPool } from './abi/fxdContracts';
import { poolListing } from './decodePool';
import { FXD_ACTIVITIES } from './fxdQueries';
import type { IndexedActivity } from './fxdRows';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';
import { readRows } from '@fathom/base/rpc/logs/readRows';

/**
 * The history of a proxy wallet comes from the indexer (`FXD_ACTIVITIES`). The chain confirms owner and pool of each
 * position ({@link positionPoolsQuery}); {@link listActivities} combines both.
 */
export function activityRows(wallet: Address): IndexerRows<IndexedRows<IndexedActivity>> {
  const variables = {
    first: 1000,
    proxyWallet: wallet,
    orderBy: 'blockNumber',
    orderDirection: 'desc',
    activityState: ACTIVITY_STATES,
  };
  return defineRows([{ query: FXD_ACTIVITIES, variables }], ([{ data }]) => data.positionActivities);
}

/** More positions than any wallet has; rows of further positions are omitted. */
const MOST_POSITIONS = 1_000;

export function positionIdsOf(rows: readonly IndexedActivity[]): readonly bigint[] {
  return [...new Set(rows.map(({ position }) => position.positionId))].slice(0, MOST_POSITIONS);
}

export type PositionPools = ReadonlyMap<bigint, Hex>;

export interface PositionPoolsRequest {
  readonly scope: FxdScope;
  readonly wallet: Address;
  readonly ids: readonly bigint[];
}

/**
 * Reads the pools of positions that the wallet owns, in one request. Known pools stay available while more are read.
 * Rejects with `ChainReadError` if no node responds.
 */
export function positionPoolsQuery({ scope: { chain, deployment }, wallet, ids }: PositionPoolsRequest) {
  const { positionManager } = deployment.contracts;
  const queryKey = queryKeys.positionPools(chain.chainId, wallet, ids);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<PositionPools> => {
      const { rows } = await readRows(
        chain,
        [],
        ids.map((id) => ({
          owner: getPositionOwner.read(positionManager, id),
          pool: getPositionPool.read(positionManager, id),
        })),
      );
      return new Map(
        ids.flatMap((id, index) => {
          const row = rows[index];
          return row?.owner.ok && row.pool.ok && isSameAddress(row.owner.value, wallet) ? [[id, row.pool.value]] : [];
        }),
      );
    },
    placeholderData: (known, before) => {
      const [, chainId, , owner] = before?.queryKey ?? [];
      return chainId === chain.chainId && owner === addressKey(wallet) ? known : undefined;
    },
  });
}

export interface ActivityList {
  /** Newest block first. */
  readonly activities: readonly Activity[];
  /** The number of malformed indexer rows, and of rows that the chain doesn't confirm as the wallet's. */
  readonly omitted: number;
}

export function listActivities(
  { rows, omitted }: IndexedRows<IndexedActivity>,
  positionPools: PositionPools,
  scope: FxdScope,
  pools: readonly Pool[],
): ActivityList {
  const byId = new Map(pools.map((pool) => [pool.id.toLowerCase(), pool]));
  const once = onceEach(rows);
  const own = once.filter(({ position: { positionId, collateralPool } }) => {
    const pool = positionPools.get(positionId);
    return pool !== undefined && isSameAddress(pool, collateralPool);
  });
  return {
    activities: [...own].sort(newestFirst).map((row) => decodeActivity(row, scope, byId)),
    omitted: omitted + once.length - own.length,
  };
}

/** Removes rows that repeat another row under a different id. */
function onceEach(rows: readonly IndexedActivity[]): readonly IndexedActivity[] {
  const bySense = new Map<string, IndexedActivity>();
  for (const row of rows) {
    const { transaction, activityState, collateralAmount, debtAmount, position } = row;
    const sense = [transaction.toLowerCase(), activityState, collateralAmount, debtAmount, position.positionId].join();
    if (!bySense.has(sense)) bySense.set(sense, row);
  }
  return [...bySense.values()];
}

function newestFirst(one: IndexedActivity, other: IndexedActivity): number {
  return compareBigint(other.blockNumber, one.blockNumber);
}

function decodeActivity(row: IndexedActivity, scope: FxdScope, pools: ReadonlyMap<string, Pool>): Activity {
  const { collateralPool, positionId } = row.position;
  const pool = pools.get(collateralPool.toLowerCase());
  const { id: poolId, name, displayName } = pool ?? poolListing(scope, collateralPool);
  return {
    id: row.id,
    state: row.activityState,
    timestamp: row.blockTimestamp,
    blockNumber: row.blockNumber,
    hash: row.transaction,
    collateralAmount: row.collateralAmount,
    debtAmount: row.debtAmount,
    poolId,
    poolName: name,
    displayName,
    collateralToken: pool?.collateral.address,
    positionId,
  };
}
