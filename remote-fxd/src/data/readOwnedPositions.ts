import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
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
import { readRows, type RowResults } from '@fathom/base/rpc/logs/readRows';

/** Only the owner can change. */
export interface OwnedPosition {
  readonly id: bigint;
  readonly address: Address;
  readonly poolId: Hex;
}

export interface OwnedPositionsOptions extends ReadOptions {
  /** Its failure only costs more requests. */
  readonly expectMore?: (() => Promise<readonly bigint[]>) | undefined;
}

/**
 * Reads all positions of a proxy wallet, including closed ones, newest first, along the position manager's linked list.
 * Takes a request for each position without an expected id. If there are some, `expectMore` reads further ids meanwhile;
 * those that it has returned are read with the next position.
 */
export async function readOwnedPositions(
  { chain, deployment }: Pick<FxdScope, 'chain' | 'deployment'>,
  wallet: Address,
  expectedIds: readonly bigint[],
  { expectMore, ...options }: OwnedPositionsOptions = {},
): Promise<readonly OwnedPosition[]> {
  const { positionManager } = deployment.contracts;
  const read = new Map<bigint, PositionReads>();
  let expected = expectedIds;

  async function readWith<const Head extends readonly ContractRead<unknown>[]>(ids: readonly bigint[], head: Head) {
    const missing = [...new Set([...ids, ...expected])].filter((id) => !read.has(id));
    const results = await readRows(
      chain,
      head,
      missing.map((id) => positionReads(positionManager, id)),
      options,
    );
    for (const [index, id] of missing.entries()) {
      const row = results.rows[index];
      if (row) read.set(id, row);
    }
    return results.head;
  }

  const [last, length] = await readWith(
    [],
    [getOwnerLastPositionId.read(positionManager, wallet), getOwnerPositionCount.read(positionManager, wallet)],
  );
  const count = required(length, 'The number of positions');
  if (count > BigInt(expected.length)) {
    void expectMore?.().then(
      (more) => (expected = more),
      () => undefined,
    );
  }
  const positions = new Map<bigint, OwnedPosition>();
  let id = required(last, 'The newest position');
  while (id !== 0n && BigInt(positions.size) < count && !positions.has(id)) {
    const name = `Position ${id}`;
    if (!read.has(id)) await readWith([id], []);
    const row = read.get(id);
    if (!row) throw new Error(`${name} could not be read from the chain.`);
    positions.set(id, { id, address: required(row.handler, name), poolId: required(row.pool, name) });
    id = required(row.neighbors, name).previous;
  }
  return [...positions.values()];
}

function positionReads(positionManager: Address, id: bigint) {
  return {
    neighbors: getListNeighbors.read(positionManager, id),
    handler: getPositionHandler.read(positionManager, id),
    pool: getPositionPool.read(positionManager, id),
  };
}

type PositionReads = RowResults<ReturnType<typeof positionReads>>;
