import type {
  Chain,
  ChainReader,
  HostError,
  SignatureRequest,
  SigningLine,
  SigningSummary,
  TransactionMeta,
  TransactionRequest,
} from '@fathom/shared/contract';
import { isSameAddress } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import type { AddressBook } from '../verify/addressBook';
import { askChain, askTime } from '../verify/askChain';
import { describeCall, describeGrant, nameContract, type CallWords } from '../verify/describeCall';
import { refuseMismatch } from '../verify/mismatch';
import { verifySignature } from '../verify/verifySignature';
import { verifyWrite } from '../verify/verifyWrite';
import type { ActiveWallet } from '../wallet/walletRequests';

export interface SubmitContext {
  /** The wallet as it is at the moment of sending; read again after the estimate, because users switch in between. */
  readonly wallet: () => ActiveWallet | undefined;
  readonly reader: ChainReader;
  /** The contracts that the configuration names on the chain of the request. */
  readonly book: AddressBook;
  readonly chain: Pick<Chain, 'id' | 'name' | 'nativeCurrency'>;
  /** BCP 47 tag for the amounts in the summary. */
  readonly locale: string;
  /** Whether the page around the area allows it; default: yes. Called after the request was verified, before it is simulated. */
  readonly isAllowed?: IsAllowed | undefined;
}

export type IsAllowed = (
  request: TransactionRequest | SignatureRequest,
  meta: TransactionMeta | SignatureRequest['meta'],
  summary: SigningSummary,
) => Promise<boolean>;

/** The wallet, if its account and chain are still those of the request. */
export function checkWallet(
  { from, chainId }: Pick<TransactionRequest, 'from' | 'chainId'>,
  context: Pick<SubmitContext, 'wallet'>,
): Result<ActiveWallet, HostError> {
  const wallet = context.wallet();
  if (!wallet) return failed({ code: 'no-wallet', message: 'Error sending transaction. Provider not found' });
  if (!isSameAddress(wallet.state.account, from)) {
    return failed({
      code: 'wrong-account',
      message: 'The wallet is on another account than the one this was prepared for.',
    });
  }
  if (wallet.state.chainId !== chainId) {
    return failed({
      code: 'wrong-chain',
      message: 'The wallet is on another network than the one this was prepared for.',
    });
  }
  return ok(wallet);
}

/** Checks each call against wallet, claim and configuration, then lets the page around the area veto. Returns what they do. */
export async function checkCalls(
  requests: readonly [TransactionRequest, ...TransactionRequest[]],
  meta: TransactionMeta,
  context: SubmitContext,
): Promise<Result<SigningSummary, HostError>> {
  const lines: SigningLine[] = [];
  for (const request of requests) {
    const wallet = checkWallet(request, context);
    if (!wallet.ok) return wallet;
    const line = await verifyCall(request, context);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const summary = summaryOf('transaction', lines, requests[0].from, context);
  for (const request of requests) {
    if ((await context.isAllowed?.(request, meta, summary)) === false) {
      return failed({ code: 'refused', message: 'This page did not allow the transaction.' });
    }
  }
  return ok(summary);
}

/** The same for a message. Its deadline is held against the chain's clock. */
export async function checkMessage(
  request: SignatureRequest,
  context: SubmitContext,
): Promise<Result<SigningSummary, HostError>> {
  const { account, chainId, meta } = request;
  const line = await verifyMessage(request, context);
  if (!line.ok) return line;
  const wallet = checkWallet({ from: account, chainId }, context);
  if (!wallet.ok) return wallet;
  const summary = summaryOf('signature', [line.value], account, context);
  if ((await context.isAllowed?.(request, meta, summary)) === false) {
    return failed({ code: 'refused', message: 'This page did not allow the signature.' });
  }
  return ok(summary);
}

/** Whether the call says what the intent claims, as far as calldata, configuration and chain tell; and what it does, in words. */
async function verifyCall(
  request: TransactionRequest,
  context: SubmitContext,
): Promise<Result<SigningLine, HostError>> {
  const { book, reader } = context;
  const verification = verifyWrite(request, book);
  if (verification.is === 'differs') return refuseMismatch(verification.mismatch);
  const confirmed = await askChain(verification.questions, request.from, book, reader);
  if (!confirmed.ok) return confirmed;
  const { from: account, to, value, claim } = request;
  const words = wordsOf(context, claim.tokens);
  const sentence = describeCall({ call: verification.call, account, to, value }, words);
  return ok({ sentence, target: nameContract(to, words) });
}

async function verifyMessage(
  request: SignatureRequest,
  context: SubmitContext,
): Promise<Result<SigningLine, HostError>> {
  const { claim } = request;
  const now = await askTime(context.reader);
  if (!now.ok) return now;
  const mismatch = verifySignature(request, context.book, now.value);
  if (mismatch) return refuseMismatch(mismatch);
  const words = wordsOf(context, claim.tokens);
  // The check has held every field of the claim against the message.
  return ok({ sentence: describeGrant(claim, words), target: nameContract(claim.token, words) });
}

function wordsOf({ book, chain, locale }: SubmitContext, tokens: CallWords['tokens']): CallWords {
  return { book, tokens, native: chain.nativeCurrency, locale };
}

function summaryOf(
  kind: SigningSummary['kind'],
  lines: readonly SigningLine[],
  account: SigningSummary['account'],
  { chain: { id, name } }: SubmitContext,
): SigningSummary {
  return { kind, lines, account, chain: { id, name } };
}
