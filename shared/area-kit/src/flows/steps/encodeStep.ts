import type { Address, Hex } from '@fathom/contract/address';
import { encodeApproval } from '../approval/approvals';
import { encodeCall } from './encodeCall';
import type { Step } from './step';

export interface EncodedStep {
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value: bigint;
}

/** Encodes a step for a simulation, in which an approval stands for its permit. */
export function encodeStep(step: Step): EncodedStep {
  if (step.kind !== 'call') return { to: step.approval.token, data: encodeApproval(step.approval), value: 0n };
  const { to, value } = step.call;
  return { to, data: encodeCall(step.call, {}), value };
}
