import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { atCommonBeat } from '@fathom/shared/chain/queryClient';
import { isSameAddress, type Address } from '@fathom/shared/domain/address';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import type { KnownPosition } from './decodePosition';
import { FXD_POSITIONS, FXD_USER, PAGE_SIZE, type IndexedPosition } from './fxdQueries';
import type { FxdPlace } from './fxdPlace';
import { chainInstead, FROM_INDEXER, indexedBlockQuery, isBehind, type ListSource } from './indexerState.query';
import { queryKeys } from './queryKeys';
import { readOwnedPositions } from './readOwnedPositions';
import { readPositionFigures } from './readPositionFigures';

export interface PositionPage {
  /** Newest first, with the chain's figures. */
  readonly positions: readonly Position[];
  /** Of open positions on all pages. */
  readonly total: number;
  readonly source: ListSource;
}

export interface PositionsRequest {
  readonly place: FxdPlace;
  /** The account's proxy wallet, which owns its positions; without one there are none. */
  readonly wallet: Address;
  /** From 0. */
  readonly page: number;
  /** As the pool list has them: for names and tokens. */
  readonly pools: readonly Pool[];
}

const REFRESH_MILLISECONDS = 60_000;

/**
 * One page of the open positions of a proxy wallet, 4 a page. The indexer lists them, the chain tells their figures, in one RPC request;
 * without an indexer, or with one that is behind, the position manager's own list. Refreshed every 60 s; see `positionDebtsQuery` for
 * the figures in between. Rejects with `ChainReadError` when no node answers.
 */
export function positionsQuery(request: PositionsRequest) {
  const { place, wallet, page } = request;
  return queryOptions({
    queryKey: queryKeys.positions(place.chain.chainId, wallet, page),
    queryFn: ({ client, signal }) => readPositionPage(request, client, signal),
    refetchInterval: atCommonBeat,
    staleTime: REFRESH_MILLISECONDS,
  });
}

async function readPositionPage(
  request: PositionsRequest,
  client: QueryClient,
  signal: AbortSignal,
): Promise<PositionPage> {
  const { place, wallet, page, pools } = request;
  const { indexer, chain } = place;
  const chainId = chain.chainId;
  try {
    const [{ positions: listed }, { users }, indexedBlock] = await Promise.all([
      indexer.query(FXD_POSITIONS, {
        chainId,
        variables: { walletAddress: wallet, first: PAGE_SIZE, skip: page * PAGE_SIZE },
        signal,
      }),
      indexer.query(FXD_USER, { chainId, variables: { walletAddress: wallet }, signal }),
      client.query(indexedBlockQuery(place)),
    ]);
    const known = withPools(listed.map(indexedListing), wallet, pools);
    const { positions, block } = await readPositionFigures(place, known);
    if (isBehind(indexedBlock, block.number)) return await readFromChain(request, { from: 'chain', because: 'stale' });
    const total = users.reduce((sum, { activePositionsCount }) => sum + activePositionsCount, 0);
    return { positions: positions.filter(isOpen), total, source: FROM_INDEXER };
  } catch (error) {
    signal.throwIfAborted();
    return await readFromChain(request, chainInstead(error));
  }
}

async function readFromChain(
  { place, wallet, page, pools }: PositionsRequest,
  source: ListSource,
): Promise<PositionPage> {
  const owned = withPools(await readOwnedPositions(place, wallet), wallet, pools);
  const { positions } = await readPositionFigures(place, owned);
  const open = positions.filter(isOpen);
  return { positions: open.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: open.length, source };
}

function indexedListing({ positionId, positionAddress, collateralPool }: IndexedPosition) {
  return { id: positionId, address: positionAddress, poolId: collateralPool };
}

/** A position of a pool that is not listed cannot be shown: neither its name nor its token is known. */
function withPools(
  listings: readonly { readonly id: bigint; readonly address: Address; readonly poolId: string }[],
  walletAddress: Address,
  pools: readonly Pool[],
): readonly KnownPosition[] {
  return listings.flatMap(({ id, address, poolId }) => {
    const pool = pools.find((candidate) => isSameAddress(candidate.id, poolId));
    return pool ? [{ id, address, walletAddress, pool }] : [];
  });
}

function isOpen({ status }: Position): boolean {
  return status !== 'closed';
}
