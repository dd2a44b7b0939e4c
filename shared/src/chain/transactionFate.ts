import type { ChainReader, TransactionStatus } from '@fathom/shared/contract';
import { isSameAddress, type Address, type Hash, type Hex } from '../domain/address';
import { readAccountKind } from './accountCode';
import { findExecution } from './contractAccountFate';
import { quantity, readReceipt, type Receipt } from './readReceipt';
import { decodeRevert, revertText } from './revert';

/** What identifies a sent transaction, and what must be equal for another one to count as the same call at another price. */
export interface SentTransaction {
  readonly hash: Hash;
  readonly from: Address;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  /** In wei, decimal. */
  readonly valueWei: string;
}

export type TransactionFate =
  | { readonly is: 'pending' }
  /** The node does not know the hash and the nonce is still free. Lasting, it means dropped; for a moment, a node that lags. */
  | { readonly is: 'unknown' }
  /** `hash` is missing where a batch never had one. */
  | { readonly is: 'settled'; readonly hash?: Hash; readonly status: Exclude<TransactionStatus, { is: 'pending' }> };

/** A transaction that no node has known for this long counts as dropped, a batch that its wallet has not known as lost. In ms. */
export const DROPPED_AFTER = 60_000;

/**
 * One look at what became of a transaction, by its nonce and not by its hash alone: a wallet that speeds up or cancels
 * sends another hash under the same nonce. Rejects with the reader's error when no node answers.
 */
export async function readTransactionFate(sent: SentTransaction, reader: ChainReader): Promise<TransactionFate> {
  const receipt = await readReceipt(sent.hash, reader);
  if (receipt) return { is: 'settled', hash: sent.hash, status: await endingOf(sent, receipt, false, reader) };
  if (await reader.request('eth_getTransactionByHash', [sent.hash])) return { is: 'pending' };

  // A contract spends no nonce of its own, and nothing of its proposal is on chain that could be dropped.
  if ((await readAccountKind(reader, sent.from)) === 'contract') return readContractFate(sent, reader);

  const minedNonces = await readNonce(sent.from, 'latest', reader);
  if (minedNonces <= sent.nonce) return { is: 'unknown' };

  const other = await findByNonce(sent, reader);
  if (!other) return { is: 'settled', hash: sent.hash, status: { is: 'replaced' } };
  if (isSameCall(other, sent)) {
    const otherReceipt = await readReceipt(other.hash, reader);
    if (!otherReceipt) return { is: 'pending' };
    return { is: 'settled', hash: other.hash, status: await endingOf(sent, otherReceipt, true, reader) };
  }
  const status = isCancellation(other) ? 'cancelled' : 'replaced';
  return { is: 'settled', hash: sent.hash, status: { is: status, by: other.hash } };
}

/** A proposal to the owners of a contract account is pending until they execute it. */
async function readContractFate(sent: SentTransaction, reader: ChainReader): Promise<TransactionFate> {
  const execution = await findExecution(sent.from, sent.hash, reader);
  const receipt = execution && (await readReceipt(execution.hash, reader));
  if (!receipt) return { is: 'pending' };
  const { block, feeWei } = receipt;
  const status = execution.succeeded
    ? ({ is: 'mined', block, feeWei, repriced: false } as const)
    : ({ is: 'reverted', block, feeWei } as const);
  return { is: 'settled', hash: execution.hash, status };
}

async function endingOf(
  sent: SentTransaction,
  receipt: Receipt,
  repriced: boolean,
  reader: ChainReader,
): Promise<Exclude<TransactionStatus, { is: 'pending' }>> {
  const { block, feeWei } = receipt;
  if (receipt.succeeded) return { is: 'mined', block, feeWei, repriced };
  const reason = await replay(sent, block, reader);
  return reason === undefined ? { is: 'reverted', block, feeWei } : { is: 'reverted', block, feeWei, reason };
}

/** A receipt says that a call failed, not why: the same call on the state of its block does. `undefined` when the node forgot that state. */
async function replay(sent: SentTransaction, block: number, reader: ChainReader): Promise<string | undefined> {
  const call = { from: sent.from, to: sent.to, data: sent.data, value: `0x${BigInt(sent.valueWei).toString(16)}` };
  try {
    await reader.request('eth_call', [call, `0x${block.toString(16)}`]);
    return undefined;
  } catch (error) {
    return revertText(decodeRevert(error));
  }
}

interface MinedTransaction {
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
  readonly value: bigint;
  readonly nonce: number;
}

/** Finds the block in which the account's nonce passed `sent.nonce` by bisection; the node must still know the recent blocks. */
async function findByNonce(sent: SentTransaction, reader: ChainReader): Promise<MinedTransaction | undefined> {
  try {
    let high = Number(quantity(await reader.request('eth_blockNumber', [])));
    let low = Math.max(0, high - SEARCHED_BLOCKS);
    if ((await readNonce(sent.from, toHex(low), reader)) > sent.nonce) return undefined;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((await readNonce(sent.from, toHex(middle), reader)) > sent.nonce) high = middle;
      else low = middle;
    }
    const block = await reader.request('eth_getBlockByNumber', [toHex(high), true]);
    if (!isRecord(block) || !Array.isArray(block.transactions)) return undefined;
    return block.transactions
      .map(decodeTransaction)
      .find((mined) => mined !== undefined && isSameAddress(mined.from, sent.from) && mined.nonce === sent.nonce);
  } catch {
    // Pruned history: what took the nonce cannot be told any more, only that something did.
    return undefined;
  }
}

/** How far back a replacement is looked for: half a day on a chain of 2 s blocks costs 15 reads. */
const SEARCHED_BLOCKS = 21_600;

function isSameCall(mined: MinedTransaction, sent: SentTransaction): boolean {
  return (
    mined.to !== null &&
    isSameAddress(mined.to, sent.to) &&
    mined.input.toLowerCase() === sent.data.toLowerCase() &&
    mined.value === BigInt(sent.valueWei)
  );
}

/** Wallets cancel by sending nothing to the account itself. */
function isCancellation(mined: MinedTransaction): boolean {
  return mined.to !== null && isSameAddress(mined.to, mined.from) && mined.value === 0n && mined.input === '0x';
}

function decodeTransaction(answer: unknown): MinedTransaction | undefined {
  if (!isRecord(answer)) return undefined;
  const { hash, from, to, input, value, nonce } = answer;
  if (typeof hash !== 'string' || typeof from !== 'string' || typeof input !== 'string') return undefined;
  return {
    hash: hash as Hash,
    from: from as Address,
    to: typeof to === 'string' ? (to as Address) : null,
    input: input as Hex,
    value: quantity(value),
    nonce: Number(quantity(nonce)),
  };
}

async function readNonce(account: Address, block: string, reader: ChainReader): Promise<number> {
  return Number(quantity(await reader.request('eth_getTransactionCount', [account, block])));
}

function toHex(block: number): string {
  return `0x${block.toString(16)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
