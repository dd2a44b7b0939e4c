import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { delayOf } from '@fathom/base/domain/indexerDelay';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { Pool } from '../domain/pool';
import { poolListing } from './decodePool';
import { FXD_POOLS } from './fxdQueries';
import type { IndexedPool } from './fxdRows';
import type { FxdScope } from './fxdScope';
import { chainInstead, FROM_INDEXER, indexedHeadQuery, type ListSource } from './indexerState.query';
import type { Block } from './poolMetrics';
import { poolTokensQuery } from './poolTokens.query';
import { queryKeys } from './queryKeys';
import { readPools } from './readPools';

export interface PoolList {
  readonly pools: readonly Pool[];
  readonly block: Block;
  /** `chain`: without previous prices, unless the indexer is only stale. */
  readonly source: ListSource;
  /** The number of malformed or unconfirmed indexer rows, and of configured pools that don't exist on the chain. */
  readonly omitted: number;
}

/** An indexer with more pools is wrong: a protocol has a handful. */
const MOST_POOLS = 100;
const REFRESH_MILLISECONDS = 60_000;

/**
 * Reads all pools in one RPC request, refreshed every 60 s. Configuration and indexer provide the list, the chain all
 * values. Rejects with `ChainReadError` if no node responds.
 */
export function poolsQuery(scope: FxdScope) {
  return queryOptions({
    queryKey: queryKeys.pools(scope.chain.chainId),
    queryFn: ({ client, signal }) => readPoolList(scope, client, signal),
    refetchInterval: atSharedRefresh,
    staleTime: REFRESH_MILLISECONDS,
  });
}

async function readPoolList(scope: FxdScope, client: QueryClient, signal: AbortSignal): Promise<PoolList> {
  const { chain, indexer, deployment } = scope;
  const configured = deployment.pools.map(({ id }) => id);
  const [listed, head] = await Promise.all([
    indexer
      .query(FXD_POOLS, { chainId: chain.chainId, signal })
      .then(({ pools }) => ({ ...pools, source: FROM_INDEXER }))
      .catch((error: unknown) => ({ rows: [], omitted: 0, source: chainInstead(error) })),
    // The list query reports indexer failures; otherwise the list is valid without the head.
    client.query(indexedHeadQuery(scope)).catch(() => undefined),
    // Usually the configured pools are all, so their tokens are read without waiting for the indexer.
    client.query(poolTokensQuery(scope, configured)),
  ]);
  const rows = onceEach(listed.rows);
  const indexed = new Map(rows.slice(0, MOST_POOLS).map((row) => [row.id.toLowerCase(), row]));
  const ids = onceEach([...configured.map((id) => ({ id })), ...indexed.values()]).map(({ id }) => id);
  const { pools, block } = await readPools(
    scope,
    ids.map((id) => poolListing(scope, id, indexed.get(id.toLowerCase()))),
    client,
  );
  const delay = listed.source.from === 'indexer' && head !== undefined ? delayOf(head, block) : undefined;
  return {
    pools: ids.flatMap((id) => pools.get(id) ?? []),
    block,
    source: delay ? { from: 'chain', because: 'stale', delay } : listed.source,
    omitted: listed.omitted + (rows.length - indexed.size) + (ids.length - pools.size),
  };
}

/** Keeps the first row of each id, ignoring letter case. */
function onceEach<Row extends Pick<IndexedPool, 'id'>>(rows: readonly Row[]): readonly Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) if (!byId.has(row.id.toLowerCase())) byId.set(row.id.toLowerCase(), row);
  return [...byId.values()];
}
