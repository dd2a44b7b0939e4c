import type { TransactionRecord } from '@fathom/shared/contract';

/**
 * Whether the outcome of a request to the wallet is open: no transaction, no accepted batch and no
 * outcome is known.
 */
export function isOpenRequest({ status, hash, request }: TransactionRecord): boolean {
  return status.is === 'pending' && hash === undefined && request !== undefined && request.state !== 'accepted';
}
