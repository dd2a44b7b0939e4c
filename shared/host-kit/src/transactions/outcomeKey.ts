import type { TransactionStatus } from '@fathom/contract';

/**
 * Identifies what is reported of an outcome, so that each outcome is reported once: a different
 * block or fee is not news, a repeated transaction or one that is not the request is.
 */
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
