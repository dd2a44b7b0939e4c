import type { GasPolicy } from '@fathom/contract';
import { readAccountKind } from '@fathom/base/rpc/accountCode';
import { gasLimit } from '@fathom/base/rpc/simulation/gasLimit';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { readPermitTerms } from '@fathom/base/rpc/permitSupport';
import { isReverted } from '@fathom/base/rpc/nodes/readError';
import type { Address, Hex } from '@fathom/contract/address';
import { callOf, encodeCall } from './encodeCall';
import { excessiveGasError, simulationError } from '../flowError';
import type { FlowError, FlowNote, NoPermitReason, SignedPermit, StepGas } from '../run/flowState';
import { approvalInstead, encodeApproval, readConfirmedAllowance } from '../approval/approvals';
import { uselessPermit } from '../approval/permitMismatch';
import { needsApproval } from '../approval/planTokenApproval';
import type { ApproveStep, CallStep, PermitStep, Step } from './step';

export interface StepContext {
  readonly reader: MulticallReader;
  readonly account: Address;
  readonly permits: Readonly<Record<string, SignedPermit>>;
}

export type StepCheck =
  | ({ readonly kind: 'ready' } & Partial<StepGas>)
  | { readonly kind: 'sufficient' }
  | { readonly kind: 'refused'; readonly error: FlowError }
  | { readonly kind: 'replan'; readonly steps: readonly Step[]; readonly note?: FlowNote }
  | { readonly kind: 'permit-dropped'; readonly permit: string; readonly note: FlowNote };

/** Checks a step against the chain without sending anything. Never rejects. */
export async function checkStep(step: Step, context: StepContext): Promise<StepCheck> {
  try {
    switch (step.kind) {
      case 'approve':
        return await checkApproval(step, context);
      case 'permit':
        return await checkPermitStep(step, context);
      case 'call':
        return await checkCall(step, context);
    }
  } catch (error) {
    return { kind: 'refused', error: simulationError(error) };
  }
}

async function checkApproval(step: ApproveStep, context: StepContext): Promise<StepCheck> {
  const { approval, gas } = step;
  const allowance = await readConfirmedAllowance(context.reader, approval, context.account);
  const isSufficient = step.isReset ? allowance === 0n : !needsApproval(allowance ?? 0n, approval.required);
  if (isSufficient) return { kind: 'sufficient' };
  const reset: ApproveStep = {
    kind: 'approve',
    id: `${step.id}-reset`,
    approval: { ...approval, amount: 0n, required: 0n },
    gas,
    isReset: true,
  };
  const { resetFirst, ...rest } = step;
  const isChange = allowance !== 0n && !step.isReset;
  if (isChange && resetFirst) return { kind: 'replan', steps: [reset, rest] };
  try {
    return readyWith(await estimate(approval.token, encodeApproval(approval), 0n, context), gas);
  } catch (error) {
    // Some tokens refuse to change a non-zero allowance. The simulation detects them, so no list of tokens is needed.
    if (!isChange || !isReverted(error)) throw error;
    await estimate(approval.token, encodeApproval(reset.approval), 0n, context);
    return { kind: 'replan', steps: [reset, rest] };
  }
}

async function checkPermitStep(step: PermitStep, context: StepContext): Promise<StepCheck> {
  const { reader, account } = context;
  const [allowance, kind, state] = await Promise.all([
    readConfirmedAllowance(reader, step.approval, account),
    readAccountKind(reader, account),
    readPermitTerms(reader, step.approval.token, account),
  ]);
  if (!needsApproval(allowance ?? 0n, step.approval.required)) return { kind: 'sufficient' };
  const because: NoPermitReason | undefined =
    kind === 'contract'
      ? 'contract-account'
      : kind === 'delegated'
        ? 'delegated-account'
        : state === undefined
          ? 'token-without-permit'
          : undefined;
  if (because === undefined) return { kind: 'ready' };
  return { kind: 'replan', steps: [approvalInstead(step)], note: { kind: 'approval-instead-of-permit', because } };
}

async function checkCall(step: CallStep, context: StepContext): Promise<StepCheck> {
  const call = callOf(step, context.permits);
  const dropped = await uselessPermit(step, context.permits, context.reader);
  if (dropped) return { kind: 'permit-dropped', ...dropped };
  const gas = await estimate(call.to, encodeCall(call, context.permits), call.value, context);
  return readyWith(gas, call.gas);
}

function readyWith(gasUsed: bigint, policy: GasPolicy): StepCheck {
  const limit = gasLimit(gasUsed, policy);
  if (limit === undefined) return { kind: 'refused', error: excessiveGasError() };
  return { kind: 'ready', gasLimit: limit, gasUsed };
}

async function estimate(to: Address, data: Hex, value: bigint, { reader, account }: StepContext): Promise<bigint> {
  const call = { from: account, to, data, value: `0x${value.toString(16)}` };
  return BigInt(String(await reader.request('eth_estimateGas', [call])));
}
