import type { CallClaim, SignatureClaim, TokenWords, WriteClaim, WriteEvidence } from '@fathom/shared/contract';
import { isSameAddress, type Address } from '../domain/address';
import type { TokenDomain } from '../rpc/typedData';
import type { SignedPermit } from './flowState';
import type { ApproveStep, CallStep, Grant, PermitStep } from './step';

/**
 * What a flow may do, stated from its intent alone and never from the plan or from calldata: which function, and the numbers of the
 * intent by the names that the area's `signing/policy.json` gives them (`intent:amount`). Addresses are pinned by that policy: what is
 * stated about them here is not read.
 */
export interface FlowClaims {
  /** What may be allowed on the way. */
  readonly grants?: readonly GrantClaim[];
  readonly call: FlowCallClaim;
  /** Name of the call that takes the other's place when it carries a signed permit; it has the permit's fields besides. */
  readonly callWithPermit?: string;
  /** How amounts of the tokens read that the calls name. */
  readonly tokens: readonly TokenWords[];
}

export interface GrantClaim {
  readonly token: Address;
  readonly spender: Address;
  readonly amount: bigint;
}

export interface FlowCallClaim extends CallClaim {
  readonly to: Address;
  /** In wei of the native currency. */
  readonly value: bigint;
  readonly inner?: CallClaim;
  readonly evidence?: WriteEvidence;
}

/** What the transaction of a step is claimed to do. `permit` is the signed one that the call carries. */
export function claimOfStep(
  { account, chainId }: Pick<WriteClaim, 'account' | 'chainId'>,
  { grants = [], call, callWithPermit, tokens }: FlowClaims,
  step: ApproveStep | CallStep,
  permit: SignedPermit | undefined,
): WriteClaim {
  const { evidence } = call;
  const base = { account, chainId, tokens, ...(evidence && { evidence }) };
  if (step.kind === 'approve') {
    const granted = grantFor(step.grant, grants);
    return {
      ...base,
      call: step.grant.is === 'erc20' ? 'approve' : 'approveDelegation',
      to: step.grant.token,
      value: 0n,
      // Without a claim nothing is claimed, and the host refuses.
      fields: granted ? { spender: granted.spender, amount: step.isReset ? 0n : granted.amount } : {},
    };
  }
  if (!permit) return { ...base, ...call };
  const { deadline, v, r, s } = permit;
  return { ...base, ...call, call: callWithPermit ?? call.call, fields: { ...call.fields, deadline, v, r, s } };
}

/** What a signature may allow. */
export interface GrantToSign extends GrantClaim {
  readonly is: SignatureClaim['is'];
  readonly tokens: readonly TokenWords[];
}

/** What the signature of a step may allow; `undefined` where the intent allows nothing of the kind. */
export function grantToSign({ grants = [], tokens }: FlowClaims, { grant }: PermitStep): GrantToSign | undefined {
  const granted = grantFor(grant, grants);
  return granted && { ...granted, is: grant.is === 'erc20' ? 'permit' : 'delegation', tokens };
}

/** The same with the terms of the very message, for the host to compare. */
export function claimOfPermit(
  claims: FlowClaims,
  step: PermitStep,
  { name, version }: TokenDomain,
  { nonce, deadline }: { readonly nonce: bigint; readonly deadline: bigint },
): SignatureClaim | undefined {
  const granted = grantToSign(claims, step);
  return granted && { ...granted, nonce, deadline, domain: { name, version } };
}

function grantFor({ token }: Grant, grants: readonly GrantClaim[]): GrantClaim | undefined {
  return grants.find((granted) => isSameAddress(granted.token, token));
}
