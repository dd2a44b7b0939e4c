import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { chainState, required, type BlockTag, type ReadResults } from '@fathom/base/rpc/multicall';
import type { Position } from '../domain/position';
import { getPoolRecord, getPositionOwner, getPositionRecord, getStablecoin } from './abi/fxdContracts';
import { decodePosition, type KnownPosition } from './decodePosition';
import type { FxdScope } from './fxdScope';
import type { Block } from './poolMetrics';
import { readRows } from '@fathom/base/rpc/logs/readRows';

/**
 * Reads positions, their pools and owners at one block (default: the latest) in one request, together with
 * `otherReads`. Rejects with one sentence if a position can't be read, and with `ChainReadError` if no node responds.
 */
export async function readPositionMetrics<const Others extends readonly ContractRead<unknown>[] = readonly []>(
  { chain, deployment, block: at = 'latest' }: Pick<FxdScope, 'chain' | 'deployment'> & { readonly block?: BlockTag },
  positions: readonly KnownPosition[],
  ...otherReads: Others
): Promise<{
  readonly block: Block;
  readonly positions: readonly Position[];
  readonly others: ReadResults<Others>;
}> {
  const { bookKeeper, collateralPoolConfig, positionManager } = deployment.contracts;
  const { head, rows } = await readRows(
    chain,
    [chainState.blockNumber(chain), chainState.blockTimestamp(chain), ...otherReads],
    positions.map(({ id, address, pool }) => ({
      owner: getPositionOwner.read(positionManager, id),
      position: getPositionRecord.read(bookKeeper, pool.id, address),
      credit: getStablecoin.read(bookKeeper, address),
      poolRecord: getPoolRecord.read(collateralPoolConfig, pool.id),
    })),
    { block: at },
  );
  const [number, timestamp, ...others] = head;
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
      const [owner, credit] = [required(row.owner, name), required(row.credit, name)];
      const state = { ...required(row.position, name), owner, credit };
      return [decodePosition(position, state, required(row.poolRecord, `The pool of position ${position.id}`), block)];
    }),
    others,
  };
}
