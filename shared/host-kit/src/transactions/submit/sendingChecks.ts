import type {
  AreaId,
  Chain,
  ChainReader,
  HostError,
  SignatureRequest,
  SigningLine,
  SigningSummary,
  TransactionMeta,
  TransactionRecord,
  TransactionRequest,
} from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { isMajority } from '@fathom/base/domain/sourceCounts';
import type { CallStatement } from '../../signing/verify/sentence/statement';
import type { AddressBook } from '../../signing/verify/book/addressBook';
import type { SigningSource } from '../../signing/verify/descriptor/areaSigning';
import { asResult, tooLong } from '../../signing/verify/sentence/mismatch';
import type { SignatureMemory } from '../../signing/verify/descriptor/signatureMemory';
import { verifyText } from '../../signing/verify/text/en';
import { verifyMessage, type MessagePhase } from '../../signing/verify/verifyMessage';
import { verifyCall, type VerifiedWrite, type VerifyContext } from '../../signing/verify/verifyWrite';
import { checkWalletChain } from '../wallet/checkWalletChain';
import { WRONG_CHAIN } from '../wallet/wrongChain';
import type { ActiveWallet } from '../wallet/walletRequests';
import type { Submission } from './readRequest';
import type { LoadSigningDisplay } from './signingDisplay';
import type { TransactionRecords } from '../records/transactionRecords';
import { readTokenSymbols } from '../outcome/readTokenSymbols';

/** Limits a batch to a number of descriptions that users read. */
const LONGEST_BATCH = 10;

export interface SubmitContext {
  /** Returns the current wallet; called again after the estimate, because users may switch. */
  readonly wallet: () => ActiveWallet | undefined;
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  readonly chain: Pick<Chain, 'id' | 'name' | 'nativeCurrency'>;
  /** The only area, if there is just one; otherwise the request names it. */
  readonly area?: AreaId;
  readonly signing: SigningSource;
  readonly signatures: SignatureMemory;
  /** Returns the device's clock, in ms since the epoch. */
  readonly now: () => number;
  /** True to describe a call that was sent before. */
  readonly isSent?: boolean | undefined;
  readonly locale: string;
  /** Asks the embedding page. Called after verification, while the simulation may already run. Default: allowed. */
  readonly isAllowed?: IsAllowed | undefined;
}

export interface SubmitDeps {
  readonly records: TransactionRecords;
  readonly put: (record: TransactionRecord) => void;
  readonly remove: (id: string) => void;
  readonly contextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export type IsAllowed = (
  request: TransactionRequest | SignatureRequest,
  meta: TransactionMeta | SignatureRequest['meta'],
  summary: SigningSummary,
) => Promise<boolean>;

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
  return wallet.state.chainId === chainId ? ok(wallet) : failed(WRONG_CHAIN);
}

/** Users may switch while a request is displayed. Queries the wallet itself for its chain. */
export async function checkWalletAgain(
  request: Pick<TransactionRequest, 'from' | 'chainId'>,
  context: Pick<SubmitContext, 'wallet'>,
): Promise<Result<ActiveWallet, HostError>> {
  const before = checkWallet(request, context);
  if (!before.ok) return before;
  const otherChain = await checkWalletChain(before.value, request.chainId);
  return otherChain ? failed(otherChain) : checkWallet(request, context);
}

export interface CheckedCalls {
  readonly summary: SigningSummary;
  readonly statements: readonly CallStatement[];
}

/** Lets the embedding page veto after the checks. */
export async function checkCalls(
  requests: Submission['requests'],
  meta: TransactionMeta,
  context: SubmitContext,
): Promise<Result<CheckedCalls, HostError>> {
  const lines: SigningLine[] = [];
  const statements: CallStatement[] = [];
  if (requests.length > LONGEST_BATCH) {
    const counts = { found: requests.length, most: LONGEST_BATCH, units: verifyText.transactions };
    return failed(tooLong({ what: verifyText.batch, ...counts }));
  }
  for (const request of requests) {
    const wallet = checkWallet(request, context);
    if (!wallet.ok) return wallet;
    const verified = await verifyRequest(request, request.area ?? meta.area, context);
    if (!verified.ok) return verified;
    lines.push(verified.value.line);
    statements.push(verified.value.statement);
  }
  const waiting = refuseUnconfirmed(lines);
  if (waiting) return failed(waiting);
  const summary = summaryOf('transaction', lines, requests[0].from, context);
  for (const request of requests) {
    if ((await context.isAllowed?.(request, meta, summary)) === false) {
      return failed({ code: 'refused', message: 'This page rejected the transaction.' });
    }
  }
  return ok({ summary, statements });
}

export async function checkMessage(
  request: SignatureRequest,
  context: SubmitContext,
): Promise<Result<SigningSummary, HostError>> {
  const { account, chainId, meta } = request;
  const before = checkWallet({ from: account, chainId }, context);
  if (!before.ok) return before;
  const line = await summarizeMessage(request, meta?.area, context, 'final');
  if (!line.ok) return line;
  const waiting = refuseUnconfirmed([line.value]);
  if (waiting) return failed(waiting);
  const wallet = checkWallet({ from: account, chainId }, context);
  if (!wallet.ok) return wallet;
  const summary = summaryOf('signature', [line.value], account, context);
  if ((await context.isAllowed?.(request, meta, summary)) === false) {
    return failed({ code: 'refused', message: 'This page did not allow the signature.' });
  }
  return ok(summary);
}

/** Stops the whole batch, whose calls share their reads. */
function refuseUnconfirmed(lines: readonly SigningLine[]): HostError | undefined {
  if (!lines.some(({ isEntry }) => isEntry)) return undefined;
  for (const { confirmedBy, sources } of lines) {
    if (confirmedBy === undefined || sources === undefined || isMajority({ confirmedBy, sources })) continue;
    const reason = `${confirmedBy} of ${sources} sources agree`;
    return { code: 'network', message: verifyText.entriesWait(confirmedBy, sources), reason };
  }
  return undefined;
}

export async function summarizeCall(
  request: Omit<TransactionRequest, 'gas'>,
  area: AreaId,
  context: SubmitContext,
): Promise<Result<SigningLine, HostError>> {
  const verified = await verifyRequest(request, area, context);
  return verified.ok ? ok(verified.value.line) : verified;
}

export async function verifyRequest(
  request: Omit<TransactionRequest, 'gas'>,
  area: AreaId,
  context: SubmitContext,
): Promise<Result<VerifiedWrite, HostError>> {
  const verify = await verifyContext(area, context);
  return verify.ok ? asResult(() => verifyCall(request, verify.value)) : verify;
}

export async function summarizeMessage(
  request: SignatureRequest,
  area: AreaId | undefined,
  context: SubmitContext,
  setup: MessagePhase,
): Promise<Result<SigningLine, HostError>> {
  const verify = await verifyContext(area, context);
  return verify.ok ? asResult(() => verifyMessage(request, verify.value, setup)) : verify;
}

async function verifyContext(
  stated: AreaId | undefined,
  { wallet: active, signing: signingOf, area = stated, ...context }: SubmitContext,
): Promise<Result<VerifyContext, HostError>> {
  const wallet = active();
  if (!wallet) return failed({ code: 'no-wallet', message: 'Error sending transaction. Provider not found' });
  if (area === undefined) {
    return failed({ code: 'mismatch', message: 'The app did not say what needs the signature. Nothing was signed.' });
  }
  const signing = await signingOf(area);
  if (!signing.ok) return signing;
  return ok({
    ...context,
    readSymbols: readTokenSymbols,
    signing: signing.value,
    account: wallet.state.account,
    provider: wallet.provider,
  });
}

export function summaryOf(
  kind: SigningSummary['kind'],
  lines: readonly SigningLine[],
  account: SigningSummary['account'],
  { chain: { id, name } }: SubmitContext,
): SigningSummary {
  return { kind, lines, account, chain: { id, name } };
}
