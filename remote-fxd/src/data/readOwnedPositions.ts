import { required, type ReadOptions } from '@fathom/base/rpc/multicall';
import type { Address, Hex } from '@fathom/contract/address';
import {
  getListNeighbors,
  getOwnerLastPositionId,
  getOwnerPositionCount,
  getPositionHandler,
  getPositionPool,
} from './abi/fxdContracts';
import type { FxdScope } from './fxdScope';
import { readRows } from '@fathom/base/rpc/readRows';

/** Only the owner can change. */
export interface OwnedPosition {
  readonly id: bigint;
  readonly address: Address;
  readonly poolId: Hex;
}

/**
 * Reads all positions of a proxy wallet, including closed ones, newest first, along the position manager's linked list.
 * Takes one request if `expected` has all ids, plus one per missing id; other ids are ignored.
 */
export async function readOwnedPositions(
  { chain, deployment }: Pick<FxdScope, 'chain' | 'deployment'>,
  wallet: Address,
  expected: readonly bigint[],
  options?: ReadOptions,
): Promise<readonly OwnedPosition[]> {
  const { positionManager } = deployment.contracts;
  const readsOf = (id: bigint) => ({
    neighbors: getListNeighbors.read(positionManager, id),
    handler: getPositionHandler.read(positionManager, id),
    pool: getPositionPool.read(positionManager, id),
  });
  const ids = [...new Set(expected)];
  const { head, rows } = await readRows(
    chain,
    [getOwnerLastPositionId.read(positionManager, wallet), getOwnerPositionCount.read(positionManager, wallet)],
    ids.map(readsOf),
    options,
  );
  const [last, length] = head;
  const read = new Map(ids.map((id, index) => [id, rows[index]]));
  const count = required(length, 'The number of positions');
  const positions = new Map<bigint, OwnedPosition>();
  let id = required(last, 'The newest position');
  while (id !== 0n && BigInt(positions.size) < count && !positions.has(id)) {
    const name = `Position ${id}`;
    const { neighbors, handler, pool } = read.get(id) ?? (await readRows(chain, [], [readsOf(id)], options)).rows[0] ?? {};
    if (!neighbors || !handler || !pool) throw new Error(`${name} could not be read from the chain.`);
    positions.set(id, { id, address: required(handler, name), poolId: required(pool, name) });
    id = required(neighbors, name).previous;
  }
  return [...positions.values()];
}
