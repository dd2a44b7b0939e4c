import { MAX_UINT256 } from '@fathom/base/rpc/erc20';
import type { GasPolicy } from '@fathom/contract';
import type { ApproveStep, TokenApproval, PermitStep } from './step';

/** Whether an approval is needed: not if the allowance is unlimited or covers `required`. */
export function needsApproval(allowance: bigint, required: bigint): boolean {
  return allowance !== MAX_UINT256 && allowance < required;
}

/**
 * The approval step, or none if the current allowance is sufficient. `prefer` is the account's
 * approval preference; a permit that turns out to be impossible becomes an approval while the flow
 * runs.
 */
export function planTokenApproval(options: {
  readonly id: string;
  readonly approval: TokenApproval;
  readonly allowance: bigint;
  readonly prefer: 'permit' | 'approve';
  readonly gas: GasPolicy;
  readonly resetFirst?: boolean | undefined;
}): readonly (ApproveStep | PermitStep)[] {
  const { id, approval, allowance, prefer, gas, resetFirst } = options;
  if (!needsApproval(allowance, approval.required)) return [];
  if (prefer === 'permit') return [{ kind: 'permit', id, approval, gas }];
  return [{ kind: 'approve', id, approval, gas, ...(resetFirst === undefined ? {} : { resetFirst }) }];
}
