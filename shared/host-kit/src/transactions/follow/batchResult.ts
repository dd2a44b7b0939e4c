import type {
  BatchPart,
  ChainReader,
  OwnerConfirmations,
  TransactionRecord,
  TransactionStatus,
} from '@fathom/contract';
import * as v from 'valibot';
import { isHash, isSameAddress, type Hash } from '@fathom/contract/address';
import { readAccountOutcome } from './accountOutcome';
import type { FindSent } from './findSentCall';
import { performedCalls, readProven, type ProvenTransaction } from '../outcome/performedCalls';
import type { Receipt } from '@fathom/base/rpc/readReceipt';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';
import { toHex } from '@fathom/base/domain/hexText';
import { simulateCalls } from '@fathom/base/rpc/simulation/simulateCalls';
import { minedStatus, type TransactionResult } from '../records/transactionResult';
import { walletErrorCodes } from '../wallet/walletErrorLayers';
import { readChainId, readHash, readWholeNumber } from '../wallet/walletValues';
import type { ActiveWallet } from '../wallet/walletRequests';

export interface BatchRecord extends TransactionRecord {
  readonly batch: BatchPart;
}

/** The wallet's report, which is verified on-chain if a node can prove it. */
export type BatchResponse =
  | { readonly status: 'pending'; readonly confirmations?: OwnerConfirmations }
  /** Hashes and outcome according to the wallet. */
  | { readonly status: 'included'; readonly hashes: readonly Hash[]; readonly performed: 'all' | 'none' | 'some' }
  /** Failed on-chain, in an unnamed transaction. */
  | { readonly status: 'failed' }
  | { readonly status: 'given-up' }
  | { readonly status: 'unknown' };

/** `unproven`: the chain doesn't confirm the failure that the wallet reports, so the calls may have been performed. */
export type BatchResult =
  | Exclude<TransactionResult, { kind: 'pending' }>
  | { readonly kind: 'pending'; readonly confirmations?: OwnerConfirmations }
  | { readonly kind: 'unproven' };

export interface BatchResultOptions {
  readonly wallet: ActiveWallet | undefined;
  readonly find: FindSent;
}

const UNKNOWN_BATCH_CODE = 5730;
/** Status categories of EIP-5792; wallets may use more specific codes within them. */
const OFF_CHAIN_FAILURE = 4;
/** Performed calls by the status category of a batch that reached the chain. */
const PERFORMED: Readonly<Record<number, 'all' | 'none' | 'some'>> = { 2: 'all', 5: 'none', 6: 'some' };

/** Statuses of the EIP's first version as words, and those of a receipt. None is used without a receipt. */
const WORDS: Readonly<Record<string, number>> = {
  PENDING: 100,
  CONFIRMED: 200,
  SUCCESS: 200,
  FAILURE: 500,
  FAILED: 500,
  REVERTED: 500,
  '0X1': 200,
  '0X0': 500,
};

const batchStatus = v.pipe(
  v.unknown(),
  v.transform(
    (status) =>
      (typeof status === 'string' ? WORDS[status.trim().toUpperCase()] : undefined) ?? readWholeNumber(status),
  ),
  v.number(),
  v.minValue(100),
  v.maxValue(699),
);
const receipt = v.object({ transactionHash: v.pipe(v.unknown(), v.transform(readHash), v.custom<Hash>(isHash)) });

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const confirmations = v.object({ submitted: count, required: count });

const responseSchema = v.object({
  status: batchStatus,
  receipts: v.nullish(v.array(receipt)),
  chainId: v.optional(v.unknown()),
  /** Beyond the EIP; from a Safe. */
  capabilities: v.fallback(v.optional(v.object({ confirmations: v.optional(confirmations) })), undefined),
});

/**
 * Polls the wallet for its transactions (EIP-5792 `wallet_getCallsStatus`), and the chain for their receipts; only both
 * prove an outcome. Without the wallet and account that sent it, the batch stays pending. Rejects with the reader's
 * error if no node responds, and with the wallet's on a temporary failure.
 */
export async function readBatchResult(
  record: BatchRecord,
  reader: ChainReader,
  { wallet, find }: BatchResultOptions,
): Promise<BatchResult> {
  const { hash, status } = record;
  // Only the chain can prove that a reorganization changed a settled outcome.
  if (hash !== undefined && status.kind !== 'pending') return confirm(record, [hash], performedIn(status), reader);
  const known: BatchResult | undefined = hash && (await confirm(record, [hash], 'all', reader));
  const itsWallet = isItsWallet(record, wallet) ? wallet : undefined;
  // Only the wallet that accepted a batch can report its outcome.
  if (!itsWallet && record.request?.state !== 'unclear') return known ?? { kind: 'pending' };
  const response = itsWallet && (await requestWallet(record, itsWallet));
  switch (response?.status) {
    case 'included':
      return confirm(record, response.hashes, response.performed, reader);
    case 'pending':
      return known ?? { kind: 'pending', ...(response.confirmations && { confirmations: response.confirmations }) };
    case 'failed':
      return search(record, reader, find, { kind: 'unproven' });
    case 'given-up':
      return search(record, reader, find, { kind: 'settled', status: { kind: 'unsent' } });
    case 'unknown':
    case undefined:
      return known ?? search(record, reader, find, { kind: 'unknown' });
  }
}

async function search(
  record: BatchRecord,
  reader: ChainReader,
  find: FindSent,
  missing: BatchResult,
): Promise<BatchResult> {
  const found = await find(record, reader);
  return found ? confirm(record, [found.hash], 'all', reader) : missing;
}

function performedIn(status: TransactionStatus): 'all' | 'none' | 'some' {
  if (status.kind === 'reverted') return 'none';
  return status.kind === 'lost' && status.because === 'partial' ? 'some' : 'all';
}

function isItsWallet({ batch, from }: BatchRecord, wallet: ActiveWallet | undefined): boolean {
  if (!wallet || wallet.state.kind === 'watched') return false;
  return wallet.state.name === batch.wallet && isSameAddress(wallet.state.account, from);
}

async function requestWallet(
  { batch, chainId }: BatchRecord,
  { provider }: ActiveWallet,
): Promise<BatchResponse | undefined> {
  try {
    return readBatchResponse(await provider.request({ method: 'wallet_getCallsStatus', params: [batch.id] }), chainId);
  } catch (error) {
    if (walletErrorCodes(error).includes(UNKNOWN_BATCH_CODE)) return { status: 'unknown' };
    throw error;
  }
}

/** Returns `undefined` if the response is malformed or of another chain. Exported for tests. */
export function readBatchResponse(response: unknown, chainId: number): BatchResponse | undefined {
  const parsed = v.safeParse(responseSchema, response);
  if (!parsed.success) return undefined;
  const { status, receipts, chainId: named, capabilities } = parsed.output;
  if ((readChainId(named) ?? chainId) !== chainId) return undefined;
  const category = Math.floor(status / 100);
  const hashes = [...new Set((receipts ?? []).map(({ transactionHash }) => transactionHash))];
  if (category === OFF_CHAIN_FAILURE) return { status: 'given-up' };
  const performed = PERFORMED[category];
  if (performed === undefined) {
    return { status: 'pending', ...(capabilities?.confirmations && { confirmations: capabilities.confirmations }) };
  }
  if (hashes.length > 0) return { status: 'included', hashes, performed };
  return performed === 'all' ? { status: 'pending' } : { status: 'failed' };
}

/** Verifies the wallet's report by the receipts. The last receipt belongs to the last call. */
async function confirm(
  record: BatchRecord,
  hashes: readonly Hash[],
  performed: 'all' | 'none' | 'some',
  reader: ChainReader,
): Promise<TransactionResult> {
  const hash = hashes.at(-1);
  const read = await Promise.all(hashes.map((included) => readProven(included, reader)));
  const known = read.filter((proven) => proven !== undefined);
  const last = known.at(-1);
  if (!hash || !last || known.length < read.length) return { kind: 'pending' };
  const { receipt, transaction } = last;
  const feeWei = known.reduce((sum, { receipt: { feeWei: fee } }) => sum + BigInt(fee), 0n).toString();
  const settled = (status: Extract<TransactionResult, { kind: 'settled' }>['status']) =>
    ({ kind: 'settled', hash, status }) as const;

  const made = await callsMade(record, known, reader);
  if (made === 0) return { kind: 'other', transaction };
  const outcomes = new Set(known.map((proven) => readAccountOutcome(proven.receipt, record.from)));
  if (outcomes.size === 1 && outcomes.has('failed')) {
    const reason = await replay(record, receipt, reader);
    return settled({ kind: 'reverted', block: receipt.block, feeWei, ...(reason === undefined ? {} : { reason }) });
  }
  const isPartial = performed === 'some' || outcomes.has('failed') || made < record.batch.calls.length;
  if (isPartial) return settled({ kind: 'lost', because: 'partial' });
  if (performed === 'none' || outcomes.has('unclear')) return settled({ kind: 'lost', because: 'unproven' });
  return settled({ ...minedStatus(receipt, false), feeWei });
}

/** The wallet may have performed only the approval, or something else. Unreadable calls count as made. */
async function callsMade(
  { batch: { calls }, from }: BatchRecord,
  known: readonly ProvenTransaction[],
  reader: ChainReader,
): Promise<number> {
  const made = await Promise.all(known.map((proven) => performedCalls(proven, { account: from, calls }, reader)));
  const readable = made.filter((indexes) => indexes !== 'unreadable');
  return readable.length < made.length ? calls.length : new Set(readable.flat()).size;
}

async function replay(
  { batch, from }: BatchRecord,
  { block }: Receipt,
  reader: ChainReader,
): Promise<string | undefined> {
  const calls = batch.calls.map(({ to, data, valueWei }) => ({ to, data, value: BigInt(valueWei) }));
  const simulation = await simulateCalls(reader, from, calls, toHex(block));
  return simulation.status === 'reverted' ? revertText(decodeRevert(simulation.error)) : undefined;
}
