import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { GasPolicy } from '@fathom/contract';
import type { ApproveStep, TokenApproval, PermitStep } from '../steps/step';

/** True unless the allowance is unlimited or covers `required`. */
export function needsApproval(allowance: bigint, required: bigint): boolean {
  return allowance !== MAX_UINT256 && allowance < required;
}

/** Plans an approval if the allowance is insufficient. An impossible permit becomes an approval while the flow runs. */
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
