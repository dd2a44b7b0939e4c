import { readMany, required } from '@fathom/shared/chain/multicall';
import type { Address, Hex } from '@fathom/shared/domain/address';
import {
  getListNeighbours,
  getOwnerLastPositionId,
  getOwnerPositionCount,
  getPositionHandler,
  getPositionPool,
} from './abi/fxdContracts';
import type { FxdPlace } from './fxdPlace';

/** A position as the position manager lists it. */
export interface OwnedPosition {
  readonly id: bigint;
  /** Of the handler. */
  readonly address: Address;
  readonly poolId: Hex;
}

/**
 * All positions of a proxy wallet from the chain alone, closed ones included, newest first: the position manager's list, followed from
 * its end and not in circles. One request for its length and one for each position.
 */
export async function readOwnedPositions(
  { chain, deployment }: Pick<FxdPlace, 'chain' | 'deployment'>,
  wallet: Address,
): Promise<readonly OwnedPosition[]> {
  const { positionManager } = deployment.contracts;
  const [last, length] = await readMany(chain, [
    getOwnerLastPositionId.read(positionManager, wallet),
    getOwnerPositionCount.read(positionManager, wallet),
  ]);
  const count = Number(required(length, 'The number of positions'));
  const positions: OwnedPosition[] = [];
  let id = required(last, 'The newest position');
  while (id !== 0n && positions.length < count && positions.every((position) => position.id !== id)) {
    const [neighbours, handler, pool] = await readMany(chain, [
      getListNeighbours.read(positionManager, id),
      getPositionHandler.read(positionManager, id),
      getPositionPool.read(positionManager, id),
    ]);
    const name = `Position ${id}`;
    positions.push({ id, address: required(handler, name), poolId: required(pool, name) });
    id = required(neighbours, name).previous;
  }
  return positions;
}
