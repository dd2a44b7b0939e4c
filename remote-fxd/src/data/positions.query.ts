import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { Address } from '@fathom/contract/address';
import type { Position } from '../domain/position';
import { expectedPositionIds } from './expectedPositionIds';
import { ROWS_PAGE_SIZE } from './fxdQueries';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';
import { readWalletPositions, type WalletPositions, type WalletPositionsRequest } from './readWalletPositions';

export interface PositionPage {
  /** Newest first. */
  readonly positions: readonly Position[];
  readonly total: number;
  /** The number of owned positions whose pool couldn't be read. */
  readonly unreadable: number;
}

export interface PositionsRequest extends Pick<WalletPositionsRequest, 'pools'> {
  readonly scope: FxdScope;
  readonly wallet: Address;
  /** Starts at 0. */
  readonly page: number;
}

const REFRESH_MILLISECONDS = 60_000;

/**
 * Reads a page of 4 open positions. The list (from the position manager) and the values come from the chain, in one RPC
 * request while the list is unchanged. The first read doesn't wait for the indexer, whose ids only save requests.
 * Refreshed every 60 s; `positionDebtsQuery` has the values in between. Rejects with `ChainReadError` if no node
 * responds.
 */
export function positionsQuery(request: PositionsRequest) {
  const { scope, wallet, page } = request;
  return queryOptions({
    queryKey: queryKeys.positions(scope.chain.chainId, wallet, page),
    queryFn: ({ client, signal }) => readPositionPage(request, client, signal),
    refetchInterval: atSharedRefresh,
    staleTime: REFRESH_MILLISECONDS,
  });
}

async function readPositionPage(
  request: PositionsRequest,
  client: QueryClient,
  signal: AbortSignal,
): Promise<PositionPage> {
  const { scope, page } = request;
  const expectedIds = () => expectedPositionIds(scope, request, signal);
  return pageOf(await readWalletPositions({ ...request, expectedIds }, client), page);
}

function pageOf({ positions, unreadable }: WalletPositions<readonly []>, page: number): PositionPage {
  const open = positions.filter(({ status }) => status !== 'closed');
  return { positions: open.slice(page * ROWS_PAGE_SIZE, (page + 1) * ROWS_PAGE_SIZE), total: open.length, unreadable };
}
