import type { TransactionStatus } from '@fathom/contract';

/** A different block or fee is not news; a repeated or mismatching transaction is. */
export function outcomeKey(status: TransactionStatus): string {
  switch (status.kind) {
    case 'mined':
      return `mined ${status.repeatedBy?.length ?? 0}`;
    case 'lost':
      return status.because === 'mismatch' ? status.because : status.kind;
    default:
      return status.kind;
  }
}
