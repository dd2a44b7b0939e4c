import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { atCommonBeat } from '@fathom/shared/chain/queryClient';
import { required } from '@fathom/shared/chain/multicall';
import { isSameAddress, type Address, type Hex } from '@fathom/shared/domain/address';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { getOwnerLastPositionId, getOwnerPositionCount } from './abi/fxdContracts';
import { poolListing } from './decodePool';
import type { KnownPosition } from './decodePosition';
import { FXD_POSITIONS, FXD_USER, MOST_ROWS, PAGE_SIZE, type IndexedPosition } from './fxdQueries';
import type { FxdPlace } from './fxdPlace';
import { chainInstead, FROM_INDEXER, indexedBlockQuery, isBehind, type ListSource } from './indexerState.query';
import { queryKeys } from './queryKeys';
import { readOwnedPositions, type OwnedPosition } from './readOwnedPositions';
import { readPools } from './readPools';
import { readPositionFigures } from './readPositionFigures';

export interface PositionPage {
  /** Newest first, with the chain's figures. */
  readonly positions: readonly Position[];
  /** Of open positions on all pages. */
  readonly total: number;
  /** `handed-over`: the indexer lists positions by who opened them, and this wallet has given one away or was given one. */
  readonly source: ListSource | { readonly from: 'chain'; readonly because: 'handed-over' };
}

export interface PositionsRequest {
  readonly place: FxdPlace;
  /** The account's proxy wallet, which owns its positions; without one there are none. */
  readonly wallet: Address;
  /** From 0. */
  readonly page: number;
  /** As the pool list has them: for names and tokens. Of a pool that is not among them the chain is asked. */
  readonly pools: readonly Pool[];
}

const REFRESH_MILLISECONDS = 60_000;

/**
 * One page of the open positions of a proxy wallet, 4 a page. The indexer lists them, the chain tells their figures, in one RPC request;
 * without an indexer, or with one that is behind or does not list what the wallet owns, the position manager's own list. Refreshed every 60 s; see `positionDebtsQuery` for
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
  const { place, wallet, page } = request;
  const { indexer, chain, deployment } = place;
  const { positionManager } = deployment.contracts;
  const chainId = chain.chainId;
  try {
    const [{ positions: listed }, { users, positions: everOpened }, indexedBlock] = await Promise.all([
      indexer.query(FXD_POSITIONS, {
        chainId,
        variables: { walletAddress: wallet, first: PAGE_SIZE, skip: page * PAGE_SIZE },
        signal,
      }),
      indexer.query(FXD_USER, { chainId, variables: { walletAddress: wallet }, signal }),
      client.query(indexedBlockQuery(place)),
    ]);
    const known = await withPools(request, listed.map(indexedListing), client);
    const { positions, block, beside } = await readPositionFigures(
      place,
      known,
      getOwnerPositionCount.read(positionManager, wallet),
      getOwnerLastPositionId.read(positionManager, wallet),
    );
    if (isBehind(indexedBlock, block.number)) {
      return await readFromChain(request, { from: 'chain', because: 'stale' }, client);
    }
    const [count, newest] = beside;
    const isOwned = isListOf(
      everOpened.map(({ positionId }) => positionId),
      { count: required(count, 'The number of positions'), newest: required(newest, 'The newest position') },
    );
    if (!isOwned || positions.some(({ walletAddress }) => !isSameAddress(walletAddress, wallet))) {
      return await readFromChain(request, { from: 'chain', because: 'handed-over' }, client);
    }
    const total = users.reduce((sum, { activePositionsCount }) => sum + activePositionsCount, 0);
    return { positions: positions.filter(isOpen), total, source: FROM_INDEXER };
  } catch (error) {
    signal.throwIfAborted();
    return await readFromChain(request, chainInstead(error), client);
  }
}

async function readFromChain(
  request: PositionsRequest,
  source: PositionPage['source'],
  client: QueryClient,
): Promise<PositionPage> {
  const { place, wallet, page } = request;
  const owned = await withPools(request, await readOwnedPositions(place, wallet, client), client);
  const { positions } = await readPositionFigures(place, owned);
  const open = positions.filter(isOpen);
  return { positions: open.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: open.length, source };
}

/** Whether these are the positions that the position manager lists for the wallet, as far as number and newest tell. */
function isListOf(ids: readonly bigint[], owned: { readonly count: bigint; readonly newest: bigint }): boolean {
  if (ids.length >= MOST_ROWS) return true;
  return BigInt(ids.length) === owned.count && (owned.count === 0n || ids.includes(owned.newest));
}

function indexedListing({ positionId, positionAddress, collateralPool }: IndexedPosition): OwnedPosition {
  return { id: positionId, address: positionAddress, poolId: collateralPool };
}

/** A pool that is not listed is read from the chain. What is left out is of a pool whose token the chain does not tell either. */
async function withPools(
  { place, pools }: PositionsRequest,
  listings: readonly OwnedPosition[],
  client: QueryClient,
): Promise<readonly KnownPosition[]> {
  const isListed = (poolId: Hex) => pools.some(({ id }) => isSameAddress(id, poolId));
  const unlisted = [...new Set(listings.map(({ poolId }) => poolId))].filter((poolId) => !isListed(poolId));
  const others =
    unlisted.length === 0
      ? []
      : (
          await readPools(
            place,
            unlisted.map((id) => poolListing(place, id)),
            client,
          )
        ).pools.values();
  const all = [...pools, ...others];
  return listings.flatMap(({ id, address, poolId }) => {
    const pool = all.find((candidate) => isSameAddress(candidate.id, poolId));
    return pool ? [{ id, address, pool }] : [];
  });
}

function isOpen({ status }: Position): boolean {
  return status !== 'closed';
}
