import type { HostError, TransactionRequest, TransactionsPort } from '@fathom/shared/contract';
import type { Result } from '../domain/result';
import type { SubmitContext } from './sendingChecks';
import type { PreparedBatch } from './submitBatch';

export interface Batching extends Pick<TransactionsPort, 'canBatch'> {
  /** Checks the calls, each on its own and all together, before the wallet is asked to take them as one. */
  readonly prepare: (requests: readonly TransactionRequest[]) => Promise<Result<PreparedBatch, HostError>>;
}

/** Batches for the host and for an embedded area alike. The code is fetched when a flow has several transactions: most visitors never need it. */
export function createBatching(contextOf: (chainId: number) => SubmitContext): Batching {
  return {
    async canBatch(chainId) {
      try {
        const { offersBatch } = await import('../wallet/batchSupport');
        // What sending and following a batch takes must be here before it is offered: it may be gone from the server afterwards.
        await Promise.all([import('./submitBatch'), import('./batchFate')]);
        return await offersBatch(contextOf(chainId).wallet, chainId);
      } catch {
        // Without the code there is the way of one transaction after the other.
        return false;
      }
    },
    async prepare(requests) {
      const [first] = requests;
      if (!first) throw new Error('There is nothing to send.');
      const { prepareBatch } = await import('./submitBatch');
      return prepareBatch(requests, contextOf(first.chainId));
    },
  };
}
