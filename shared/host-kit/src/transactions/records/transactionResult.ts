import type { ChainReader, ReturnedTransaction, TransactionStatus } from '@fathom/contract';
import { isHash, isSameAddress, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { readAccountKind } from '@fathom/base/rpc/accountCode';
import { readAccountOutcome } from '../follow/accountOutcome';
import { findExecution } from '../follow/contractAccountResult';
import { findByNonce } from '../follow/findByNonce';
import { performedCalls, readProven, type ProvenTransaction } from '../outcome/performedCalls';
import { isSameHash, type MinedTransaction } from '@fathom/base/rpc/readBlock';
import { quantity, readReceipt, type Receipt } from '@fathom/base/rpc/readReceipt';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';

/** Identifies a sent transaction, and the fields that a repriced transaction shares with it. */
export interface SentTransaction {
  /** Missing or invalid if the wallet returned none: nonce and call then identify it. */
  readonly hash?: Hash;
  readonly from: Address;
  /** Missing until the transaction itself has been read; a predicted nonce proves nothing. */
  readonly nonce?: number;
  readonly to: Address;
  readonly data: Hex;
  /** Decimal wei. */
  readonly valueWei: string;
}

export type TransactionResult =
  | { readonly kind: 'pending' }
  /** The node lags, has pruned the state, or lacks the transaction, which counts as dropped if this persists. */
  | { readonly kind: 'unknown' }
  /** The wallet reported a rejection, and the account has not sent the call since. */
  | { readonly kind: 'refused' }
  /** The hash identifies a transaction that is not the request: its outcome proves nothing. */
  | { readonly kind: 'other'; readonly transaction: MinedTransaction }
  /** `hash` is missing if a batch never had one. */
  | {
      readonly kind: 'settled';
      readonly hash?: Hash;
      readonly status: Exclude<TransactionStatus, { kind: 'pending' }>;
      readonly returned?: ReturnedTransaction;
    };

/** The time in ms after which a transaction that no node has is dropped, and a batch unknown to its wallet is lost. */
export const DROPPED_AFTER = 60_000;

/**
 * Searches by nonce too, because a wallet that speeds up or cancels sends another hash. Replicas behind one URL may be
 * at different heights, so responses are never compared: a receipt with exactly the requested call proves success, and
 * only another mined transaction with this nonce proves another outcome. Rejects with the reader's error if no node
 * responds.
 */
export async function readTransactionResult(sent: SentTransaction, reader: ChainReader): Promise<TransactionResult> {
  const hash = isHash(sent.hash) ? sent.hash : undefined;
  if (hash && (await readReceipt(hash, reader))) {
    const proven = await readProven(hash, reader);
    return proven ? resultOf(sent, proven, false, reader) : { kind: 'pending' };
  }

  const isKnown = hash !== undefined && (await reader.request('eth_getTransactionByHash', [hash])) != null;
  const unproven: TransactionResult = { kind: isKnown ? 'pending' : 'unknown' };
  // A contract has no nonce of its own, and its proposal is not on-chain, so it can't be dropped.
  if (hash && !isKnown && (await readAccountKind(reader, sent.from)) === 'contract') {
    return readContractResult({ ...sent, hash }, reader);
  }
  // Nodes keep a transaction for a while after another one used its nonce.
  if (sent.nonce === undefined || (await readNonce(sent.from, reader)) <= sent.nonce) return unproven;
  const mined = await findByNonce(sent.from, sent.nonce, reader);
  return (mined && (await outcomeOf(sent, mined, reader))) ?? unproven;
}

async function resultOf(
  sent: SentTransaction,
  proven: ProvenTransaction,
  repriced: boolean,
  reader: ChainReader,
): Promise<TransactionResult> {
  const { transaction, receipt } = proven;
  if (!(await isRequest(sent, proven, reader))) return { kind: 'other', transaction };
  return { kind: 'settled', hash: transaction.hash, status: await statusOf(sent, receipt, repriced, reader) };
}

async function isRequest(sent: SentTransaction, proven: ProvenTransaction, reader: ChainReader): Promise<boolean> {
  const performed = await performedCalls(proven, { account: sent.from, calls: [sent] }, reader);
  return performed === 'unreadable' || performed.length > 0;
}

/** Returns the outcome after `mined` used the nonce; `undefined` while no node has the receipt. */
async function outcomeOf(
  sent: SentTransaction,
  mined: MinedTransaction,
  reader: ChainReader,
): Promise<TransactionResult | undefined> {
  const proven = await readProven(mined.hash, reader);
  if (!proven) return undefined;
  const result = await resultOf(sent, proven, isHash(sent.hash) && !isSameHash(mined.hash, sent.hash), reader);
  if (result.kind !== 'other' || isSameHash(mined.hash, sent.hash)) return result;
  const kind = isCancellation(mined) ? 'cancelled' : 'replaced';
  return { kind: 'settled', ...(sent.hash && { hash: sent.hash }), status: { kind, by: mined.hash } };
}

/** A proposal to the owners of a contract account is pending until they execute it. */
async function readContractResult(
  sent: SentTransaction & { readonly hash: Hash },
  reader: ChainReader,
): Promise<TransactionResult> {
  const execution = await findExecution(sent.from, sent.hash, reader);
  const proven = execution && (await readProven(execution.hash, reader));
  if (!proven) return { kind: 'pending' };
  const { transaction, receipt } = proven;
  if (!(await isRequest(sent, proven, reader))) return { kind: 'other', transaction };
  const { block, feeWei } = receipt;
  const hasSucceeded = execution.succeeded && receipt.succeeded;
  return {
    kind: 'settled',
    hash: execution.hash,
    status: hasSucceeded ? minedStatus(receipt, false) : { kind: 'reverted', block, feeWei },
  };
}

async function statusOf(
  sent: SentTransaction,
  receipt: Receipt,
  repriced: boolean,
  reader: ChainReader,
): Promise<Exclude<TransactionStatus, { kind: 'pending' }>> {
  const { block, feeWei } = receipt;
  const outcome = readAccountOutcome(receipt, sent.from);
  if (outcome === 'succeeded') return minedStatus(receipt, repriced);
  if (outcome === 'unclear') return { kind: 'lost', because: 'unproven' };
  const reason = await replay(sent, block, reader);
  return reason === undefined ? { kind: 'reverted', block, feeWei } : { kind: 'reverted', block, feeWei, reason };
}

export function minedStatus(
  { block, feeWei, isSilent }: Receipt,
  repriced: boolean,
): Extract<TransactionStatus, { kind: 'mined' }> {
  return { kind: 'mined', block, feeWei, repriced, ...(isSilent && { isSilent }) };
}

/** A receipt doesn't contain the reason. Returns `undefined` if the node has pruned the state of the block. */
async function replay(sent: SentTransaction, block: number, reader: ChainReader): Promise<string | undefined> {
  const call = { from: sent.from, to: sent.to, data: sent.data, value: `0x${BigInt(sent.valueWei).toString(16)}` };
  try {
    await reader.request('eth_call', [call, `0x${block.toString(16)}`]);
    return undefined;
  } catch (error) {
    return revertText(decodeRevert(error));
  }
}

/** Wallets cancel by sending an empty transfer to the account itself. */
function isCancellation(mined: MinedTransaction): boolean {
  return mined.to !== null && isSameAddress(mined.to, mined.from) && mined.value === 0n && mined.input === '0x';
}

async function readNonce(account: Address, reader: ChainReader): Promise<number> {
  return Number(quantity(await reader.request('eth_getTransactionCount', [account, 'latest'])));
}
