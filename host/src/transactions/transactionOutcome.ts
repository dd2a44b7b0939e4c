import type { TransactionStatus } from '@fathom/shared/contract';

/** The outcome of a transaction: none yet, success, or anything else. */
export type TransactionOutcome = 'none' | 'success' | 'error';

const OUTCOMES: Readonly<Record<TransactionStatus['is'], TransactionOutcome>> = {
  pending: 'none',
  mined: 'success',
  reverted: 'error',
  replaced: 'error',
  cancelled: 'error',
  dropped: 'error',
  unsent: 'error',
  lost: 'error',
};

export function transactionOutcome({ status }: { readonly status: TransactionStatus }): TransactionOutcome {
  return OUTCOMES[status.is];
}
