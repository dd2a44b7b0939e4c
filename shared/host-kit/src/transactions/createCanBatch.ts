import type { TransactionsPort } from '@fathom/contract';
import type { SubmitContext } from './sendingChecks';

/** The code is loaded only for a flow with several transactions, because most visitors never need it. */
export function createCanBatch(contextOf: (chainId: number) => SubmitContext): TransactionsPort['canBatch'] {
  return async (chainId) => {
    try {
      const { offersBatch } = await import('../wallet/batchSupport');
      // Preloads the code that sends and tracks a batch: after a deployment it may be gone from the server.
      await Promise.all([import('./sendPrepared'), import('./submitBatch'), import('./batchResult')]);
      return await offersBatch(contextOf(chainId).wallet, chainId);
    } catch {
      return false;
    }
  };
}
