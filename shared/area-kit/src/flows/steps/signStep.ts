import { readPermitTerms } from '@fathom/base/rpc/permitSupport';
import { SIGNATURE_LIFETIME, splitSignature } from '@fathom/base/rpc/abi/typedData';
import { checkNext } from './checkNext';
import type { FlowIntent } from '../defineFlow';
import { expectedPermit } from './expectedCalls';
import { hostFlowError } from '../flowError';
import type { Blocker, FlowRun } from '../run/flowRun';
import { approvalInstead, approvalTypedData } from '../approval/approvals';
import type { PermitStep } from './step';

/** Replaces the signature by an approval if the wallet can't sign. Rejects if the intent allows none. */
export async function signStep<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  at: number,
  step: PermitStep,
  blocker: Blocker,
): Promise<void> {
  const { account, chainId } = run.intent;
  const state = await readPermitTerms(run.reader(), step.approval.token, account);
  if (!state) {
    approveInstead(run, at, step, 'token-without-permit');
    return checkNext(run);
  }
  const terms = { owner: account, nonce: state.nonce, deadline: state.now + SIGNATURE_LIFETIME };
  const typedData = approvalTypedData(state.domain, step.approval, terms);
  const expected = expectedPermit(run.flow.expectedCalls(run.intent), step, state.domain, terms);
  if (!expected) throw new Error('The intent allows no signature.');
  const meta = { area: run.flow.area, flow: run.flow.id, step: step.id };
  const blocked = blocker();
  if (blocked !== undefined) {
    const error = hostFlowError({ code: 'refused', message: blocked }, step);
    run.dispatch({ type: 'declined', at, note: { kind: 'not-sent', error } });
    return;
  }
  const signature = await run.options.host.wallet.signTypedData({ account, chainId, typedData, claim: expected, meta });
  if (!signature.ok) {
    const { error } = signature;
    // A wallet that failed on the message itself can't sign it; a busy, disconnected or unresponsive one still may.
    if (error.code === 'wallet') {
      approveInstead(run, at, step, 'wallet-cannot-sign', error.reason);
      return checkNext(run);
    }
    const isRejected = error.code === 'rejected';
    const note = isRejected
      ? ({ kind: 'rejected' } as const)
      : ({ kind: 'not-sent', error: hostFlowError(error, step) } as const);
    run.dispatch({ type: 'declined', at, note });
    return;
  }
  const split = splitSignature(signature.value);
  if (split) run.dispatch({ type: 'signed', at, permit: { ...terms, chainId, approval: step.approval, ...split } });
  else approveInstead(run, at, step, 'wallet-cannot-sign');
  await checkNext(run);
}

function approveInstead<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  at: number,
  step: PermitStep,
  because: 'token-without-permit' | 'wallet-cannot-sign',
  reason?: string,
): void {
  const note = { kind: 'approval-instead-of-permit', because, ...(reason !== undefined && { reason }) } as const;
  run.dispatch({ type: 'replanned', at, steps: [approvalInstead(step)], note });
}
