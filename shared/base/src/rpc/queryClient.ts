import { untilRefresh, type ChainReadError } from '@fathom/contract';
import { QueryClient, type QueryState } from '@tanstack/react-query';

/** A response younger than this isn't refetched when another component requests it. In ms. */
const FRESH_FOR = 15_000;

/**
 * Returns the `refetchInterval` of a query that refreshes every 60 s: the time until the page's shared refresh, see
 * {@link untilRefresh}. Applies to displayed queries only, and not while the page is hidden.
 */
export function atSharedRefresh({ state }: { readonly state: QueryState }): number {
  const { dataUpdatedAt, errorUpdatedAt, fetchStatus } = state;
  // A query without a response isn't overdue: its first read starts when it is displayed.
  const triedAt = fetchStatus === 'fetching' ? 0 : Math.max(dataUpdatedAt, errorUpdatedAt);
  return untilRefresh(triedAt === 0 ? 0 : Date.now() - triedAt, FRESH_FOR);
}

/**
 * Creates the cache of one area's chain reads: refreshed with the page's shared refresh while displayed, not while the
 * page is hidden, and immediately on return. A failed read is retried only once, because the reader has tried every
 * node. A revert isn't retried.
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
        // `navigator.onLine` doesn't show if a local node is reachable.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Creates the cache of a portfolio: nothing displays what is in it, so nothing is refetched or forgotten by itself. */
export function createPortfolioQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false, networkMode: 'always' } } });
}

function isUnreachable(error: unknown): boolean {
  return (error as Partial<ChainReadError> | null)?.code === 'unreachable';
}
