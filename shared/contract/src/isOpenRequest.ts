import type { TransactionRecord } from './index';

/**
 * Whether the wallet reported a rejection, and no transaction of the request was found. Such a
 * record is checked for a while and then removed.
 */
export function isRejected(record: TransactionRecord): boolean {
  return isOpenRequest(record) && record.request?.state === 'rejected';
}

/**
 * Whether the outcome of a request to the wallet is open: no transaction, no accepted batch and no
 * outcome is known.
 */
export function isOpenRequest({ status, hash, request }: TransactionRecord): boolean {
  return status.kind === 'pending' && hash === undefined && request !== undefined && request.state !== 'accepted';
}
