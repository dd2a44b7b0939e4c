import { isIndexerError, type IndexerError } from '@fathom/base/indexer/indexerError';
import { indexedHeadQuery } from '../indexerState.query';
import { listPools, poolRows, poolsQuery, unlistedPools, type IndexedPools, type PoolList } from '../pools.query';
import type { fxdSetup } from './fxdSetup';

/** Reads the list that a screen displays once the indexer has responded. */
export async function readPoolList({
  client,
  scope,
}: Pick<ReturnType<typeof fxdSetup>, 'client' | 'scope'>): Promise<PoolList> {
  const { chainId } = scope.chain;
  const [rows, head] = await Promise.allSettled([
    scope.indexer.read(poolRows, { chainId }),
    client.query(indexedHeadQuery(scope)),
  ]);
  const indexed: IndexedPools = {
    rows: rows.status === 'fulfilled' ? rows.value : undefined,
    error: rows.status === 'rejected' ? indexerErrorOf(rows.reason) : null,
    head: head.status === 'fulfilled' ? head.value : undefined,
  };
  return listPools(await client.query(poolsQuery(scope, unlistedPools(scope, indexed))), indexed);
}

function indexerErrorOf(reason: unknown): IndexerError {
  if (!isIndexerError(reason)) throw reason;
  return reason;
}
