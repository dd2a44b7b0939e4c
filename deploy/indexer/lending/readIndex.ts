import type { Address } from 'viem';
import { chainClient } from '../chainClient';
import { poolReadsAbi } from './lendingAbi';

/** The indexes by which supplies and variable debts grow. */
export type IndexKind = 'liquidityIndex' | 'variableBorrowIndex';

const READS = {
  liquidityIndex: 'getReserveNormalizedIncome',
  variableBorrowIndex: 'getReserveNormalizedVariableDebt',
} as const;

/** Reads an index (ray) at a block; `undefined` if no node has the state of the block. */
export function readIndex(
  rpcUrls: readonly string[],
  pool: Address,
  asset: Address,
  kind: IndexKind,
  blockNumber: bigint,
): Promise<bigint | undefined> {
  const contract = { abi: poolReadsAbi, address: pool, functionName: READS[kind] } as const;
  return chainClient(rpcUrls)
    .readContract({ ...contract, args: [asset], blockNumber })
    .catch(() => undefined);
}
