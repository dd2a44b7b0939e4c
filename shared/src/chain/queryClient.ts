import type { ChainReadError } from '@fathom/shared/contract';
import { QueryClient } from '@tanstack/react-query';

/** Pool data, incentives and balances are read again after this time. In ms; lending specification, section 9. */
export const REFRESH_INTERVAL = 60_000;
/** An answer younger than this is not read again only because another component asks for it. In ms. */
const FRESH_FOR = 15_000;

/**
 * The cache of one area's chain reads: refreshed every 60 s while somebody looks at it, not while the page is hidden, and at once
 * on return. The reader has already tried every node, so a failed read is tried once more and then shown; a revert is an answer.
 */
export function createAreaQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: REFRESH_INTERVAL,
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
