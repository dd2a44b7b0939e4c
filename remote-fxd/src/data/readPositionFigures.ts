import { chainFacts, required } from '@fathom/shared/chain/multicall';
import type { Position } from '../domain/position';
import { getPoolRecord, getPositionRecord, getStablecoin } from './abi/fxdContracts';
import { decodePosition, type KnownPosition } from './decodePosition';
import type { FxdPlace } from './fxdPlace';
import type { Block } from './poolFigures';
import { readRows } from './readRows';

/**
 * The figures of positions and of their pools at one block: one request, the order of the list. Fails with one sentence when a position
 * cannot be read, and with `ChainReadError` when no node answers.
 */
export async function readPositionFigures(
  { chain, deployment }: Pick<FxdPlace, 'chain' | 'deployment'>,
  positions: readonly KnownPosition[],
): Promise<{ readonly block: Block; readonly positions: readonly Position[] }> {
  const { bookKeeper, collateralPoolConfig } = deployment.contracts;
  const { head, rows } = await readRows(
    chain,
    [chainFacts.blockNumber(chain), chainFacts.blockTimestamp(chain)],
    positions.map(({ address, pool }) => ({
      books: getPositionRecord.read(bookKeeper, pool.id, address),
      credit: getStablecoin.read(bookKeeper, address),
      record: getPoolRecord.read(collateralPoolConfig, pool.id),
    })),
  );
  const [number, timestamp] = head;
  const block: Block = {
    number: Number(required(number, 'The block number')),
    timestamp: Number(required(timestamp, 'The time of the block')),
  };
  return {
    block,
    positions: positions.flatMap((position, index) => {
      const row = rows[index];
      if (!row) return [];
      const name = `Position ${position.id}`;
      const books = { ...required(row.books, name), credit: required(row.credit, name) };
      return [decodePosition(position, books, required(row.record, `The pool of position ${position.id}`), block)];
    }),
  };
}
