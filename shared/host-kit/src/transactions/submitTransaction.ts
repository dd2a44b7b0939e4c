import type {
  ChainReader,
  HostError,
  SigningSummary,
  TransactionMeta,
  TransactionRequest,
  WalletRequest,
} from '@fathom/contract';
import { isHash, isSameAddress, type Address, type Hash } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { decodeTransaction } from '@fathom/base/rpc/readBlock';
import { feesFor, readFeeEstimate } from '@fathom/base/rpc/feeEstimate';
import { EXCESSIVE_GAS, gasLimit } from '@fathom/base/rpc/gasLimit';
import { isReverted } from '@fathom/base/rpc/readError';
import { toHex } from '@fathom/base/domain/hexText';
import { readLatest } from '../effects/readLatest';
import { startSimulation } from '../effects/startSimulation';
import { messageOf, revertError } from './revertError';
import { startEarly } from './startEarly';
import { checkCalls, checkWallet, type SubmitContext } from './sendingChecks';
import { isUnpaid, provesRefusal, readWalletError } from '../wallet/walletError';

/** A wallet's response to a request. */
export type WalletResponse<Sent> =
  | { readonly kind: 'sent'; readonly sent: Sent }
  /** The error proves that nothing was sent, or it is a rejection or a lack of funds, and the chain is checked. */
  | { readonly kind: 'refused'; readonly error: HostError }
  /** An error or a result that proves neither. */
  | { readonly kind: 'unclear' };

/** A request that passed every check. */
export interface Prepared<Sent> {
  /** What the wallet is about to be prompted for. */
  readonly summary: SigningSummary;
  /** Where the search for the wallet's transaction starts. */
  readonly start: Pick<WalletRequest, 'nonce' | 'block'>;
  /** Prompts the wallet. Never rejects. */
  readonly request: () => Promise<WalletResponse<Sent>>;
}

const WOULD_REVERT = 'This transaction would revert. Nothing was sent.';

export interface SentByWallet {
  readonly hash: Hash;
  /** From the transaction itself, if a node already has it. */
  readonly nonce?: number;
}

/**
 * Prepares a transaction, for the host and for embedded areas: checks that account and chain still
 * match the request and that the call matches the declared intent, and estimates gas with the
 * request's margin. Nothing is sent unless every check passes.
 */
export async function prepareTransaction(
  request: TransactionRequest,
  meta: TransactionMeta,
  context: SubmitContext,
): Promise<Result<Prepared<SentByWallet>, HostError>> {
  const before = checkWallet(request, context);
  if (!before.ok) return before;
  const call = callOf(request);
  const early = startEarly(() => {
    const estimated = context.reader.request('eth_estimateGas', [call]);
    const latest = readLatest(context.reader);
    return {
      gas: gasOf(request, estimated, latest),
      simulation: startSimulation([request], context, latest),
      fees: readFees(request, context.reader),
      start: readStart(request.from, context.reader),
    };
  }, context.now);
  const checked = await checkCalls([request], meta, context);
  early.cancel();
  if (!checked.ok) return checked;

  const reads = early.current();
  const [gas, summary, fees, start] = await Promise.all([
    reads.gas,
    reads.simulation.effectsOf(checked.value, WOULD_REVERT),
    reads.fees,
    reads.start,
  ]);
  // The estimate first: it says best why a call would revert.
  if (!gas.ok) return gas;
  if (!summary.ok) return summary;
  if (!fees.ok) return fees;
  if (!start.ok) return start;

  const wallet = checkWallet(request, context);
  if (!wallet.ok) return wallet;
  const params = [{ ...call, gas: toHex(gas.value), chainId: toHex(request.chainId), ...fees.value }];
  return ok({
    summary: summary.value,
    start: start.value,
    request: async () => {
      // Again, because users switch while the request is displayed.
      const current = checkWallet(request, context);
      if (!current.ok) return { kind: 'refused', error: current.error };
      try {
        const hash = await current.value.provider.request({ method: 'eth_sendTransaction', params });
        return isHash(hash)
          ? { kind: 'sent', sent: await withNonce(hash, request.from, context.reader) }
          : { kind: 'unclear' };
      } catch (error) {
        return provesRefusal(error) || isUnpaid(error)
          ? { kind: 'refused', error: readWalletError(error) }
          : { kind: 'unclear' };
      }
    },
  });
}

/**
 * The chain's state before the wallet prompt. Without it, a sent transaction might never be found.
 */
export async function readStart(
  account: Address,
  reader: ChainReader,
): Promise<Result<Pick<WalletRequest, 'nonce' | 'block'>, HostError>> {
  try {
    const block = Number(BigInt(String(await reader.request('eth_blockNumber', []))));
    const nonce = Number(BigInt(String(await reader.request('eth_getTransactionCount', [account, 'latest']))));
    return ok({ nonce, block });
  } catch (error) {
    return failed(noNodeResponded(error));
  }
}

async function gasOf(
  request: TransactionRequest,
  estimating: Promise<unknown>,
  latest: Promise<unknown>,
): Promise<Result<bigint, HostError>> {
  try {
    const [estimated, blockLimit] = await Promise.all([estimating, gasLimitOf(latest)]);
    const limit = gasLimit(BigInt(String(estimated)), request.gas, blockLimit);
    return limit === undefined ? failed({ code: 'network', message: EXCESSIVE_GAS }) : ok(limit);
  } catch (error) {
    const refusal = revertError(error, WOULD_REVERT);
    const isExecuted = refusal.code === 'insufficient-funds' || isReverted(error);
    return failed(isExecuted ? refusal : noNodeResponded(error));
  }
}

/** The fees to suggest to the wallet for the user's choice; none where the wallet is to choose them. */
async function readFees(
  { gasOption = { kind: 'normal' } }: TransactionRequest,
  reader: ChainReader,
): Promise<Result<Readonly<Record<string, string>>, HostError>> {
  if (gasOption.kind === 'normal') return ok({});
  try {
    const { maxFeePerGas, maxPriorityFeePerGas } = feesFor(await readFeeEstimate(reader), gasOption);
    if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return ok({});
    return ok({ maxFeePerGas: toHex(maxFeePerGas), maxPriorityFeePerGas: toHex(maxPriorityFeePerGas) });
  } catch (error) {
    return failed(noNodeResponded(error));
  }
}

/** The gas limit of a block; `undefined` if the node does not return it. */
async function gasLimitOf(block: Promise<unknown>): Promise<bigint | undefined> {
  try {
    const { gasLimit: limit } = ((await block) ?? {}) as { readonly gasLimit?: unknown };
    return typeof limit === 'string' ? BigInt(limit) : undefined;
  } catch {
    return undefined;
  }
}

function callOf(request: TransactionRequest): Readonly<Record<string, string>> {
  return { from: request.from, to: request.to, data: request.data, value: toHex(request.value) };
}

/**
 * The wallet chooses the nonce, which may differ from a node's count: only the transaction itself
 * proves it, if it is one of the account.
 */
async function withNonce(hash: Hash, from: Address, reader: ChainReader): Promise<SentByWallet> {
  try {
    const transaction = decodeTransaction(await reader.request('eth_getTransactionByHash', [hash]));
    return transaction && isSameAddress(transaction.from, from) ? { hash, nonce: transaction.nonce } : { hash };
  } catch {
    // The transaction is sent: an unresponsive node must not turn it into a failure.
    return { hash };
  }
}

function noNodeResponded(error: unknown): HostError {
  return { code: 'network', message: "Can't reach an RPC node. Nothing was sent.", reason: messageOf(error) };
}
