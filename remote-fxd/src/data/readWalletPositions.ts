import type { QueryClient } from '@tanstack/react-query';
import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { required, type BlockTag, type ReadResults } from '@fathom/base/rpc/multicall';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { getOwnerLastPositionId, getOwnerPositionCount } from './abi/fxdContracts';
import { poolListing } from './decodePool';
import type { KnownPosition } from './decodePosition';
import type { FxdScope } from './fxdScope';
import type { Block } from './poolMetrics';
import { queryKeys } from './queryKeys';
import { readOwnedPositions, type OwnedPosition } from './readOwnedPositions';
import { readPools } from './readPools';
import { readPositionMetrics } from './readPositionMetrics';

export interface WalletPositionsRequest {
  /** Default block: the latest. */
  readonly scope: FxdScope & { readonly block?: BlockTag };
  readonly wallet: Address;
  /**
   * Provides names and tokens, and runs at the same time as the list of positions. Missing pools are read from the
   * chain.
   */
  readonly pools: (client: QueryClient) => Promise<readonly Pool[]>;
  /** Suggests ids for the first read of the list, which doesn't wait for them: they only save requests. */
  readonly expectedIds: () => Promise<readonly bigint[]>;
}

export interface WalletPositions<Others extends readonly ContractRead<unknown>[]> {
  /** Newest first, including closed ones. */
  readonly positions: readonly Position[];
  /** The number of owned positions whose pool couldn't be read. */
  readonly unreadable: number;
  readonly block: Block;
  readonly others: ReadResults<Others>;
}

/**
 * Reads all positions of a proxy wallet, together with `otherReads`, in one RPC request while the list is unchanged.
 * Rejects with one sentence if a position can't be read, and with `ChainReadError` if no node responds.
 */
export async function readWalletPositions<const Others extends readonly ContractRead<unknown>[] = readonly []>(
  request: WalletPositionsRequest,
  client: QueryClient,
  ...otherReads: Others
): Promise<WalletPositions<Others>> {
  const { scope, wallet, expectedIds } = request;
  const key = queryKeys.ownedPositions(scope.chain.chainId, wallet);
  const before = client.getQueryData<readonly OwnedPosition[]>(key);
  const first = before && (await readMetrics(request, before, client, otherReads));
  if (first?.isWhole === true) return first;
  const expected = before?.map(({ id }) => id) ?? [];
  const owned = await readOwnedPositions(scope, wallet, expected, { expectMore: before ? undefined : expectedIds });
  client.setQueryData(key, owned);
  return readMetrics(request, owned, client, otherReads);
}

/** `isWhole` is true if the position manager confirms at the same block that the list is complete. */
async function readMetrics<const Others extends readonly ContractRead<unknown>[]>(
  request: WalletPositionsRequest,
  owned: readonly OwnedPosition[],
  client: QueryClient,
  otherReads: Others,
): Promise<WalletPositions<Others> & { readonly isWhole: boolean }> {
  const { scope, wallet } = request;
  const { positionManager } = scope.deployment.contracts;
  const known = await withPools(request, owned, client);
  const { block, positions, others } = await readPositionMetrics(
    scope,
    known,
    getOwnerPositionCount.read(positionManager, wallet),
    getOwnerLastPositionId.read(positionManager, wallet),
    ...otherReads,
  );
  const [count, newest, ...rest] = others;
  const ownPositions = positions.filter(({ walletAddress }) => isSameAddress(walletAddress, wallet));
  return {
    positions: ownPositions,
    unreadable: owned.length - known.length,
    block,
    // The results follow the order of the reads; TypeScript can't split a generic tuple.
    others: rest as unknown as ReadResults<Others>,
    isWhole:
      ownPositions.length === positions.length &&
      required(count, 'The number of positions') === BigInt(owned.length) &&
      required(newest, 'The newest position') === (owned[0]?.id ?? 0n),
  };
}

/** Reads missing pools from the chain. Omits positions of pools whose token can't be read either. */
async function withPools(
  { scope, pools }: WalletPositionsRequest,
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
