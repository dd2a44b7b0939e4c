import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { atCommonBeat } from '@fathom/shared/chain/queryClient';
import type { Hex } from '@fathom/shared/domain/address';
import type { Pool } from '../domain/pool';
import { decodeIndexedPool, poolListing, type PoolListing } from './decodePool';
import { FXD_POOLS } from './fxdQueries';
import type { FxdPlace } from './fxdPlace';
import { chainInstead, FROM_INDEXER, indexedBlockQuery, isBehind, type ListSource } from './indexerState.query';
import type { Block } from './poolFigures';
import { queryKeys } from './queryKeys';
import { readPools } from './readPools';

export interface PoolList {
  readonly pools: readonly Pool[];
  /** Of the figures. */
  readonly block: Block;
  /** `chain`: the configured pools, without their previous prices; only for a `stale` indexer still its own list. */
  readonly source: ListSource;
  /** Pools that the indexer lists and the chain does not confirm: their figures are the indexer's, and nothing can be done with them. */
  readonly unconfirmed: readonly Hex[];
}

const REFRESH_MILLISECONDS = 60_000;

/**
 * All pools: the indexer's list with the chain's figures, refreshed every 60 s while somebody looks at it, in one RPC request. Without
 * an indexer, or with one that is behind, the configured pools. Rejects with `ChainReadError` when no node answers.
 */
export function poolsQuery(place: FxdPlace) {
  return queryOptions({
    queryKey: queryKeys.pools(place.chain.chainId),
    queryFn: ({ client, signal }) => readPoolList(place, client, signal),
    refetchInterval: atCommonBeat,
    staleTime: REFRESH_MILLISECONDS,
  });
}

async function readPoolList(place: FxdPlace, client: QueryClient, signal: AbortSignal): Promise<PoolList> {
  const { chain, indexer } = place;
  const [listed, indexedBlock] = await Promise.all([
    indexer
      .query(FXD_POOLS, { chainId: chain.chainId, signal })
      .then(({ pools }) => ({ source: FROM_INDEXER, listings: pools.map((pool) => poolListing(place, pool.id, pool)) }))
      .catch((error: unknown) => ({ source: chainInstead(error), listings: configuredPools(place) })),
    // Its failure shows in the list's own reading, or the list is good without it.
    client.query(indexedBlockQuery(place)).catch(() => undefined),
  ]);
  const { listings } = listed;
  const { pools, block } = await readPools(place, listings, client);
  const isStale =
    listed.source.from === 'indexer' && indexedBlock !== undefined && isBehind(indexedBlock, block.number);
  const unconfirmed = listings.filter(({ id }) => !pools.has(id));
  return {
    pools: listings.flatMap((listing) => {
      const live = pools.get(listing.id);
      if (live) return [live];
      return listing.indexed ? [decodeIndexedPool(listing, listing.indexed, block.timestamp)] : [];
    }),
    block,
    source: isStale ? { from: 'chain', because: 'stale' } : listed.source,
    unconfirmed: unconfirmed.filter(({ indexed }) => indexed !== undefined).map(({ id }) => id),
  };
}

function configuredPools(place: FxdPlace): readonly PoolListing[] {
  return place.deployment.pools.map(({ id }) => poolListing(place, id));
}
