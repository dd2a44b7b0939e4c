import { useWallet } from '@fathom/contract';
import { addressKey, isSameAddress, ZERO_ADDRESS } from '@fathom/contract/address';
import { usePrefetchedQuery } from '@fathom/ui/page/usePrefetchedQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROWS_PAGE_SIZE } from '../../data/fxdQueries';
import type { FxdScope } from '../../data/fxdScope';
import { poolsQuery } from '../../data/pools.query';
import { positionDebtsQuery } from '../../data/positionDebts.query';
import { positionsQuery } from '../../data/positions.query';
import { readFailureOf } from '../../data/readFailure';
import { proxyWalletQuery } from '../../data/proxyWallet.query';
import type { PoolsReading } from '../../actions/position/usePools';
import type { Position } from '../../domain/position';
import type { Listed } from './listed';

export interface PositionsPage {
  readonly rows: readonly Position[];
  /** Starts at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
  readonly unreadable: number;
  readonly onPage: (page: number) => void;
}

export function usePositions(scope: FxdScope, pools: PoolsReading): Listed<PositionsPage> {
  const wallet = useWallet();
  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const owner = `${scope.chain.chainId}:${addressKey(account ?? ZERO_ADDRESS)}`;
  const [requested, setRequested] = useState({ owner, page: 1 });
  // A new account or chain resets the selected page.
  const page = requested.owner === owner ? requested.page : 1;
  const onPage = (next: number) => setRequested({ owner, page: next });

  const proxy = usePrefetchedQuery({
    ...proxyWalletQuery({ scope, account: account ?? ZERO_ADDRESS }),
    enabled: account !== undefined,
  });
  const proxyWallet = proxy.data ?? undefined;
  const request = positionsQuery({
    scope,
    wallet: proxyWallet ?? ZERO_ADDRESS,
    page: page - 1,
    pools: async (client) => (await client.query({ ...poolsQuery(scope), staleTime: Infinity })).pools,
  });
  const listing = useQuery({
    ...request,
    enabled: proxyWallet !== undefined,
    // Keeps the previous page visible while another page of the same owner loads.
    placeholderData: (previous, query) =>
      query && isSameList(query.queryKey, request.queryKey) ? previous : undefined,
  });
  const positions = listing.data?.positions ?? [];
  const debts = useQuery({
    ...positionDebtsQuery({ scope, positions }),
    // The list query has just loaded these values.
    ...(listing.data && { initialData: listing.data.positions, initialDataUpdatedAt: listing.dataUpdatedAt }),
  });

  if (account === undefined) return { status: 'loading' };
  if (proxy.data === null) return { status: 'ready', rows: [], page: 1, pageCount: 1, total: 0, unreadable: 0, onPage };
  if (listing.data) {
    const { total, unreadable } = listing.data;
    const pageCount = Math.max(1, Math.ceil(total / ROWS_PAGE_SIZE));
    // The last position of the last page was closed, so the previous page is now the last.
    if (page > pageCount) onPage(pageCount);
    const rows = (debts.data ?? positions).filter(
      ({ status, walletAddress }) => status !== 'closed' && isSameAddress(walletAddress, proxyWallet ?? ZERO_ADDRESS),
    );
    return { status: 'ready', rows, page, pageCount, total, unreadable, onPage };
  }
  const failed = [proxy, pools, listing].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  if (!error) return { status: 'loading' };
  return {
    status: 'failed',
    failure: readFailureOf(error),
    isRetrying: failed.some(({ isFetching }) => isFetching),
    // A list without its pools fails too.
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Keys of the same list differ only in their last part, the page. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));
}
