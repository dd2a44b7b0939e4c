import type { TransactionRequest } from '@fathom/shared/contract';
import type { FlowIntent } from './defineFlow';
import { callOf, encodeCall } from './encodeCall';
import { claimOfStep, type FlowClaims } from './flowClaims';
import type { FlowState } from './flowState';
import { encodeApproval } from './grants';
import type { ApproveStep, CallStep } from './step';

/** What the host is asked to send for a step, and what the intent says about it. */
export function stepRequest(
  intent: FlowIntent,
  claims: FlowClaims,
  step: ApproveStep | CallStep,
  permits: FlowState['permits'],
): TransactionRequest {
  const base = { chainId: intent.chainId, from: intent.account };
  if (step.kind === 'approve') {
    const claim = claimOfStep(intent, claims, step, undefined);
    return { ...base, to: step.grant.token, data: encodeApproval(step.grant), value: 0n, gas: step.gas, claim };
  }
  const call = callOf(step, permits);
  const carried = call === step.call ? undefined : step.withPermit?.permit;
  const claim = claimOfStep(intent, claims, step, carried === undefined ? undefined : permits[carried]);
  return { ...base, to: call.to, data: encodeCall(call, permits), value: call.value, gas: call.gas, claim };
}
