import { untilRefresh, type ChainReadError } from '@fathom/shared/contract';
import { QueryClient, type QueryState } from '@tanstack/react-query';

/** A response younger than this is not read again only because another component requests it. In ms. */
const FRESH_FOR = 15_000;

/**
 * For `refetchInterval` of a query that is read again every 60 s: when the page's common beat comes, see {@link untilRefresh}.
 * Only for what is looked at, and not while the page is hidden.
 */
export function atSharedRefresh({ state }: { readonly state: QueryState }): number {
  const { dataUpdatedAt, errorUpdatedAt, fetchStatus } = state;
  // What has never been read is not late: reading it begins when it is looked at.
  const triedAt = fetchStatus === 'fetching' ? 0 : Math.max(dataUpdatedAt, errorUpdatedAt);
  return untilRefresh(triedAt === 0 ? 0 : Date.now() - triedAt, FRESH_FOR);
}

/**
 * The cache of one area's chain reads: refreshed at the page's common beat while someone looks at it, not while the page is hidden, and
 * at once on return. The reader has already tried every node, so a failed read is tried once more and then shown; a revert is a response.
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
        // The federation's chains are reached over HTTP; whether the device believes to be online says nothing about a local node.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isUnreachable(error: unknown): boolean {
  return (error as Partial<ChainReadError> | null)?.code === 'unreachable';
}
