import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { Address } from '@fathom/shared/domain/address';
import type { ApprovalAmount } from '@fathom/shared/flows/approvalPreference';
import { planTokenApproval } from '@fathom/shared/flows/planTokenApproval';
import type { ContractCall, PermitPart, Step } from '@fathom/shared/flows/step';
import { gasPolicies } from './gasPolicies';

/** A call that takes a token of the account, and the approval that it needs. */
export interface ApprovedCall {
  readonly id: string;
  readonly token: { readonly address: Address; readonly symbol: string; readonly decimals: number };
  readonly spender: Address;
  /** What the call may take: the amount of an exact approval, in the token's smallest unit. */
  readonly amount: bigint;
  readonly approvalAmount: ApprovalAmount;
  /** A signed message is preferred and possible. An unlimited approval is always a transaction. */
  readonly isSigned: boolean;
  readonly resetFirst?: boolean;
  readonly call: ContractCall;
  /** The call in its place, which carries the permit. */
  readonly callWithPermit: (permit: readonly PermitPart[]) => ContractCall;
}

/** Pure. The approval or permit where the allowance does not suffice, then the call. */
export function planApprovedCall(options: ApprovedCall, allowance: bigint): readonly Step[] {
  const { id, token, spender, amount, approvalAmount, call, callWithPermit } = options;
  const isUnlimited = approvalAmount === 'unlimited';
  const approval = planTokenApproval({
    id: 'approve',
    grant: {
      is: 'erc20',
      token: token.address,
      symbol: token.symbol,
      decimals: token.decimals,
      spender,
      amount: isUnlimited ? MAX_UINT256 : amount,
      required: amount,
    },
    allowance,
    // The market verifies a permit for the very amount of its call: an unlimited one is never valid.
    prefer: options.isSigned && !isUnlimited ? 'permit' : 'approve',
    gas: gasPolicies.approve,
    ...(options.resetFirst !== undefined && { resetFirst: options.resetFirst }),
  });
  const permit = approval.find(({ kind }) => kind === 'permit')?.id;
  if (permit === undefined) return [...approval, { kind: 'call', id, call }];
  const parts = (['deadline', 'v', 'r', 's'] as const).map((part): PermitPart => ({ permit, part }));
  return [...approval, { kind: 'call', id, call, withPermit: { permit, call: callWithPermit(parts) } }];
}
