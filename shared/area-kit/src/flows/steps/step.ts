import * as v from 'valibot';
import type { GasPolicy } from '@fathom/contract';
import { isAddress, type Address } from '@fathom/contract/address';

/** Plain data: a pure plan returns the steps, the runner performs them, and a reload restores them. */

export interface TokenApproval {
  /** `delegation` is `approveDelegation` of a debt token or its signed form, `erc20` an approval or EIP-2612 permit. */
  readonly kind: 'erc20' | 'delegation';
  readonly token: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly spender: Address;
  /** The token's smallest unit; {@link MAX_UINT256} for unlimited. */
  readonly amount: bigint;
  /** Minimum for the following step. If the allowance covers it, the step is skipped. */
  readonly required: bigint;
  /** True if the amount adds a margin for what grows until the transaction is mined. It's displayed as "up to". */
  readonly hasMargin?: boolean | undefined;
}

export interface ApproveStep {
  readonly kind: 'approve';
  readonly id: string;
  readonly approval: TokenApproval;
  readonly gas: GasPolicy;
  /** Resets a non-zero allowance first. The simulation also detects tokens that require it. */
  readonly resetFirst?: boolean;
  /** Sets the allowance to zero before another step raises it. Inserted by the runner. */
  readonly isReset?: boolean;
}

/** An approval as a signature for a later call; replaced by an {@link ApproveStep} if no permit is possible. */
export interface PermitStep {
  readonly kind: 'permit';
  readonly id: string;
  readonly approval: TokenApproval;
  readonly gas: GasPolicy;
}

/** A part of a signed permit, resolved when the call is encoded. */
export interface PermitPart {
  readonly permit: string;
  readonly part: 'amount' | 'deadline' | 'v' | 'r' | 's';
}

export type CallArgument = bigint | string | boolean | PermitPart | readonly CallArgument[];

/** A call as data, encoded only when sent, so that it can be displayed, stored and compared. */
export interface ContractCall {
  readonly to: Address;
  /**
   * Human-readable signature: `function supply(address asset, uint256 amount, address onBehalfOf, uint16
   * referralCode)`.
   */
  readonly function: string;
  readonly args: readonly CallArgument[];
  /** Wei. */
  readonly value: bigint;
  readonly gas: GasPolicy;
}

export interface CallStep {
  readonly kind: 'call';
  readonly id: string;
  readonly call: ContractCall;
  /** Replaces the call once the permit is signed. */
  readonly withPermit?: { readonly permit: string; readonly call: ContractCall };
}

export type Step = ApproveStep | PermitStep | CallStep;

const address = v.custom<Address>(isAddress);
const gas = v.object({ marginPercent: v.bigint(), minimum: v.bigint() });
const id = v.pipe(v.string(), v.minLength(1));
const approval = v.object({
  kind: v.picklist(['erc20', 'delegation']),
  token: address,
  symbol: v.string(),
  decimals: v.number(),
  spender: address,
  amount: v.bigint(),
  required: v.bigint(),
  hasMargin: v.optional(v.boolean()),
});
const callArgument: v.GenericSchema<CallArgument> = v.union([
  v.bigint(),
  v.string(),
  v.boolean(),
  v.object({ permit: id, part: v.picklist(['amount', 'deadline', 'v', 'r', 's']) }),
  v.array(v.lazy(() => callArgument)),
]);
const contractCall = v.object({
  to: address,
  function: v.string(),
  args: v.array(callArgument),
  value: v.bigint(),
  gas,
});

export const stepSchema: v.GenericSchema<Step> = v.variant('kind', [
  v.object({
    kind: v.literal('approve'),
    id,
    approval,
    gas,
    resetFirst: v.exactOptional(v.boolean()),
    isReset: v.exactOptional(v.boolean()),
  }),
  v.object({ kind: v.literal('permit'), id, approval, gas }),
  v.object({
    kind: v.literal('call'),
    id,
    call: contractCall,
    withPermit: v.exactOptional(v.object({ permit: id, call: contractCall })),
  }),
]);

export const addressSchema = address;
