import type { TransactionStatus } from '@fathom/shared/contract';

/** What a transaction has come to: nothing yet, what was wanted, or something else. */
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
