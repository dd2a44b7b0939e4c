import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/shared/domain/address';
import { readPages } from '@fathom/shared/indexer/readPages';
import type { Activity, ActivityState } from '../domain/activity';
import type { Pool } from '../domain/pool';
import { poolListing } from './decodePool';
import { FXD_ACTIVITIES, type IndexedActivity } from './fxdQueries';
import type { FxdPlace } from './fxdPlace';
import { queryKeys } from './queryKeys';

export interface ActivitiesRequest {
  readonly place: FxdPlace;
  /** The account's proxy wallet. */
  readonly wallet: Address;
  /** Activities of other states are not asked for. */
  readonly states: readonly ActivityState[];
  /** For the addresses of the collaterals; empty while they are not known. */
  readonly pools: readonly Pool[];
}

/**
 * All that ever happened to the positions of a proxy wallet, newest block first. The same options should be used from render to render: their `select` decodes the whole
 * list, and runs again for new options. Only the indexer knows: rejects with `IndexerError` when it does not answer.
 */
export function activitiesQuery({ place, wallet, states, pools }: ActivitiesRequest) {
  return queryOptions({
    queryKey: queryKeys.activities(place.chain.chainId, wallet, states),
    queryFn: ({ signal }) =>
      readPages(async ({ first, skip, upTo }) => {
        const { positionActivities } = await place.indexer.query(FXD_ACTIVITIES, {
          chainId: place.chain.chainId,
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
      }),
    select: (rows): readonly Activity[] => {
      const byId = new Map(pools.map((pool) => [pool.id.toLowerCase(), pool]));
      return rows.map((row) => decodeActivity(row, place, byId));
    },
  });
}

function decodeActivity(row: IndexedActivity, place: FxdPlace, pools: ReadonlyMap<string, Pool>): Activity {
  const { collateralPool, positionId } = row.position;
  const pool = pools.get(collateralPool.toLowerCase());
  const { id: poolId, name, shownName } = pool ?? poolListing(place, collateralPool);
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
    shownName,
    collateralToken: pool?.collateral.address,
    positionId,
  };
}
