import type { TransactionRecord } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { FlowIntent } from '../defineFlow';
import type { StoredFlow } from './flowStorage';
import type { ApproveStep, CallStep } from '../steps/step';

/** Finds the stored step's record by id, or by the request if the page was closed before the wallet responded. */
export function findRecord(
  records: readonly TransactionRecord[],
  flowId: string,
  step: ApproveStep | CallStep,
  stored: StoredFlow<FlowIntent>,
): TransactionRecord | undefined {
  const { transaction, intent, startedAt, until } = stored;
  if (transaction) return records.find(({ id }) => id === transaction.id);
  return records.find(
    ({ meta, chainId, from, sentAt, batch }) =>
      meta.flow === flowId &&
      meta.step === step.id &&
      (batch !== undefined) === (until !== undefined) &&
      chainId === intent.chainId &&
      isSameAddress(from, intent.account) &&
      sentAt >= startedAt,
  );
}
