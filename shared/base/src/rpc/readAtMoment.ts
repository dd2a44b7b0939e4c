import type { ChainReader } from '@fathom/contract';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { ContractRead } from './abi/contractFunction';
import type { ReadFailure, ReadResults, Reads } from './multicall';
import { decodeRevertData } from './simulation/revert';
import { MOST_READS, simulateEffects, type ChainMoment } from './simulation/simulateEffects';

export async function readAtMoment<const Given extends Reads>(
  chain: ChainReader,
  reads: Given,
  at: ChainMoment,
): Promise<ReadResults<Given>> {
  const names = Object.keys(reads);
  const list = Object.values<ContractRead<unknown>>(reads);
  const pieces = Array.from({ length: Math.ceil(list.length / MOST_READS) }, (_, index) =>
    list.slice(index * MOST_READS, (index + 1) * MOST_READS),
  );
  const results = (await Promise.all(pieces.map((piece) => readPiece(chain, piece, at)))).flat();
  const named = Object.fromEntries(names.map((name, index) => [name, results[index]]));
  return (Array.isArray(reads) ? results : named) as ReadResults<Given>;
}

async function readPiece(
  chain: ChainReader,
  reads: readonly ContractRead<unknown>[],
  at: ChainMoment,
): Promise<readonly Result<unknown, ReadFailure>[]> {
  const simulation = await simulateEffects(chain, ZERO_ADDRESS, [], reads, { at });
  if (simulation.kind !== 'simulated') throw new Error('The RPC node could not simulate at the block that was read.');
  return reads.map((read, index) => {
    const data = simulation.before[index];
    if (data === undefined) return failed({ kind: 'reverted', reason: decodeRevertData('0x') });
    if (data === '0x') return failed({ kind: 'no-contract', address: read.to });
    try {
      return ok(read.decode(data));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unreadable';
      return failed({ kind: 'malformed', message: `${read.name}: ${message}` });
    }
  });
}
