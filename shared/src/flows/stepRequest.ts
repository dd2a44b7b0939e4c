import type { TransactionRequest } from '@fathom/shared/contract';
import type { FlowIntent } from './defineFlow';
import { callOf, encodeCall } from './encodeCall';
import type { FlowState } from './flowState';
import { encodeApproval } from './grants';
import type { ApproveStep, CallStep } from './step';

/** What the host is asked to send for a step. */
export function stepRequest(
  intent: FlowIntent,
  step: ApproveStep | CallStep,
  permits: FlowState['permits'],
): TransactionRequest {
  const base = { chainId: intent.chainId, from: intent.account };
  if (step.kind === 'approve') {
    return { ...base, to: step.grant.token, data: encodeApproval(step.grant), value: 0n, gas: step.gas };
  }
  const call = callOf(step, permits);
  return { ...base, to: call.to, data: encodeCall(call, permits), value: call.value, gas: call.gas };
}
