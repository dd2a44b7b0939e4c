import type { TransactionRecord, TransactionStatus } from '@fathom/contract';

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

/** Treats a mined transaction without an event, with a repetition or after a rejection as an error. */
export function transactionOutcome({ status, request, returned }: JudgedRecord): TransactionOutcome {
  if (status.kind !== 'mined') return OUTCOMES[status.kind];
  const hasDoubt = [status.isSilent, status.repeatedBy, returned].some((doubt) => doubt !== undefined);
  return hasDoubt || request?.state === 'rejected' ? 'error' : 'success';
}
