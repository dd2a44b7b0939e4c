import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { required } from '@fathom/base/rpc/multicall';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { getOwnerLastPositionId, getOwnerPositionCount } from './abi/fxdContracts';
import { poolListing } from './decodePool';
import type { KnownPosition } from './decodePosition';
import { FXD_POSITIONS, FXD_USER, ROWS_PAGE_SIZE } from './fxdQueries';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';
import { readOwnedPositions, type OwnedPosition } from './readOwnedPositions';
import { readPools } from './readPools';
import { readPositionMetrics } from './readPositionMetrics';

export interface PositionPage {
  /** Newest first. */
  readonly positions: readonly Position[];
  readonly total: number;
  /** The number of owned positions whose pool couldn't be read. */
  readonly unreadable: number;
}

export interface PositionsRequest {
  readonly scope: FxdScope;
  readonly wallet: Address;
  /** Starts at 0. */
  readonly page: number;
  /**
   * Provides names and tokens, and runs at the same time as the list of positions. Missing pools are read from the
   * chain.
   */
  readonly pools: (client: QueryClient) => Promise<readonly Pool[]>;
}

const REFRESH_MILLISECONDS = 60_000;

/** The indexer only saves requests here, so the timeout is short. */
const INDEXER_MILLISECONDS = 3_000;
/** More positions than any wallet opens; further ids from the indexer are ignored. */
const MOST_EXPECTED = 1_000;

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
  const { scope, wallet, page } = request;
  const key = queryKeys.ownedPositions(scope.chain.chainId, wallet);
  const before = client.getQueryData<readonly OwnedPosition[]>(key);
  const first = before && (await readMetrics(request, before, client));
  if (first?.isWhole === true) return pageOf(first, page);
  const expected = before?.map(({ id }) => id) ?? [];
  const owned = await readOwnedPositions(scope, wallet, expected, () => readExpectedIds(request, signal));
  client.setQueryData(key, owned);
  return pageOf(await readMetrics(request, owned, client), page);
}

interface OwnedMetrics {
  readonly positions: readonly Position[];
  readonly unreadable: number;
  /** True if the position manager confirms at the same block that the list is complete. */
  readonly isWhole: boolean;
}

async function readMetrics(
  request: PositionsRequest,
  owned: readonly OwnedPosition[],
  client: QueryClient,
): Promise<OwnedMetrics> {
  const { scope, wallet } = request;
  const { positionManager } = scope.deployment.contracts;
  const known = await withPools(request, owned, client);
  const { positions, others } = await readPositionMetrics(
    scope,
    known,
    getOwnerPositionCount.read(positionManager, wallet),
    getOwnerLastPositionId.read(positionManager, wallet),
  );
  const [count, newest] = others;
  const ownPositions = positions.filter(({ walletAddress }) => isSameAddress(walletAddress, wallet));
  return {
    positions: ownPositions,
    unreadable: owned.length - known.length,
    isWhole:
      ownPositions.length === positions.length &&
      required(count, 'The number of positions') === BigInt(owned.length) &&
      required(newest, 'The newest position') === (owned[0]?.id ?? 0n),
  };
}

function pageOf({ positions, unreadable }: OwnedMetrics, page: number): PositionPage {
  const open = positions.filter(({ status }) => status !== 'closed');
  return { positions: open.slice(page * ROWS_PAGE_SIZE, (page + 1) * ROWS_PAGE_SIZE), total: open.length, unreadable };
}

/** Returns the indexer's ids; empty if it fails or times out, which only costs more requests. Never rejects. */
async function readExpectedIds(
  { scope, wallet, page }: PositionsRequest,
  signal: AbortSignal,
): Promise<readonly bigint[]> {
  const { indexer, chain } = scope;
  const options = { chainId: chain.chainId, signal, timeout: INDEXER_MILLISECONDS };
  const responses = await Promise.allSettled([
    indexer.query(FXD_POSITIONS, {
      ...options,
      variables: { walletAddress: wallet, first: ROWS_PAGE_SIZE, skip: page * ROWS_PAGE_SIZE },
    }),
    indexer.query(FXD_USER, { ...options, variables: { walletAddress: wallet } }),
  ]);
  return responses
    .flatMap((response) => (response.status === 'fulfilled' ? response.value.positions.rows : []))
    .map(({ positionId }) => positionId)
    .slice(0, MOST_EXPECTED);
}

/** Reads missing pools from the chain. Omits positions of pools whose token can't be read either. */
async function withPools(
  { scope, pools }: PositionsRequest,
  listings: readonly OwnedPosition[],
  client: QueryClient,
): Promise<readonly KnownPosition[]> {
  const listed = await pools(client);
  const isListed = (poolId: Hex) => listed.some(({ id }) => isSameAddress(id, poolId));
  const unlisted = [...new Set(listings.map(({ poolId }) => poolId))].filter((poolId) => !isListed(poolId));
  const others =
    unlisted.length === 0
      ? []
      : (
          await readPools(
            scope,
            unlisted.map((id) => poolListing(scope, id)),
            client,
          )
        ).pools.values();
  const all = [...listed, ...others];
  return listings.flatMap(({ id, address, poolId }) => {
    const pool = all.find((candidate) => isSameAddress(candidate.id, poolId));
    return pool ? [{ id, address, pool }] : [];
  });
}
