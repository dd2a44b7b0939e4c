import type { HostError, TransactionRecord, TransactionRequest } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { isOpenRequest, isRejected } from '@fathom/contract/isOpenRequest';
import { failed, ok, type Result } from '@fathom/contract/result';
import { walletSource } from '../wallet/walletSource';
import type { SubmitContext, SubmitDeps } from './sendingChecks';

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

const FAILED_BEFORE: HostError = {
  code: 'no-answer',
  message:
    'Your wallet reported a failure just now, but your account may have sent this since. Check your wallet and your activity. Press again to send this now.',
};

/** The time in ms during which repeating a call needs a second press, after the wallet sent it despite a rejection. */
const WARNED_FOR = 600_000;

/**
 * Refuses calls that the wallet may still send, and once each that it may have sent despite a reported rejection. If
 * the account has provably sent nothing since, the rejection is accepted.
 *
 * @param warned ids of the records for which a repetition was refused once
 */
export async function checkRepeated(
  requests: readonly TransactionRequest[],
  { records, remove, now }: Pick<SubmitDeps, 'records' | 'remove' | 'now'>,
  warned: Set<string>,
  context: Pick<SubmitContext, 'reader' | 'wallet'>,
): Promise<Result<void, HostError>> {
  const earlier = records.get().filter((record) => requests.some((request) => isRequestedBy(record, request)));
  if (earlier.some((record) => isOpenRequest(record) && !isRejected(record))) return failed(REQUESTED_ALREADY);
  const doubted = earlier.filter(
    (record) => isDoubted(record) && now() - record.sentAt < WARNED_FOR && !warned.has(record.id),
  );
  const [first] = doubted.filter(isUnsent);
  const sentCount = first && (await readSentCount(first.from, context));
  const isBelieved = (record: TransactionRecord) =>
    isUnsent(record) && sentCount !== undefined && sentCount <= (record.request?.nonce ?? 0);
  for (const { id } of doubted.filter((record) => isRejected(record) && isBelieved(record))) remove(id);
  const unwarned = doubted.filter((record) => !isBelieved(record));
  for (const { id } of unwarned) warned.add(id);
  if (unwarned.length === 0) return ok(undefined);
  if (!unwarned.every(isUnsent)) return failed(SENT_BEFORE);
  return failed(unwarned.every(isRejected) ? REJECTED_BEFORE : FAILED_BEFORE);
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
