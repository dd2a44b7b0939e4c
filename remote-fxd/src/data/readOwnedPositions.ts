import type { QueryClient } from '@tanstack/react-query';
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
import { queryKeys } from './queryKeys';
import { readRows } from './readRows';

/** A position as the position manager lists it. */
export interface OwnedPosition extends PositionPlace {
  readonly id: bigint;
}

/** What of a position never changes. */
interface PositionPlace {
  /** Of the handler. */
  readonly address: Address;
  readonly poolId: Hex;
}

/**
 * All positions of a proxy wallet from the chain alone, closed ones included, newest first: the position manager's list, followed from
 * its end and not in circles. One request, and one more for each position that was not followed to before: its place is then kept.
 */
export async function readOwnedPositions(
  { chain, deployment }: Pick<FxdPlace, 'chain' | 'deployment'>,
  wallet: Address,
  client: QueryClient,
): Promise<readonly OwnedPosition[]> {
  const { positionManager } = deployment.contracts;
  const key = queryKeys.positionPlaces(chain.chainId, wallet);
  const places = new Map(client.getQueryData<ReadonlyMap<bigint, PositionPlace>>(key));
  const followed = [...places.keys()];
  // The neighbours of a position do change, when its owner gives one of them away.
  const { head, rows } = await readRows(
    chain,
    [getOwnerLastPositionId.read(positionManager, wallet), getOwnerPositionCount.read(positionManager, wallet)],
    followed.map((id) => ({ neighbours: getListNeighbours.read(positionManager, id) })),
  );
  const [last, length] = head;
  const previous = new Map(
    followed.flatMap((id, index) => {
      const neighbours = rows[index]?.neighbours;
      return neighbours?.ok ? [[id, neighbours.value.previous] as const] : [];
    }),
  );
  const count = Number(required(length, 'The number of positions'));
  const positions: OwnedPosition[] = [];
  let id = required(last, 'The newest position');
  while (id !== 0n && positions.length < count && positions.every((position) => position.id !== id)) {
    const known = places.get(id);
    const before = previous.get(id);
    if (known && before !== undefined) {
      positions.push({ id, ...known });
      id = before;
      continue;
    }
    const [neighbours, handler, pool] = await readMany(chain, [
      getListNeighbours.read(positionManager, id),
      getPositionHandler.read(positionManager, id),
      getPositionPool.read(positionManager, id),
    ]);
    const name = `Position ${id}`;
    const place = { address: required(handler, name), poolId: required(pool, name) };
    places.set(id, place);
    positions.push({ id, ...place });
    id = required(neighbours, name).previous;
  }
  client.setQueryData(key, places);
  return positions;
}
