import type { ChainReader } from '@fathom/shared/contract';
import type { Hash } from '../domain/address';

export interface Receipt {
  readonly block: number;
  /** Decimal. */
  readonly feeWei: string;
  readonly succeeded: boolean;
}

/**
 * The receipt of a mined transaction; `undefined` as long as the node has none, and for an answer that says neither success nor failure or
 * speaks of another transaction. Rejects with the reader's error.
 */
export async function readReceipt(hash: Hash, reader: ChainReader): Promise<Receipt | undefined> {
  const answer = await reader.request('eth_getTransactionReceipt', [hash]);
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { blockNumber, gasUsed, effectiveGasPrice, status, transactionHash } = answer as Readonly<
    Record<string, unknown>
  >;
  if (typeof transactionHash === 'string' && transactionHash.toLowerCase() !== hash.toLowerCase()) return undefined;
  if (typeof blockNumber !== 'string' || typeof status !== 'string') return undefined;
  return {
    block: Number(quantity(blockNumber)),
    feeWei: (quantity(gasUsed) * quantity(effectiveGasPrice)).toString(),
    succeeded: quantity(status) === 1n,
  };
}

/** A number as nodes write it; 0 where there is none. */
export function quantity(value: unknown): bigint {
  return typeof value === 'string' && value !== '' ? BigInt(value) : 0n;
}
