import type { TransactionRecord } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { FlowIntent } from '../defineFlow';
import { expectedCallOfStep } from '../steps/expectedCalls';
import type { RunnableFlow } from './flowRun';
import type { StoredFlow } from './flowStorage';
import { stepRequest } from '../steps/stepRequest';
import type { Step } from '../steps/step';

/**
 * True if the stored steps differ from the record's transaction, or approve something else than the stored intent. Any
 * script of the origin can write to storage.
 */
export function contradictsRecord<Intent extends FlowIntent>(
  flow: Pick<RunnableFlow<Intent>, 'expectedCalls'>,
  { intent, steps, at, until = at + 1 }: Pick<StoredFlow<Intent>, 'intent' | 'steps' | 'at' | 'until'>,
  record: Pick<TransactionRecord, 'to' | 'data' | 'valueWei' | 'from' | 'chainId' | 'batch'>,
): boolean {
  if (record.chainId !== intent.chainId || !isSameAddress(record.from, intent.account)) return true;
  const expectedCalls = flow.expectedCalls(intent);
  const calls = record.batch?.calls ?? [record];
  return steps.slice(at, until).some((step, index) => {
    const call = calls[index];
    // Signatures aren't stored, so their transactions can't be encoded again.
    if (!call || isSigned(step)) return !call;
    const { to, data, value } = stepRequest(intent, expectedCalls, step, {});
    if (!isSameAddress(to, call.to) || data.toLowerCase() !== call.data.toLowerCase()) return true;
    if (value.toString() !== call.valueWei) return true;
    if (step.kind !== 'approve') return false;
    const { spender, amount } = expectedCallOfStep(intent, expectedCalls, step, undefined).fields;
    const { approval, isReset = false } = step;
    return String(spender).toLowerCase() !== approval.spender.toLowerCase() || (!isReset && amount !== approval.amount);
  });
}

function isSigned(step: Step): step is Extract<Step, { kind: 'permit' }> {
  return step.kind === 'permit' || (step.kind === 'call' && step.withPermit !== undefined);
}
