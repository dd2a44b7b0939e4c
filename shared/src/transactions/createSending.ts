import type { HostError, TransactionRecord, TransactionRequest, TransactionsPort } from '@fathom/shared/contract';
import { isSameAddress } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import { createCanBatch } from './createCanBatch';
import { isOpenRequest } from './isOpenRequest';
import { readSubmission } from './readRequest';
import type { SubmitContext } from './sendingChecks';
import { loadForSigning, type LoadSigningDisplay, type ShowSigning, type SigningOutcome } from './signingDisplay';
import type { Prepared, WalletResponse } from './submitTransaction';
import { requestRecord, type TransactionRecords } from './transactionRecords';

export interface SendingOptions {
  readonly records: TransactionRecords;
  readonly contextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
  /** Keeps the record, also over a reload. */
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

type Submitted = Result<TransactionRecord, HostError>;

/**
 * Sends for the host and for an embedded area alike. The request is copied when it arrives, and shown while the wallet is prompted; the code
 * that checks and shows it is fetched with the first request, and nothing is sent without it. The record is there before the wallet is
 * asked: whatever the wallet answers, and also if the page goes away meanwhile, the transaction is then found on the chain. Only a proven
 * refusal removes it again.
 */
export function createSending(options: SendingOptions): Pick<TransactionsPort, 'submit' | 'submitBatch' | 'canBatch'> {
  const { records, put, remove, now } = options;

  /** Whether the wallet may still send this very call of an earlier request. */
  function isAlreadyRequested({ chainId, from, to, data, value }: TransactionRequest): boolean {
    return records
      .get()
      .some(
        (record) =>
          isOpenRequest(record) &&
          record.chainId === chainId &&
          isSameAddress(record.from, from) &&
          (record.batch?.calls ?? [record]).some(
            (call) => isSameAddress(call.to, to) && call.data === data && call.valueWei === value.toString(),
          ),
      );
  }

  async function send<Sent>(
    record: TransactionRecord,
    prepared: Prepared<Sent>,
    show: ShowSigning,
    accept: (sent: Sent) => Partial<TransactionRecord>,
  ): Promise<Submitted> {
    put(record);
    const showOutcome = show(prepared.summary);
    // A wallet may send and never answer.
    const response = await Promise.race([prepared.request(), seenOnChain(records, record.id)]);
    if (response.is === 'seen') {
      showOutcome('sent');
      return ok(response.record);
    }
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

  return {
    canBatch: createCanBatch(options.contextOf),
    async submit(given, givenMeta) {
      const submission = readSubmission([given], givenMeta);
      if (!submission.ok) return submission;
      const { requests, meta } = submission.value;
      const [request] = requests;
      if (isAlreadyRequested(request)) return failed(REQUESTED_ALREADY);
      const code = await loadForSigning(() => Promise.all([import('./submitTransaction'), options.loadDisplay()]));
      if (!code.ok) return code;
      const [{ prepareTransaction }, show] = code.value;
      const prepared = await prepareTransaction(request, meta, options.contextOf(request.chainId));
      if (!prepared.ok) return prepared;
      const { start, summary } = prepared.value;
      const record = requestRecord({ requests, meta, start, summary }, now());
      return send(record, prepared.value, show, (sent) => sent);
    },
    async submitBatch(given, givenMeta) {
      const submission = readSubmission(given, givenMeta);
      if (!submission.ok) return submission;
      const { requests, meta } = submission.value;
      if (requests.some(isAlreadyRequested)) return failed(REQUESTED_ALREADY);
      const code = await loadForSigning(() => Promise.all([import('./submitBatch'), options.loadDisplay()]));
      if (!code.ok) return code;
      const [{ prepareBatch }, show] = code.value;
      const prepared = await prepareBatch(requests, meta, options.contextOf(requests[0].chainId));
      if (!prepared.ok) return prepared;
      const { batch, start, summary } = prepared.value;
      const record = requestRecord({ requests, meta, start, summary, batch }, now());
      return send(record, prepared.value, show, (sent) => ({ batch: sent }));
    },
  };
}

function outcomeOf(response: WalletResponse<unknown>): SigningOutcome {
  if (response.is !== 'refused') return response.is;
  return response.error.code === 'rejected' ? 'rejected' : 'failed';
}

/** Resolves once the chain has shown the transaction of a request. */
function seenOnChain(records: TransactionRecords, id: string): Promise<{ is: 'seen'; record: TransactionRecord }> {
  return new Promise((resolve) => {
    const leave = records.subscribe(() => {
      const record = records.get().find((candidate) => candidate.id === id);
      if (record && record.hash === undefined && record.request?.state === 'waiting') return;
      leave();
      if (record?.hash !== undefined) resolve({ is: 'seen', record });
    });
  });
}
