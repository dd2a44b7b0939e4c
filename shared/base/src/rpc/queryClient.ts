import { untilRefresh, type ChainReadError } from '@fathom/contract';
import { QueryClient, type QueryState } from '@tanstack/react-query';

/** A response younger than this is not refetched when another component requests it. In ms. */
const FRESH_FOR = 15_000;

/**
 * `refetchInterval` of a query that refreshes every 60 s: the time until the page's shared refresh,
 * see {@link untilRefresh}. Applies to displayed queries only, and not while the page is hidden.
 */
export function atSharedRefresh({ state }: { readonly state: QueryState }): number {
  const { dataUpdatedAt, errorUpdatedAt, fetchStatus } = state;
  // A query without a response yet is not overdue: its first read starts when it is displayed.
  const triedAt = fetchStatus === 'fetching' ? 0 : Math.max(dataUpdatedAt, errorUpdatedAt);
  return untilRefresh(triedAt === 0 ? 0 : Date.now() - triedAt, FRESH_FOR);
}

/**
 * The cache of one area's chain reads: refreshed with the page's shared refresh while displayed,
 * not while the page is hidden, and immediately on return. The reader has already tried every node,
 * so a failed read is retried only once; a revert is not retried.
 */
export function createAreaQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: atSharedRefresh,
        refetchIntervalInBackground: false,
        refetchOnWindowFocus: true,
        staleTime: FRESH_FOR,
        retry: (failures, error) => isUnreachable(error) && failures < 1,
        // `navigator.onLine` says nothing about whether a local node is reachable.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isUnreachable(error: unknown): boolean {
  return (error as Partial<ChainReadError> | null)?.code === 'unreachable';
}
