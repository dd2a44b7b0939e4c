import type { ExpectedCall, ExpectedSignature, TokenLabels, ExpectedWrite, WriteEvidence } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import type { TokenDomain } from '@fathom/base/rpc/abi/typedData';
import type { SignedPermit } from '../run/flowState';
import type { ApproveStep, CallStep, TokenApproval, PermitStep } from './step';

/**
 * The calls that a flow may make, derived only from its intent: function and values by their names in the area's
 * `signing/policy.json` (`intent:amount`). That policy pins addresses; addresses given here are ignored.
 */
export interface ExpectedCalls {
  readonly approvals?: readonly ExpectedApproval[];
  readonly call: ExpectedFlowCall;
  /** The function that replaces the call if it has a signed permit, whose fields are added. */
  readonly callWithPermit?: string;
  readonly tokens: readonly TokenLabels[];
}

export interface ExpectedApproval {
  readonly token: Address;
  readonly spender: Address;
  readonly amount: bigint;
}

export interface ExpectedFlowCall extends ExpectedCall {
  readonly to: Address;
  /** Wei. */
  readonly value: bigint;
  readonly inner?: ExpectedCall;
  readonly evidence?: WriteEvidence;
}

/** Returns the expected effect of a step's transaction. `permit` is the signed permit in the call. */
export function expectedCallOfStep(
  { account, chainId }: Pick<ExpectedWrite, 'account' | 'chainId'>,
  { approvals = [], call, callWithPermit, tokens }: ExpectedCalls,
  step: ApproveStep | CallStep,
  permit: SignedPermit | undefined,
): ExpectedWrite {
  const { evidence } = call;
  const base = { account, chainId, tokens, ...(evidence && { evidence }) };
  if (step.kind === 'approve') {
    const granted = approvalFor(step.approval, approvals);
    return {
      ...base,
      call: step.approval.kind === 'erc20' ? 'approve' : 'approveDelegation',
      to: step.approval.token,
      value: 0n,
      // Without an expected approval no fields are declared, and the host refuses to send.
      fields: granted ? { spender: granted.spender, amount: step.isReset ? 0n : granted.amount } : {},
    };
  }
  if (!permit) return { ...base, ...call };
  const { deadline, v, r, s } = permit;
  return { ...base, ...call, call: callWithPermit ?? call.call, fields: { ...call.fields, deadline, v, r, s } };
}

export interface PermitToSign extends ExpectedApproval {
  readonly kind: ExpectedSignature['kind'];
  readonly tokens: readonly TokenLabels[];
}

/** Returns what a step's signature may allow; `undefined` if the intent allows none. */
export function permitToSign(
  { approvals = [], tokens }: ExpectedCalls,
  { approval }: PermitStep,
): PermitToSign | undefined {
  const granted = approvalFor(approval, approvals);
  return granted && { ...granted, kind: approval.kind === 'erc20' ? 'permit' : 'delegation', tokens };
}

/** Adds nonce and deadline of the specific message, for the host to compare. */
export function expectedPermit(
  expectedCalls: ExpectedCalls,
  step: PermitStep,
  { name, version }: TokenDomain,
  { nonce, deadline }: { readonly nonce: bigint; readonly deadline: bigint },
): ExpectedSignature | undefined {
  const granted = permitToSign(expectedCalls, step);
  return granted && { ...granted, nonce, deadline, domain: { name, version } };
}

function approvalFor({ token }: TokenApproval, approvals: readonly ExpectedApproval[]): ExpectedApproval | undefined {
  return approvals.find((granted) => isSameAddress(granted.token, token));
}
