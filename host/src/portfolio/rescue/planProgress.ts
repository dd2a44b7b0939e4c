import type { TransactionRecord } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { OpenPlan } from './openPlans';

/** True if a transaction of the opened step's area, other than an approval, was mined since it was opened. */
export function isStepDone(plan: OpenPlan, records: readonly TransactionRecord[]): boolean {
  const step = plan.steps[plan.at];
  return records.some(
    ({ chainId, from, meta, sentAt, status }) =>
      chainId === plan.chainId &&
      isSameAddress(from, plan.account) &&
      meta.area === step?.area &&
      sentAt >= plan.openedAt &&
      status.kind === 'mined' &&
      !meta.step.startsWith(APPROVAL),
  );
}

export type BatchOutcome =
  | { readonly kind: 'done'; readonly block: number }
  /** `failed`: no call was performed. `unknown`: calls may have been performed. */
  | { readonly kind: 'waiting' | 'failed' | 'unknown' };

/** Returns the outcome of a plan that was sent as one transaction. Records are read from storage after a reload. */
export function batchOutcome(record: TransactionRecord | undefined): BatchOutcome {
  switch (record?.status.kind) {
    case undefined:
    case 'pending':
      return { kind: 'waiting' };
    case 'mined':
      return { kind: 'done', block: record.status.block };
    case 'dropped':
    case 'lost':
      return { kind: 'unknown' };
    default:
      return { kind: 'failed' };
  }
}

/** Areas name the steps that only allow a later one to spend `approve` and `approve-reset`. */
const APPROVAL = 'approve';
