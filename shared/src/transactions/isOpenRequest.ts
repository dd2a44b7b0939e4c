import type { TransactionRecord } from '@fathom/shared/contract';

/** Whether it is open the result of a request: no transaction, no batch of the wallet and no outcome is known. */
export function isOpenRequest({ status, hash, request }: TransactionRecord): boolean {
  return status.is === 'pending' && hash === undefined && request !== undefined && request.state !== 'accepted';
}
