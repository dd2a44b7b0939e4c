import {
  useQuery,
  useQueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/**
 * As `useQuery`, for the first reads of a screen: the read starts while the component renders. `useQuery` starts it
 * when the whole screen is in the page. As the library's `usePrefetchQuery`, it starts nothing for an entry that the
 * cache has, not even one that failed.
 */
export function usePrefetchedQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> & QueryExecuteOptions<Data, Error, Data, Data, Key>,
): UseQueryResult<Data> {
  const client = useQueryClient();
  if (options.enabled !== false && client.getQueryState(options.queryKey) === undefined) {
    // The query itself reports the failure.
    client.query(options).catch(() => undefined);
  }
  return useQuery(options);
}
