import type { TransactionRequest } from '@fathom/contract';
import type { FlowIntent } from '../defineFlow';
import { callOf, carriedPermit, encodeCall } from './encodeCall';
import { expectedCallOfStep, type ExpectedCalls } from './expectedCalls';
import type { FlowState } from '../run/flowState';
import { encodeApproval } from '../approval/approvals';
import type { ApproveStep, CallStep } from './step';

export function stepRequest(
  intent: FlowIntent,
  expectedCalls: ExpectedCalls,
  step: ApproveStep | CallStep,
  permits: FlowState['permits'],
): TransactionRequest {
  const base = { chainId: intent.chainId, from: intent.account };
  if (step.kind === 'approve') {
    return {
      ...base,
      to: step.approval.token,
      data: encodeApproval(step.approval),
      value: 0n,
      gas: step.gas,
      claim: expectedCallOfStep(intent, expectedCalls, step, undefined),
    };
  }
  const call = callOf(step, permits);
  return {
    ...base,
    to: call.to,
    data: encodeCall(call, permits),
    value: call.value,
    gas: call.gas,
    claim: expectedCallOfStep(intent, expectedCalls, step, carriedPermit(step, permits)?.signed),
  };
}
