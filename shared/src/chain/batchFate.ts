import type { BatchPart, ChainReader, TransactionRecord } from '@fathom/shared/contract';
import * as v from 'valibot';
import { isHex, isSameAddress, type Hash } from '../domain/address';
import { readReceipt, type Receipt } from './readReceipt';
import { decodeRevert, revertText } from './revert';
import { toHex } from './sendingChecks';
import { simulateCalls } from './simulateCalls';
import type { TransactionFate } from './transactionFate';
import { walletErrorCodes } from './walletError';
import type { ActiveWallet } from './walletRequests';

/** A record of a batch, with what only a batch has. */
export interface BatchRecord extends TransactionRecord {
  readonly batch: BatchPart;
}

/** What the wallet says; its word alone settles nothing that a node could confirm. */
export type BatchAnswer =
  | { readonly is: 'pending' }
  /** In a transaction of this hash, as the wallet says. */
  | { readonly is: 'included'; readonly hash: Hash; readonly succeeded: boolean }
  /** It gave it up; nothing is on the chain. */
  | { readonly is: 'given-up' }
  /** It does not know the batch. */
  | { readonly is: 'unknown' };

const UNKNOWN_BATCH_CODE = 5730;
/** Categories of the status; within them wallets may say more. */
const INCLUDED = 2;
const OFF_CHAIN_FAILURE = 4;
const ON_CHAIN_FAILURES = [5, 6];

const hash = v.custom<Hash>((value) => isHex(value) && value.length === 66);
const answerSchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  receipts: v.optional(v.array(v.object({ transactionHash: hash }))),
});

/**
 * One look at what became of a batch. Its wallet is asked for the transaction (EIP-5792 `wallet_getCallsStatus`), the chain for the
 * receipt: only both together are an ending. Without the wallet and account that sent it nothing new is known, and it stays pending.
 * Rejects with the reader's error when no node answers, and with the wallet's where that fails for a moment.
 */
export async function readBatchFate(
  record: BatchRecord,
  reader: ChainReader,
  wallet: ActiveWallet | undefined,
): Promise<TransactionFate> {
  // An ending that is doubted: the chain alone can take it back.
  if (record.hash !== undefined && record.status.is !== 'pending') {
    return confirm(record, record.hash, record.status.is === 'mined', reader);
  }
  const answer = await askWallet(record, wallet);
  if (answer?.is === 'included') return confirm(record, answer.hash, answer.succeeded, reader);
  if (answer?.is === 'given-up') return { is: 'settled', status: { is: 'unsent' } };
  if (record.hash !== undefined) return confirm(record, record.hash, true, reader);
  return answer?.is === 'unknown' ? { is: 'unknown' } : { is: 'pending' };
}

async function askWallet(
  { batch, chainId, from }: BatchRecord,
  wallet: ActiveWallet | undefined,
): Promise<BatchAnswer | undefined> {
  const isItsWallet =
    wallet !== undefined &&
    wallet.state.kind !== 'watched' &&
    wallet.state.name === batch.wallet &&
    isSameAddress(wallet.state.account, from);
  if (!isItsWallet) return undefined;
  try {
    const answer = await wallet.provider.request({ method: 'wallet_getCallsStatus', params: [batch.id] });
    return readBatchAnswer(answer, chainId);
  } catch (error) {
    if (walletErrorCodes(error).includes(UNKNOWN_BATCH_CODE)) return { is: 'unknown' };
    throw error;
  }
}

/** An answer of wallet_getCallsStatus; one of another shape, or about another chain, says nothing. Exported for its table. */
export function readBatchAnswer(answer: unknown, chainId: number): BatchAnswer {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success || isElsewhere(answer, chainId)) return { is: 'pending' };
  const { status, receipts } = parsed.output;
  const category = Math.floor(status / 100);
  // Calls that are performed as one have one receipt; of several the last call's is the last.
  const included = receipts?.at(-1)?.transactionHash;
  const hasFailed = ON_CHAIN_FAILURES.includes(category);
  if (included !== undefined && (category === INCLUDED || hasFailed)) {
    return { is: 'included', hash: included, succeeded: category === INCLUDED };
  }
  return category === OFF_CHAIN_FAILURE || hasFailed ? { is: 'given-up' } : { is: 'pending' };
}

function isElsewhere(answer: unknown, chainId: number): boolean {
  const named = typeof answer === 'object' && answer !== null && 'chainId' in answer ? answer.chainId : undefined;
  return typeof named === 'string' && Number(named) !== chainId;
}

async function confirm(
  record: BatchRecord,
  included: Hash,
  hasSucceeded: boolean,
  reader: ChainReader,
): Promise<TransactionFate> {
  const receipt = await readReceipt(included, reader);
  if (!receipt) return { is: 'pending' };
  const { block, feeWei } = receipt;
  if (receipt.succeeded && hasSucceeded) {
    return { is: 'settled', hash: included, status: { is: 'mined', block, feeWei, repriced: false } };
  }
  const reason = await replay(record, receipt, reader);
  const status = { is: 'reverted', block, feeWei, ...(reason === undefined ? {} : { reason }) } as const;
  return { is: 'settled', hash: included, status };
}

/** A receipt says that the calls failed, not why: the same calls on the state of their block do. */
async function replay(
  { batch, from }: BatchRecord,
  { block }: Receipt,
  reader: ChainReader,
): Promise<string | undefined> {
  const calls = batch.calls.map(({ to, data, valueWei }) => ({ to, data, value: BigInt(valueWei) }));
  const simulation = await simulateCalls(reader, from, calls, toHex(block));
  return simulation.is === 'reverted' ? revertText(decodeRevert(simulation.error)) : undefined;
}
