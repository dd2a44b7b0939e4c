import {
  useQuery,
  useQueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/**
 * Starts a screen's first read while the component renders; `useQuery` starts it after the whole screen is mounted.
 * It ignores, like the library's `usePrefetchQuery`, cached entries, even failed ones.
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
