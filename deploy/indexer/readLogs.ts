import { TransactionReceiptNotFoundError, type Address, type Hex } from 'viem';
import { chainClient } from './chainClient';

/** A node may be behind the one that reported the event. */
const ATTEMPTS = 20;
const PAUSE_MILLISECONDS = 100;

export interface ReceiptLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: number;
}

/**
 * Reads all logs of a transaction. Rejects if no node has the receipt, unless the block is no longer part of the chain:
 * its rows are then removed anyway.
 */
export async function readLogs(
  rpcUrls: readonly string[],
  block: { readonly hash: Hex; readonly number: bigint },
  hash: Hex,
): Promise<readonly ReceiptLog[]> {
  const client = chainClient(rpcUrls);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    if (receipt?.blockHash === block.hash) return receipt.logs;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  const now = await client.getBlock({ blockNumber: block.number }).catch(() => undefined);
  if (now?.hash === block.hash) throw new Error(`No node has the receipt of transaction ${hash}.`);
  return [];
}
