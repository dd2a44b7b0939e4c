import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { usePrefetchedQuery } from '@fathom/ui/page/usePrefetchedQuery';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FxdScope } from '../../data/fxdScope';
import { indexedHeadQuery } from '../../data/indexerState.query';
import { listPools, poolRows, poolsQuery, unlistedPools, type ChainPools, type PoolList } from '../../data/pools.query';

/** Named like a react-query result. */
export type PoolsReading = Pick<
  UseQueryResult<ChainPools>,
  'dataUpdatedAt' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'refetch'
> & { readonly data: PoolList | undefined };

/**
 * Reads the configured pools from the chain, which are displayed first. What only the indexer has follows: previous
 * prices, locked collateral, and pools that aren't configured.
 */
export function usePools(scope: FxdScope): PoolsReading {
  const configured = usePrefetchedQuery(poolsQuery(scope));
  // Apollo would load next to the pools, which it must not delay.
  const { data: rows, error } = useIndexerRows(scope, poolRows, { enabled: !configured.isPending });
  const { data: head } = useQuery({
    ...indexedHeadQuery(scope),
    enabled: scope.indexer.address(scope.chain.chainId) !== undefined,
  });
  const indexed = useMemo(() => ({ rows, error, head }), [rows, error, head]);
  const unlisted = unlistedPools(scope, indexed);
  const all = useQuery({ ...poolsQuery(scope, unlisted), enabled: unlisted.length > 0 });
  // Without configured pools there is nothing to display before the indexer responds.
  const isConfigured = scope.deployment.pools.length > 0;
  const reading = all.data || (!isConfigured && unlisted.length > 0) ? all : configured;
  const read = isConfigured || rows || error ? reading.data : undefined;
  const data = useMemo(() => read && listPools(read, indexed), [read, indexed]);
  const { dataUpdatedAt, error: readError, isError, isFetching, refetch } = reading;
  return { data, dataUpdatedAt, error: readError, isError, isPending: !data && !isError, isFetching, refetch };
}
