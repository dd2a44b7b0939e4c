import type { AreaId, TransactionMeta, TransactionsPort } from '@fathom/contract';
import { createCanBatch } from './createCanBatch';
import { readPlanSubmission, readSubmission, type AreaRequest, type Submission } from './readRequest';
import type { SubmitContext } from './sendingChecks';
import type { Asked, RecordKeeping } from './sendPrepared';
import { loadForSigning, type LoadSigningDisplay } from './signingDisplay';
import { requestRecord } from './requestRecord';

export interface Sending extends Pick<TransactionsPort, 'submit' | 'submitBatch' | 'canBatch'> {
  /** `submitBatch` for calls of several areas, each verified by the rules of its own. Only for the host's own pages. */
  readonly submitPlan: (
    requests: readonly AreaRequest[],
    meta: TransactionMeta,
  ) => ReturnType<TransactionsPort['submitBatch']>;
  /** True if the wallet can batch on the chain and the rules of each area's running release could be read. */
  readonly canSubmitPlan: (chainId: number, areas: readonly AreaId[]) => Promise<boolean>;
}

export interface SendingOptions extends RecordKeeping {
  readonly contextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
}

/**
 * Copies the request on entry. Nothing is sent without its code, which the first request loads. The record is stored
 * before the wallet prompt, so that the transaction is found on-chain even if the page is closed or the wallet responds
 * incorrectly. A refusal removes the record; so does a rejection, after the chain was checked.
 */
export function createSending(options: SendingOptions): Sending {
  const { contextOf, loadDisplay, now } = options;
  const asked: Asked = new Set();

  async function sendTogether({ requests, meta }: Submission): ReturnType<TransactionsPort['submit']> {
    const code = await loadForSigning(() =>
      Promise.all([import('./sendPrepared'), import('./submitBatch'), loadDisplay()]),
    );
    if (!code.ok) return code;
    const [{ checkRepeated, sendPrepared }, { prepareBatch }, show] = code.value;
    const context = contextOf(requests[0].chainId);
    const isNew = await checkRepeated(requests, options, asked, context);
    if (!isNew.ok) return isNew;
    const prepared = await prepareBatch(requests, meta, context);
    if (!prepared.ok) return prepared;
    const { batch, start, summary } = prepared.value;
    const record = requestRecord({ requests, meta, start, summary, batch }, now());
    const safe = context.wallet()?.safe;
    return sendPrepared(options, record, prepared.value, show, (sent) => ({
      batch: sent,
      ...(safe && { confirmations: { submitted: 0, required: safe.threshold } }),
    }));
  }

  const canBatch = createCanBatch(contextOf);
  return {
    canBatch,
    async submit(input, inputMeta) {
      const submission = readSubmission([input], inputMeta);
      if (!submission.ok) return submission;
      const { requests, meta } = submission.value;
      const [request] = requests;
      // A Safe returns the id of a proposal, not the hash of a transaction.
      if (contextOf(request.chainId).wallet()?.safe) return sendTogether(submission.value);
      const code = await loadForSigning(() =>
        Promise.all([import('./sendPrepared'), import('./submitTransaction'), loadDisplay()]),
      );
      if (!code.ok) return code;
      const [{ checkRepeated, sendPrepared }, { prepareTransaction }, show] = code.value;
      const context = contextOf(request.chainId);
      const isNew = await checkRepeated(requests, options, asked, context);
      if (!isNew.ok) return isNew;
      const prepared = await prepareTransaction(request, meta, context);
      if (!prepared.ok) return prepared;
      const { start, summary } = prepared.value;
      const record = requestRecord({ requests, meta, start, summary }, now());
      return sendPrepared(options, record, prepared.value, show, (sent) => sent);
    },
    async submitBatch(input, inputMeta) {
      const submission = readSubmission(input, inputMeta);
      return submission.ok ? sendTogether(submission.value) : submission;
    },
    async canSubmitPlan(chainId, areas) {
      if (!(await canBatch(chainId))) return false;
      const rules = await Promise.all(areas.map((area) => contextOf(chainId).signing(area)));
      return rules.every(({ ok }) => ok);
    },
    async submitPlan(input, inputMeta) {
      const submission = readPlanSubmission(input, inputMeta);
      return submission.ok ? sendTogether(submission.value) : submission;
    },
  };
}
