import type {
  BatchPart,
  ChainReader,
  HostError,
  SigningSummary,
  TransactionMeta,
  TransactionRequest,
  WalletRequest,
} from '@fathom/contract';
import { isSameAddress, type Address, type Hash } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { decodeTransaction } from '@fathom/base/rpc/readBlock';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { feesFor, isBelowBaseFee, readFeeEstimate } from '@fathom/base/rpc/simulation/feeEstimate';
import { EXCESSIVE_GAS, gasLimit } from '@fathom/base/rpc/simulation/gasLimit';
import { isReverted } from '@fathom/base/rpc/nodes/readError';
import { readFailureText } from '@fathom/base/domain/readFailureText';
import { toHex } from '@fathom/base/domain/hexText';
import { readLatest } from '../../signing/effects/readLatest';
import { startSimulation } from '../../signing/effects/startSimulation';
import { messageOf, revertError } from '../outcome/revertError';
import { prefetch } from './prefetch';
import { checkCalls, checkWallet, checkWalletAgain, type SubmitContext } from './sendingChecks';
import { isUnpaid, provesRefusal, readUnclearError, readWalletError, type UnclearError } from '../wallet/walletError';
import type { ActiveWallet } from '../wallet/walletRequests';
import { readHash } from '../wallet/walletValues';

export type WalletResponse =
  | { readonly kind: 'sent'; readonly sent: SentByWallet | BatchPart }
  /** Proves that nothing was sent, except for a rejection or a lack of funds, after which the chain is checked. */
  | { readonly kind: 'refused'; readonly error: HostError }
  /** An error or a result that proves neither. */
  | ({ readonly kind: 'unclear' } & UnclearError);

export interface Prepared {
  readonly summary: SigningSummary;
  readonly start: Pick<WalletRequest, 'nonce' | 'block'>;
  /** Checks the wallet again, because users may switch while the request is displayed. */
  readonly checkWallet: () => Promise<Result<ActiveWallet, HostError>>;
  /** Prompts the checked wallet. Never rejects. */
  readonly request: (wallet: ActiveWallet) => Promise<WalletResponse>;
}

export const WOULD_REVERT = 'This transaction would revert. Nothing was sent.';

export interface SentByWallet {
  readonly hash: Hash;
  /** Read from the transaction, if a node already has it. */
  readonly nonce?: number;
}

/** Nothing is sent unless every check passes. */
export async function prepareTransaction(
  request: TransactionRequest,
  meta: TransactionMeta,
  context: SubmitContext,
): Promise<Result<Prepared, HostError>> {
  const before = checkWallet(request, context);
  if (!before.ok) return before;
  const call = callOf(request);
  const prefetched = prefetch(() => {
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
  prefetched.cancel();
  if (!checked.ok) return checked;

  const reads = prefetched.current();
  const [gas, summary, fees, start] = await Promise.all([
    reads.gas,
    reads.simulation.effectsOf(checked.value, WOULD_REVERT),
    reads.fees,
    reads.start,
  ]);
  // The estimate has the best explanation of a revert.
  if (!gas.ok) return gas;
  if (!summary.ok) return summary;
  if (!fees.ok) return fees;
  if (!start.ok) return start;

  const wallet = checkWallet(request, context);
  if (!wallet.ok) return wallet;
  const { suggested, isBelow } = fees.value;
  const params = [{ ...call, gas: toHex(gas.value), chainId: toHex(request.chainId), ...suggestedParams(suggested) }];
  const fee = suggested && { most: feeText(gas.value * suggested.maxFeePerGas, context), isBelowBaseFee: isBelow };
  return ok({
    summary: fee ? { ...summary.value, fee } : summary.value,
    start: start.value,
    checkWallet: () => checkWalletAgain(request, context),
    request: async ({ provider }) => {
      try {
        const hash = readHash(await provider.request({ method: 'eth_sendTransaction', params }));
        return hash ? { kind: 'sent', sent: await withNonce(hash, request.from, context.reader) } : { kind: 'unclear' };
      } catch (error) {
        return provesRefusal(error) || isUnpaid(error)
          ? { kind: 'refused', error: readWalletError(error) }
          : { kind: 'unclear', ...readUnclearError(error) };
      }
    },
  });
}

/** Reads the chain's state before the wallet prompt. Without it, a sent transaction might never be found. */
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

/** Wei per gas. */
interface SuggestedFees {
  readonly suggested: { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint } | undefined;
  readonly isBelow: boolean;
}

const CHOSEN_BY_WALLET: SuggestedFees = { suggested: undefined, isBelow: false };

function suggestedParams(suggested: SuggestedFees['suggested']): Readonly<Record<string, string>> {
  if (!suggested) return {};
  const { maxFeePerGas, maxPriorityFeePerGas } = suggested;
  return { maxFeePerGas: toHex(maxFeePerGas), maxPriorityFeePerGas: toHex(maxPriorityFeePerGas) };
}

function feeText(raw: bigint, { chain: { nativeCurrency }, locale }: Pick<SubmitContext, 'chain' | 'locale'>): string {
  return `${formatTokenInFull({ raw, decimals: nativeCurrency.decimals }, locale)} ${nativeCurrency.symbol}`;
}

async function readFees(
  { gasOption = { kind: 'normal' } }: TransactionRequest,
  reader: ChainReader,
): Promise<Result<SuggestedFees, HostError>> {
  if (gasOption.kind === 'normal') return ok(CHOSEN_BY_WALLET);
  try {
    const estimate = await readFeeEstimate(reader);
    const { maxFeePerGas, maxPriorityFeePerGas } = feesFor(estimate, gasOption);
    if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return ok(CHOSEN_BY_WALLET);
    return ok({ suggested: { maxFeePerGas, maxPriorityFeePerGas }, isBelow: isBelowBaseFee(estimate, maxFeePerGas) });
  } catch (error) {
    return failed(noNodeResponded(error));
  }
}

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

/** The wallet chooses the nonce, which may differ from a node's count. */
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
  return { code: 'network', message: `${readFailureText(error)}. Nothing was sent.`, reason: messageOf(error) };
}
