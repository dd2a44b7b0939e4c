import type { ChainReader } from '@fathom/contract';
import { isHex, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { quantity } from './readReceipt';

export interface MinedTransaction {
  readonly hash: Hash;
  readonly from: Address;
  /** `null` for a contract creation. */
  readonly to: Address | null;
  readonly input: Hex;
  /** In wei. */
  readonly value: bigint;
  readonly nonce: number;
}

export interface BlockHeader {
  readonly number: number;
  readonly hash: Hash;
  readonly parentHash: Hash;
  readonly transactionHashes: readonly Hash[];
}

/**
 * Reads the block at this height, or the newest one, with its transaction hashes. `undefined` if the node doesn't have
 * it, for example because it lags behind. Rejects with the reader's error.
 */
export async function readBlockHeader(block: number | 'latest', reader: ChainReader): Promise<BlockHeader | undefined> {
  const response = await reader.request('eth_getBlockByNumber', [
    block === 'latest' ? block : toBlockTag(block),
    false,
  ]);
  if (!isRecord(response)) return undefined;
  const { number, hash, parentHash, transactions } = response;
  if (!isHex(number) || !isHex(hash) || !isHex(parentHash) || !Array.isArray(transactions)) return undefined;
  return { number: Number(number), hash, parentHash, transactionHashes: transactions.filter(isHex) };
}

/** Reads the transactions of a block; `undefined` if the node doesn't have it. Rejects with the reader's error. */
export async function readBlockTransactions(
  block: number,
  reader: ChainReader,
): Promise<readonly MinedTransaction[] | undefined> {
  const response = await reader.request('eth_getBlockByNumber', [toBlockTag(block), true]);
  if (!isRecord(response) || !Array.isArray(response.transactions)) return undefined;
  return response.transactions.flatMap((transaction) => decodeTransaction(transaction) ?? []);
}

export function decodeTransaction(response: unknown): MinedTransaction | undefined {
  if (!isRecord(response)) return undefined;
  const { hash, from, to, input, value, nonce } = response;
  if (!isHex(hash) || !isHex(from) || !isHex(input)) return undefined;
  return {
    hash,
    from,
    input,
    to: isHex(to) ? to : null,
    value: quantity(value),
    nonce: Number(quantity(nonce)),
  };
}

export function toBlockTag(block: number): Hex {
  return `0x${block.toString(16)}`;
}

export function isSameHash(one: Hash | undefined, other: Hash | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
