import type { HostError, TransactionRecord, TransactionRequest, WalletRequest } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { UnclearError } from '../wallet/walletError';
import { walletSource } from '../wallet/walletSource';
import { isOpenRequest, isRejected } from '@fathom/contract/isOpenRequest';
import type { SubmitContext } from './sendingChecks';
import type { ShowSigning, SigningOutcome } from './signingDisplay';
import type { Prepared, WalletResponse } from './submitTransaction';
import type { TransactionRecords } from './transactionRecords';

export interface RecordKeeping {
  readonly records: TransactionRecords;
  readonly put: (record: TransactionRecord) => void;
  readonly remove: (id: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const REQUESTED_ALREADY: HostError = {
  code: 'no-answer',
  message:
    'Your wallet may still send this from an earlier request. Confirm or reject it in your wallet, or wait until your activity shows its outcome.',
};

const REJECTED_BEFORE: HostError = {
  code: 'no-answer',
  message:
    'Your wallet reported a rejection just now, but your account may have sent this since. The network is checked for half a minute. Press again to send this now.',
};

const SENT_BEFORE: HostError = {
  code: 'no-answer',
  message:
    'Your wallet reported a rejection, but sent this all the same: see your activity. Press again to send it once more.',
};

/** Wallet errors that are displayed immediately but don't prove that nothing was sent. */
const CHECKED_AFTER: ReadonlySet<HostError['code']> = new Set(['rejected', 'insufficient-funds']);

const FAILED_BEFORE: HostError = {
  code: 'no-answer',
  message:
    'Your wallet reported a failure just now, but your account may have sent this since. Check your wallet and your activity. Press again to send this now.',
};

/** The time in ms during which repeating a call needs a confirmation, after the wallet sent it despite a rejection. */
const ASKED_FOR = 600_000;

export type Asked = Set<string>;

/**
 * Refuses calls that the wallet may still send, and once each that it may have sent despite a reported rejection. If
 * the account has provably sent nothing since, the rejection is accepted.
 */
export async function checkRepeated(
  requests: readonly TransactionRequest[],
  { records, remove, now }: Pick<RecordKeeping, 'records' | 'remove' | 'now'>,
  asked: Asked,
  context: Pick<SubmitContext, 'reader' | 'wallet'>,
): Promise<Result<void, HostError>> {
  const earlier = records.get().filter((record) => requests.some((request) => isRequestedBy(record, request)));
  if (earlier.some((record) => isOpenRequest(record) && !isRejected(record))) return failed(REQUESTED_ALREADY);
  const doubted = earlier.filter(
    (record) => isDoubted(record) && now() - record.sentAt < ASKED_FOR && !asked.has(record.id),
  );
  const [first] = doubted.filter(isUnsent);
  const sentCount = first && (await readSentCount(first.from, context));
  const isBelieved = (record: TransactionRecord) =>
    isUnsent(record) && sentCount !== undefined && sentCount <= (record.request?.nonce ?? 0);
  for (const { id } of doubted.filter((record) => isRejected(record) && isBelieved(record))) remove(id);
  const unasked = doubted.filter((record) => !isBelieved(record));
  for (const { id } of unasked) asked.add(id);
  if (unasked.length === 0) return ok(undefined);
  if (!unasked.every(isUnsent)) return failed(SENT_BEFORE);
  return failed(unasked.every(isRejected) ? REJECTED_BEFORE : FAILED_BEFORE);
}

/** Matches a rejection, or a failure after which the chain showed no transaction. */
function isDoubted({ request, status }: TransactionRecord): boolean {
  return request?.state === 'rejected' || (request?.hasFailed === true && status.kind === 'unsent');
}

function isUnsent(record: TransactionRecord): boolean {
  return isRejected(record) || record.status.kind === 'unsent';
}

/** Returns `undefined` if nodes disagree, or if the account has code, so that others may perform its calls. */
async function readSentCount(
  account: Address,
  { reader, wallet }: Pick<SubmitContext, 'reader' | 'wallet'>,
): Promise<number | undefined> {
  const confirmed = { confirmed: true };
  const pending = ['eth_getTransactionCount', [account, 'pending']] as const;
  try {
    const [code, count, own] = await Promise.all([
      reader.request('eth_getCode', [account, 'latest'], confirmed),
      reader.request(...pending, confirmed),
      walletSource(wallet(), reader.chainId)?.request(...pending),
    ]);
    const counts = [count, ...(own?.kind === 'result' ? [own.value] : [])].map((value) =>
      Number(BigInt(String(value))),
    );
    return code === '0x' ? Math.max(...counts) : undefined;
  } catch {
    return undefined;
  }
}

function isRequestedBy(record: TransactionRecord, { chainId, from, to, data, value }: TransactionRequest): boolean {
  return (
    record.chainId === chainId &&
    isSameAddress(record.from, from) &&
    (record.batch?.calls ?? [record]).some(
      (call) => isSameAddress(call.to, to) && call.data === data && call.valueWei === value.toString(),
    )
  );
}

/**
 * Stores the record before the prompt. A refusal removes it; after a rejection it stays until the chain was checked.
 */
export async function sendPrepared<Sent>(
  { records, put, remove, now }: RecordKeeping,
  record: TransactionRecord,
  prepared: Prepared<Sent>,
  show: ShowSigning,
  accept: (sent: Sent) => Partial<TransactionRecord>,
): Promise<Result<TransactionRecord, HostError>> {
  const shown = await show(prepared.summary);
  if (!shown.ok) return shown;
  const showOutcome = shown.value;
  const wallet = await prepared.checkWallet();
  if (!wallet.ok) {
    showOutcome('failed');
    return wallet;
  }
  put(record);
  // A wallet may send the transaction and never respond.
  const response = await Promise.race([prepared.request(wallet.value), seenOnChain(records, record.id)]);
  const seen = records.get().find(({ id, hash }) => id === record.id && hash !== undefined);
  showOutcome(seen ? 'sent' : outcomeOf(response));
  if (response.kind !== 'sent' && seen) return ok(seen);
  if (response.kind === 'refused') {
    // Some wallets report this although they sent the transaction, so the chain is checked for a while.
    if (CHECKED_AFTER.has(response.error.code)) {
      put({ ...record, request: { ...prepared.start, state: 'rejected' }, sentAt: now() });
    } else remove(record.id);
    return failed(response.error);
  }
  const request: WalletRequest =
    response.kind === 'sent'
      ? { ...prepared.start, state: 'accepted' }
      : { ...prepared.start, state: 'unclear', ...unclearParts(response) };
  const responded = { ...record, ...(response.kind === 'sent' && accept(response.sent)), request, sentAt: now() };
  put(responded);
  return ok(responded);
}

/** Omits undefined members, which storing would lose. */
function unclearParts({ reason, hasFailed }: UnclearError): UnclearError {
  return { ...(reason !== undefined && { reason }), ...(hasFailed && { hasFailed }) };
}

function outcomeOf(response: WalletResponse<unknown>): SigningOutcome {
  if (response.kind !== 'refused') return response.kind;
  return response.error.code === 'rejected' ? 'rejected' : 'failed';
}

/** Resolves once the transaction of a request is found on-chain, even if the wallet doesn't respond. */
function seenOnChain(records: TransactionRecords, id: string): Promise<WalletResponse<never>> {
  return new Promise((resolve) => {
    const leave = records.subscribe(() => {
      const record = records.get().find((candidate) => candidate.id === id);
      if (record && record.hash === undefined && record.request?.state === 'waiting') return;
      leave();
      if (record?.hash !== undefined) resolve({ kind: 'unclear' });
    });
  });
}
