import type { ChainReader, TransactionStatus } from '@fathom/shared/contract';
import { isHash, isSameAddress, type Address, type Hash, type Hex } from '../domain/address';
import { readAccountKind } from '../rpc/accountCode';
import { readAccountOutcome } from './accountOutcome';
import { findExecution } from './contractAccountResult';
import { findByNonce } from './findByNonce';
import { isSameHash, type MinedTransaction } from '../rpc/readBlock';
import { quantity, readReceipt, type Receipt } from '../rpc/readReceipt';
import { decodeRevert, revertText } from '../rpc/revert';

/** Identifies a sent transaction, and the fields that a repriced transaction shares with it. */
export interface SentTransaction {
  /** Missing or invalid if the wallet returned none: nonce and call then identify it. */
  readonly hash?: Hash;
  readonly from: Address;
  /** Missing until the transaction itself has been read; a predicted nonce proves nothing. */
  readonly nonce?: number;
  readonly to: Address;
  readonly data: Hex;
  /** In wei, decimal. */
  readonly valueWei: string;
}

export type TransactionResult =
  | { readonly is: 'pending' }
  /**
   * Nothing is proven: the node lags, has pruned the state, or lacks the transaction. If it
   * persists, it means dropped.
   */
  | { readonly is: 'unknown' }
  /** `hash` is missing if a batch never had one. */
  | { readonly is: 'settled'; readonly hash?: Hash; readonly status: Exclude<TransactionStatus, { is: 'pending' }> };

/**
 * After this long without any node having it, a transaction is dropped; a batch unknown to its
 * wallet is lost. In ms.
 */
export const DROPPED_AFTER = 60_000;

/**
 * Polls the result of a transaction once, by its nonce and not only by its hash, because a wallet
 * that speeds up or cancels sends another hash under the same nonce. Replicas behind one URL may be
 * at different heights, so responses are never compared with each other: success is proven by a
 * receipt, any other outcome by another mined transaction of this account with this nonce.
 * Everything else is pending or unknown. Rejects with the reader's error if no node responds.
 */
export async function readTransactionResult(sent: SentTransaction, reader: ChainReader): Promise<TransactionResult> {
  const hash = isHash(sent.hash) ? sent.hash : undefined;
  const receipt = hash && (await readReceipt(hash, reader));
  if (hash && receipt) return { is: 'settled', hash, status: await statusOf(sent, receipt, false, reader) };

  const isKnown = hash !== undefined && (await reader.request('eth_getTransactionByHash', [hash])) != null;
  const unproven: TransactionResult = { is: isKnown ? 'pending' : 'unknown' };
  // A contract has no nonce of its own, and its proposal is not on-chain, so it can't be dropped.
  if (hash && !isKnown && (await readAccountKind(reader, sent.from)) === 'contract') {
    return readContractResult({ ...sent, hash }, reader);
  }
  // Nodes keep a transaction for a while after another one used its nonce.
  if (sent.nonce === undefined || (await readNonce(sent.from, reader)) <= sent.nonce) return unproven;
  const mined = await findByNonce(sent.from, sent.nonce, reader);
  return (mined && (await outcomeOf(sent, mined, reader))) ?? unproven;
}

/**
 * The outcome for the sent transaction, given that `mined` used its nonce; `undefined` while no
 * node has the receipt.
 */
async function outcomeOf(
  sent: SentTransaction,
  mined: MinedTransaction,
  reader: ChainReader,
): Promise<TransactionResult | undefined> {
  const receipt = await readReceipt(mined.hash, reader);
  if (!receipt) return undefined;
  const isOwn = isSameHash(mined.hash, sent.hash);
  if (isOwn || isSameCall(mined, sent)) {
    const isRepriced = !isOwn && isHash(sent.hash);
    return { is: 'settled', hash: mined.hash, status: await statusOf(sent, receipt, isRepriced, reader) };
  }
  const is = isCancellation(mined) ? 'cancelled' : 'replaced';
  return { is: 'settled', ...(sent.hash && { hash: sent.hash }), status: { is, by: mined.hash } };
}

/** A proposal to the owners of a contract account is pending until they execute it. */
async function readContractResult(
  sent: SentTransaction & { readonly hash: Hash },
  reader: ChainReader,
): Promise<TransactionResult> {
  const execution = await findExecution(sent.from, sent.hash, reader);
  const receipt = execution && (await readReceipt(execution.hash, reader));
  if (!receipt) return { is: 'pending' };
  const { block, feeWei } = receipt;
  const status =
    execution.succeeded && receipt.succeeded
      ? ({ is: 'mined', block, feeWei, repriced: false } as const)
      : ({ is: 'reverted', block, feeWei } as const);
  return { is: 'settled', hash: execution.hash, status };
}

async function statusOf(
  sent: SentTransaction,
  receipt: Receipt,
  repriced: boolean,
  reader: ChainReader,
): Promise<Exclude<TransactionStatus, { is: 'pending' }>> {
  const { block, feeWei } = receipt;
  const outcome = readAccountOutcome(receipt, sent.from);
  if (outcome === 'succeeded') return { is: 'mined', block, feeWei, repriced };
  if (outcome === 'unclear') return { is: 'lost', because: 'unproven' };
  const reason = await replay(sent, block, reader);
  return reason === undefined ? { is: 'reverted', block, feeWei } : { is: 'reverted', block, feeWei, reason };
}

/**
 * A receipt shows that a call failed, but not why, so replay the call on the state of its block.
 * `undefined` if the node has pruned that state.
 */
async function replay(sent: SentTransaction, block: number, reader: ChainReader): Promise<string | undefined> {
  const call = { from: sent.from, to: sent.to, data: sent.data, value: `0x${BigInt(sent.valueWei).toString(16)}` };
  try {
    await reader.request('eth_call', [call, `0x${block.toString(16)}`]);
    return undefined;
  } catch (error) {
    return revertText(decodeRevert(error));
  }
}

function isSameCall(mined: MinedTransaction, sent: SentTransaction): boolean {
  return (
    mined.to !== null &&
    isSameAddress(mined.to, sent.to) &&
    mined.input.toLowerCase() === sent.data.toLowerCase() &&
    mined.value === BigInt(sent.valueWei)
  );
}

/** Wallets cancel by sending an empty transfer to the account itself. */
function isCancellation(mined: MinedTransaction): boolean {
  return mined.to !== null && isSameAddress(mined.to, mined.from) && mined.value === 0n && mined.input === '0x';
}

async function readNonce(account: Address, reader: ChainReader): Promise<number> {
  return Number(quantity(await reader.request('eth_getTransactionCount', [account, 'latest'])));
}
