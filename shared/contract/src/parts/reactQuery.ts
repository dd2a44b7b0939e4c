/**
 * The part of react-query that host and areas use, federated as `@tanstack/react-query`: see
 * `provided` in sharedModules.ts.
 */
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query/whole';
