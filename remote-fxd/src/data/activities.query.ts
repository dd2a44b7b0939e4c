import { queryOptions } from '@tanstack/react-query';
import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import { compareBigint } from '@fathom/shared/domain/compareBigint';
import { readPages } from '@fathom/shared/indexer/readPages';
import type { IndexedRows } from '@fathom/shared/indexer/rowsOf';
import type { Activity, ActivityState } from '../domain/activity';
import type { Pool } from '../domain/pool';
import { getPositionOwner, getPositionPool } from './abi/fxdContracts';
import { poolListing } from './decodePool';
import { FXD_ACTIVITIES, type IndexedActivity } from './fxdQueries';
import type { FxdScope } from './fxdDeployment';
import { queryKeys } from './queryKeys';
import { readRows } from '@fathom/shared/rpc/readRows';

export interface ActivitiesRequest {
  readonly scope: FxdScope;
  /** The account's proxy wallet. */
  readonly wallet: Address;
  /** Activities of other states are not requested. */
  readonly states: readonly ActivityState[];
  /** For the addresses of the collaterals; empty while they are not known. */
  readonly pools: readonly Pool[];
}

export interface ActivityList {
  /** Newest block first. */
  readonly activities: readonly Activity[];
  /** Rows of the indexer that are malformed, or that the chain does not confirm as of the wallet's own positions. */
  readonly omitted: number;
}

/**
 * What happened to the positions that a proxy wallet owns, newest block first. The indexer alone keeps it; of which positions and pools it
 * tells is checked on the chain, in one more request. The same options should be used from render to render: their `select` decodes the whole
 * list, and runs again for new options. Rejects with `IndexerError` or `ChainReadError` when indexer or node do not respond.
 */
export function activitiesQuery({ scope: deployment, wallet, states, pools }: ActivitiesRequest) {
  return queryOptions({
    queryKey: queryKeys.activities(deployment.chain.chainId, wallet, states),
    queryFn: async ({ signal }) => {
      const { rows, omitted } = await readPages(async ({ first, skip, upTo }) => {
        const { positionActivities } = await deployment.indexer.query(FXD_ACTIVITIES, {
          chainId: deployment.chain.chainId,
          variables: {
            first,
            skip,
            proxyWallet: wallet,
            orderBy: 'blockNumber',
            orderDirection: 'desc',
            activityState: states,
            upToBlock: String(upTo),
          },
          signal,
        });
        return positionActivities;
      });
      const own = await keepOwn(onceEach(rows), deployment, wallet);
      return { rows: own.rows.toSorted(newestFirst), omitted: omitted + own.omitted };
    },
    select: ({ rows, omitted }): ActivityList => {
      const byId = new Map(pools.map((pool) => [pool.id.toLowerCase(), pool]));
      return { activities: rows.map((row) => decodeActivity(row, deployment, byId)), omitted };
    },
  });
}

/** No wallet has so many positions; rows of more than so many are not looked up. */
const MOST_POSITIONS = 1_000;

/** The rows of positions that the position manager gives the wallet, in the pools that it gives them. */
async function keepOwn(
  rows: readonly IndexedActivity[],
  { chain, deployment }: FxdScope,
  wallet: Address,
): Promise<IndexedRows<IndexedActivity>> {
  const { positionManager } = deployment.contracts;
  const ids = [...new Set(rows.map(({ position }) => position.positionId))].slice(0, MOST_POSITIONS);
  const read = await readRows(
    chain,
    [],
    ids.map((id) => ({
      owner: getPositionOwner.read(positionManager, id),
      pool: getPositionPool.read(positionManager, id),
    })),
  );
  const poolOf = new Map(
    ids.flatMap((id, index) => {
      const row = read.rows[index];
      return row?.owner.ok && row.pool.ok && isSameAddress(row.owner.value, wallet) ? [[id, row.pool.value]] : [];
    }),
  );
  const own = rows.filter(({ position: { positionId, collateralPool } }) => {
    const pool = poolOf.get(positionId);
    return pool !== undefined && isSameAddress(pool, collateralPool);
  });
  return { rows: own, omitted: rows.length - own.length };
}

/** Without rows that say again, under another id, what another says. */
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

function decodeActivity(row: IndexedActivity, deployment: FxdScope, pools: ReadonlyMap<string, Pool>): Activity {
  const { collateralPool, positionId } = row.position;
  const pool = pools.get(collateralPool.toLowerCase());
  const { id: poolId, name, displayName } = pool ?? poolListing(deployment, collateralPool);
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
