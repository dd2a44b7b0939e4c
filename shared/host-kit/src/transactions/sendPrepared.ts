import type { HostError, TransactionRecord, TransactionRequest } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { walletSource } from '../wallet/walletSource';
import { isOpenRequest, isRejected } from '@fathom/contract/isOpenRequest';
import type { SubmitContext } from './sendingChecks';
import type { ShowSigning, SigningOutcome } from './signingDisplay';
import type { Prepared, WalletResponse } from './submitTransaction';
import type { TransactionRecords } from './transactionRecords';

export interface RecordKeeping {
  readonly records: TransactionRecords;
  /** Stores the record persistently. */
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

/** Errors of a wallet that are displayed at once, although they prove less than they say. */
const CHECKED_AFTER: ReadonlySet<HostError['code']> = new Set(['rejected', 'insufficient-funds']);

/** How long the user is asked before repeating what a wallet sent despite a rejection. In ms. */
const ASKED_FOR = 600_000;

/** The records about which the user was asked, so that pressing again repeats the call. */
export type Asked = Set<string>;

/**
 * Rejects calls that the wallet may still send because of an earlier request, and once each, those
 * that it may have sent, or did send, although it reported a rejection. A rejection is believed
 * while the account has provably sent nothing since: the record of that request is removed.
 */
export async function checkRepeated(
  requests: readonly TransactionRequest[],
  { records, remove, now }: Pick<RecordKeeping, 'records' | 'remove' | 'now'>,
  asked: Asked,
  context: Pick<SubmitContext, 'reader' | 'wallet'>,
): Promise<Result<void, HostError>> {
  const earlier = records.get().filter((record) => requests.some((request) => isRequestedBy(record, request)));
  if (earlier.some((record) => isOpenRequest(record) && !isRejected(record))) return failed(REQUESTED_ALREADY);
  const rejected = earlier.filter(
    ({ id, request, sentAt }) => request?.state === 'rejected' && now() - sentAt < ASKED_FOR && !asked.has(id),
  );
  const [first] = rejected.filter(isRejected);
  const sentCount = first && (await readSentCount(first.from, context));
  const isBelieved = (record: TransactionRecord) =>
    isRejected(record) && sentCount !== undefined && sentCount <= (record.request?.nonce ?? 0);
  for (const { id } of rejected.filter(isBelieved)) remove(id);
  const unasked = rejected.filter((record) => !isBelieved(record));
  for (const { id } of unasked) asked.add(id);
  if (unasked.length === 0) return ok(undefined);
  return failed(unasked.every(isRejected) ? REJECTED_BEFORE : SENT_BEFORE);
}

/**
 * Transactions that the account has sent, mined or pending, by the wallet's node if that one has seen
 * more than the others. `undefined` if that is unknown: nodes disagree or do not respond, or the
 * account has code, so that others may perform its calls without its count.
 */
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
 * Prompts the wallet for the checked request. The record is stored first. A refusal by which the
 * wallet did not take the request removes it; after a rejection it stays until the chain was
 * checked.
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
  put(record);
  // A wallet may send the transaction and never respond.
  const response = await Promise.race([prepared.request(), seenOnChain(records, record.id)]);
  const seen = records.get().find(({ id, hash }) => id === record.id && hash !== undefined);
  showOutcome(seen ? 'sent' : outcomeOf(response));
  if (response.kind !== 'sent' && seen) return ok(seen);
  if (response.kind === 'refused') {
    // Some wallets send the transaction and report this all the same: the chain is checked for a while.
    if (CHECKED_AFTER.has(response.error.code)) {
      put({ ...record, request: { ...prepared.start, state: 'rejected' }, sentAt: now() });
    } else remove(record.id);
    return failed(response.error);
  }
  const request = { ...prepared.start, state: response.kind === 'sent' ? ('accepted' as const) : ('unclear' as const) };
  const responded = { ...record, ...(response.kind === 'sent' && accept(response.sent)), request, sentAt: now() };
  put(responded);
  return ok(responded);
}

function outcomeOf(response: WalletResponse<unknown>): SigningOutcome {
  if (response.kind !== 'refused') return response.kind;
  return response.error.code === 'rejected' ? 'rejected' : 'failed';
}

/** Resolves, without an answer of the wallet, once the transaction of a request is found on-chain. */
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
