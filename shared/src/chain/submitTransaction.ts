import type { ChainReader, HostError, TransactionRequest } from '@fathom/shared/contract';
import { isHex, type Hash } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import { gasLimit } from './gasLimit';
import { decodeRevert, revertText } from './revert';
import { checkWallet, toHex, verifyCall, type SubmitContext } from './sendingChecks';
import { readWalletError } from './walletError';

export interface SentByWallet {
  readonly hash: Hash;
  readonly nonce: number;
}

/**
 * The last metres of every write, for the host and for an embedded area alike: checks that account and chain are still
 * those of the request and that the call says what the intent claims, estimates gas with the request's margin, sends
 * through the wallet, learns the nonce.
 * Nothing is sent unless every check passed.
 */
export async function submitTransaction(
  request: TransactionRequest,
  context: SubmitContext,
): Promise<Result<SentByWallet, HostError>> {
  const before = checkWallet(request, context);
  if (!before.ok) return before;

  const verified = await verifyCall(request, context);
  if (!verified.ok) return verified;

  const call = callOf(request);
  const gas = await estimateGas(request, call, context.reader);
  if (!gas.ok) return gas;

  const nonce = await pendingNonce(request, context.reader);
  if (!nonce.ok) return nonce;

  const wallet = checkWallet(request, context);
  if (!wallet.ok) return wallet;
  try {
    const hash = await wallet.value.provider.request({
      method: 'eth_sendTransaction',
      params: [{ ...call, gas: toHex(gas.value), chainId: toHex(request.chainId) }],
    });
    if (!isHex(hash)) {
      return failed({
        code: 'wallet',
        message: 'The wallet answered without a transaction hash. Look in the wallet before you try again.',
      });
    }
    return ok({ hash, nonce: (await sentNonce(hash, context.reader)) ?? nonce.value });
  } catch (error) {
    return failed(readWalletError(error));
  }
}

async function estimateGas(
  request: TransactionRequest,
  call: Readonly<Record<string, string>>,
  reader: ChainReader,
): Promise<Result<bigint, HostError>> {
  try {
    const estimate = BigInt(String(await reader.request('eth_estimateGas', [call])));
    return ok(gasLimit(estimate, request.gas));
  } catch (error) {
    const message = messageOf(error);
    if (/insufficient funds/i.test(message)) {
      return failed({
        code: 'insufficient-funds',
        message: 'The account cannot pay the amount and the network fee.',
        reason: message,
      });
    }
    const reason = revertText(decodeRevert(error));
    if (reason === undefined) return failed(noNodeAnswered(error));
    return failed({
      code: 'gas-estimation',
      message: 'The chain would refuse this transaction. Nothing was sent.',
      reason,
    });
  }
}

function callOf(request: TransactionRequest): Readonly<Record<string, string>> {
  return { from: request.from, to: request.to, data: request.data, value: toHex(request.value) };
}

/** What the wallet will most likely use; without it a transaction could be sent that nobody follows. */
async function pendingNonce(request: TransactionRequest, reader: ChainReader): Promise<Result<number, HostError>> {
  try {
    return ok(Number(BigInt(String(await reader.request('eth_getTransactionCount', [request.from, 'pending'])))));
  } catch (error) {
    return failed(noNodeAnswered(error));
  }
}

/** The wallet chooses the nonce; the node that has the transaction knows it best. */
async function sentNonce(hash: Hash, reader: ChainReader): Promise<number | undefined> {
  try {
    const transaction = await reader.request('eth_getTransactionByHash', [hash]);
    if (typeof transaction === 'object' && transaction !== null && 'nonce' in transaction)
      return Number(transaction.nonce);
  } catch {
    // The transaction is sent: a node that does not answer now must not turn it into a failure.
  }
  return undefined;
}

function noNodeAnswered(error: unknown): HostError {
  return { code: 'network', message: 'No node answered. Nothing was sent.', reason: messageOf(error) };
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
