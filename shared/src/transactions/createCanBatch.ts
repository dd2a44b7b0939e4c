import type { TransactionsPort } from '@fathom/shared/contract';
import type { SubmitContext } from './sendingChecks';

/** Whether calls can go as one. The code is fetched when a flow has several transactions: most visitors never need it. */
export function createCanBatch(contextOf: (chainId: number) => SubmitContext): TransactionsPort['canBatch'] {
  return async (chainId) => {
    try {
      const { offersBatch } = await import('../wallet/batchSupport');
      // What sending and following a batch takes must be here before it is offered: it may be gone from the server afterwards.
      await Promise.all([import('./sendPrepared'), import('./submitBatch'), import('./batchResult')]);
      return await offersBatch(contextOf(chainId).wallet, chainId);
    } catch {
      // Without the code the calls go one by one.
      return false;
    }
  };
}
