import type { TransactionRecord, TransactionStatus } from '@fathom/contract';

/** The outcome of a transaction: none yet, success, or anything else. */
export type TransactionOutcome = 'none' | 'success' | 'error';

const OUTCOMES: Readonly<Record<TransactionStatus['kind'], TransactionOutcome>> = {
  pending: 'none',
  mined: 'success',
  reverted: 'error',
  replaced: 'error',
  cancelled: 'error',
  dropped: 'error',
  unsent: 'error',
  lost: 'error',
};

type JudgedRecord = Pick<TransactionRecord, 'status' | 'request' | 'returned'>;

/** A mined transaction with a doubt (no event, repeated, rejected before) is not a plain success. */
export function transactionOutcome({ status, request, returned }: JudgedRecord): TransactionOutcome {
  if (status.kind !== 'mined') return OUTCOMES[status.kind];
  const hasDoubt = [status.isSilent, status.repeatedBy, returned].some((doubt) => doubt !== undefined);
  return hasDoubt || request?.state === 'rejected' ? 'error' : 'success';
}
