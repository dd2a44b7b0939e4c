import type { Alert } from '@fathom/contract';
import type { TransactionCenterDeps } from '@fathom/host-kit/transactions/createTransactionCenter';

/** The banner of a missing transaction already reports it. */
export function announceUnlessBanner(showAlert: (alert: Alert) => void): TransactionCenterDeps['announce'] {
  return (alert, record) => {
    if (record?.status.kind !== 'dropped') showAlert(alert);
  };
}
