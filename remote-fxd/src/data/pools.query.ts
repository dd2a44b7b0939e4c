import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Hex } from '@fathom/contract/address';
import { delayOf, type IndexedHead } from '@fathom/base/domain/indexerDelay';
import type { IndexerError } from '@fathom/base/indexer/indexerError';
import { defineRows } from '@fathom/base/indexer/indexerQuery';
import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { Pool } from '../domain/pool';
import { poolListing, withIndexedRow } from './decodePool';
import { FXD_POOLS } from './fxdQueries';
import type { IndexedPool } from './fxdRows';
import type { FxdScope } from './fxdScope';
import { chainInstead, FROM_INDEXER, type ListSource } from './indexerState.query';
import type { Block } from './poolMetrics';
import { queryKeys } from './queryKeys';
import { readPools } from './readPools';

/** Pools with values of the chain, without previous prices. */
export interface ChainPools {
  readonly pools: readonly Pool[];
  readonly block: Block;
  /** The number of requested pools that don't exist on the chain or can't be read. */
  readonly missing: number;
}

export interface PoolList {
  readonly pools: readonly Pool[];
  readonly block: Block;
  /** `chain`: without previous prices, unless the indexer is only stale. `undefined` until the indexer responds. */
  readonly source: ListSource | undefined;
  /** The number of malformed or unconfirmed indexer rows, and of configured pools that don't exist on the chain. */
  readonly omitted: number;
}

/** An indexer with more pools is wrong: a protocol has a handful. */
const MOST_POOLS = 100;
const REFRESH_MILLISECONDS = 60_000;

/** The indexer's pools, of which previous prices and locked collateral are displayed. */
export const poolRows = defineRows([{ query: FXD_POOLS }], ([{ data }]): IndexedRows<IndexedPool> => data.pools);

/** What the indexer returned so far. */
export interface IndexedPools {
  readonly rows: IndexedRows<IndexedPool> | undefined;
  readonly error: IndexerError | null;
  /** `undefined` if it is unknown how far the indexer is; its rows are used all the same. */
  readonly head: IndexedHead | undefined;
}

/**
 * Reads the configured pools, and `unlisted` ones that only the indexer lists, in one RPC request once their tokens are
 * known. Refreshed every 60 s. Rejects with `ChainReadError` if no node responds.
 */
export function poolsQuery(scope: FxdScope, unlisted: readonly Hex[] = []) {
  return queryOptions({
    queryKey: queryKeys.pools(scope.chain.chainId, unlisted),
    queryFn: ({ client }) => readChainPools(scope, unlisted, client),
    refetchInterval: atSharedRefresh,
    staleTime: REFRESH_MILLISECONDS,
  });
}

async function readChainPools(scope: FxdScope, unlisted: readonly Hex[], client: QueryClient): Promise<ChainPools> {
  const ids = onceEach([...scope.deployment.pools, ...unlisted.map((id) => ({ id }))]).map(({ id }) => id);
  const listings = ids.map((id) => poolListing(scope, id));
  const { pools, block } = await readPools(scope, listings, client);
  return { pools: ids.flatMap((id) => pools.get(id) ?? []), block, missing: ids.length - pools.size };
}

/** Returns the pools that only the indexer lists. */
export function unlistedPools({ deployment }: Pick<FxdScope, 'deployment'>, indexed: IndexedPools): readonly Hex[] {
  const configured = new Set(deployment.pools.map(({ id }) => id.toLowerCase()));
  return usedRows(indexed).flatMap(({ id }) => (configured.has(id.toLowerCase()) ? [] : [id]));
}

/** Adds the indexer's values to pools of the chain, once it has responded. */
export function listPools({ pools, block, missing }: ChainPools, indexed: IndexedPools): PoolList {
  const { rows, error, head } = indexed;
  const byId = new Map(usedRows(indexed).map((row) => [row.id.toLowerCase(), row]));
  const unused = rows && !error ? rows.omitted + onceEach(rows.rows).length - byId.size : 0;
  return {
    pools: pools.map((pool) => withIndexedRow(pool, byId.get(pool.id.toLowerCase()))),
    block,
    source: error ? chainInstead(error) : rows && sourceOf(head, block),
    omitted: missing + unused,
  };
}

function sourceOf(head: IndexedHead | undefined, block: Block): ListSource {
  const delay = head && delayOf(head, block);
  return delay ? { from: 'chain', because: 'stale', delay } : FROM_INDEXER;
}

/** Returns no rows after a failure: they may be older than the chain's values next to them. */
function usedRows({ rows, error }: IndexedPools): readonly IndexedPool[] {
  return rows && !error ? onceEach(rows.rows).slice(0, MOST_POOLS) : [];
}

/** Keeps the first of each id, ignoring letter case. */
function onceEach<Row extends { readonly id: Hex }>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) if (!byId.has(row.id.toLowerCase())) byId.set(row.id.toLowerCase(), row);
  return [...byId.values()];
}
