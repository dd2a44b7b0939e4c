import type { HostError, TransactionRecord, TransactionRequest } from '@fathom/shared/contract';
import { isSameAddress } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import { isOpenRequest } from './isOpenRequest';
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

/** Rejects calls that the wallet may still send because of an earlier request. */
export function checkRepeated(
  requests: readonly TransactionRequest[],
  records: TransactionRecords,
): Result<void, HostError> {
  const open = records.get().filter(isOpenRequest);
  const isRepeated = requests.some((request) => open.some((record) => isRequestedBy(record, request)));
  return isRepeated ? failed(REQUESTED_ALREADY) : ok(undefined);
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
 * Prompts the wallet for the checked request. The record is stored first; only a proven refusal
 * removes it.
 */
export async function sendPrepared<Sent>(
  { records, put, remove, now }: RecordKeeping,
  record: TransactionRecord,
  prepared: Prepared<Sent>,
  show: ShowSigning,
  accept: (sent: Sent) => Partial<TransactionRecord>,
): Promise<Result<TransactionRecord, HostError>> {
  put(record);
  const showOutcome = show(prepared.summary);
  // A wallet may send the transaction and never respond.
  const response = await Promise.race([prepared.request(), seenOnChain(records, record.id)]);
  const seen = records.get().find(({ id, hash }) => id === record.id && hash !== undefined);
  showOutcome(seen ? 'sent' : outcomeOf(response));
  if (response.is !== 'sent' && seen) return ok(seen);
  if (response.is === 'refused') {
    remove(record.id);
    return failed(response.error);
  }
  const request = { ...prepared.start, state: response.is === 'sent' ? ('accepted' as const) : ('unclear' as const) };
  const responded = { ...record, ...(response.is === 'sent' && accept(response.sent)), request, sentAt: now() };
  put(responded);
  return ok(responded);
}

function outcomeOf(response: WalletResponse<unknown>): SigningOutcome {
  if (response.is !== 'refused') return response.is;
  return response.error.code === 'rejected' ? 'rejected' : 'failed';
}

/** Resolves, without an answer of the wallet, once the transaction of a request is found on-chain. */
function seenOnChain(records: TransactionRecords, id: string): Promise<WalletResponse<never>> {
  return new Promise((resolve) => {
    const leave = records.subscribe(() => {
      const record = records.get().find((candidate) => candidate.id === id);
      if (record && record.hash === undefined && record.request?.state === 'waiting') return;
      leave();
      if (record?.hash !== undefined) resolve({ is: 'unclear' });
    });
  });
}
