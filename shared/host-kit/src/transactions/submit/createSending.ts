import type { AreaId, HostError, TransactionMeta, TransactionRecord, TransactionsPort } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';
import { readPlanSubmission, readSubmission, type AreaRequest, type Submission } from './readRequest';
import { onceLoaded } from './signingDisplay';
import type { SubmitDeps } from './sendingChecks';

export interface Sending extends Pick<TransactionsPort, 'submit' | 'submitBatch' | 'canBatch'> {
  /** `submitBatch` for calls of several areas, each verified by the rules of its own. Only for the host's own pages. */
  readonly submitPlan: (
    requests: readonly AreaRequest[],
    meta: TransactionMeta,
  ) => ReturnType<TransactionsPort['submitBatch']>;
  /** True if the wallet can batch on the chain and the rules of each area's running release could be read. */
  readonly canSubmitPlan: (chainId: number, areas: readonly AreaId[]) => Promise<boolean>;
}

/**
 * Copies the request on entry. Nothing is sent without its code, which the first request loads. The record is stored
 * before the wallet prompt, so that the transaction is found on-chain even if the page is closed or the wallet responds
 * incorrectly. A refusal removes the record; so does a rejection, after the chain was checked.
 */
export function createSending(deps: SubmitDeps): Sending {
  const warned = new Set<string>();

  function send(submission: Submission, isBatch: boolean): Promise<Result<TransactionRecord, HostError>> {
    return onceLoaded(
      () => Promise.all([import('./submitCalls'), deps.loadDisplay()]),
      ([{ submitCalls }, show]) => submitCalls(submission, isBatch, deps, warned, show),
    );
  }

  async function canBatch(chainId: number): Promise<boolean> {
    try {
      const { offersBatch } = await import('../wallet/batchSupport');
      // Preloads the code that sends and tracks a batch: after a deployment it may be gone from the server.
      await Promise.all([import('./submitCalls'), import('../follow/batchResult')]);
      return await offersBatch(deps.contextOf(chainId).wallet, chainId);
    } catch {
      return false;
    }
  }

  return {
    canBatch,
    async submit(request, meta) {
      const submission = readSubmission([request], meta);
      if (!submission.ok) return submission;
      // A Safe returns the id of a proposal, not the hash of a transaction.
      const isProposal = deps.contextOf(submission.value.requests[0].chainId).wallet()?.safe !== undefined;
      return send(submission.value, isProposal);
    },
    async submitBatch(requests, meta) {
      const submission = readSubmission(requests, meta);
      return submission.ok ? send(submission.value, true) : submission;
    },
    async canSubmitPlan(chainId, areas) {
      if (!(await canBatch(chainId))) return false;
      const rules = await Promise.all(areas.map((area) => deps.contextOf(chainId).signing(area)));
      return rules.every(({ ok }) => ok);
    },
    async submitPlan(requests, meta) {
      const submission = readPlanSubmission(requests, meta);
      return submission.ok ? send(submission.value, true) : submission;
    },
  };
}
