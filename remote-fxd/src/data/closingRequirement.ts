import type { Address, Hex } from '@fathom/contract/address';
import { chainState, readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { closingRequirement } from '../domain/debt';
import type { Wad } from '../domain/units';
import { getPoolRecord, getPositionRecord, getStablecoin } from './abi/fxdContracts';

interface ClosedPosition {
  readonly contracts: { readonly bookKeeper: Address; readonly collateralPoolConfig: Address };
  readonly pool: { readonly id: Hex };
  readonly handler: Address;
  readonly positionId: bigint;
}

/**
 * Reads the highest FXD cost of closing at one block, even if the fee is collected before. Rejects if the read fails.
 */
export async function readClosingRequirement(chain: MulticallReader, position: ClosedPosition): Promise<Wad> {
  const { contracts, pool, handler, positionId } = position;
  const reads = await readMany(chain, {
    time: chainState.blockTimestamp(chain),
    position: getPositionRecord.read(contracts.bookKeeper, pool.id, handler),
    credit: getStablecoin.read(contracts.bookKeeper, handler),
    pool: getPoolRecord.read(contracts.collateralPoolConfig, pool.id),
  });
  const name = `Position ${positionId}`;
  const record = required(reads.pool, `The pool of position ${positionId}`);
  return closingRequirement(
    { debtShare: required(reads.position, name).debtShare, credit: required(reads.credit, name) },
    {
      ...record,
      lastAccumulationTime: Number(record.lastAccumulationTime),
      asOf: Number(required(reads.time, 'The time of the block')),
    },
  );
}
