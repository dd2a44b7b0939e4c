import type { GasPolicy, TokenLabels } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/erc20';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { ApprovalAmount } from './approvalPreference';
import { readConfirmedAllowance } from './approvals';
import type { ExpectedApproval } from './expectedCalls';
import { planTokenApproval } from './planTokenApproval';
import type { CallArgument, ContractCall, PermitPart, Step } from './step';

/**
 * What an intent's call spends, and the approval that the account chose for it. Below, `undefined`
 * is a call that spends nothing or the native currency, and needs no approval.
 */
export interface Spending {
  /** Tokens (default), or credit on the account's collateral. */
  readonly kind?: 'erc20' | 'delegation';
  readonly token: TokenLabels;
  readonly spender: Address;
  /** The amount of an exact approval, in the token's smallest unit. */
  readonly amount: bigint;
  readonly approvalAmount: ApprovalAmount;
  /** For the approval as a transaction. */
  readonly gas: GasPolicy;
  /** The token refuses to change a non-zero allowance. */
  readonly resetFirst?: boolean;
}

/** What the plan of a call that spends a token depends on. */
export interface SpendingState {
  /** The spender's current allowance; zero if nothing is spent. */
  readonly allowance: bigint;
}

/** For the steps displayed before the chain is read. */
export const NOTHING_ALLOWED: SpendingState = { allowance: 0n };

/**
 * If two nodes disagree, the allowance is zero, so that the approval is not skipped. Rejects if it
 * can't be read.
 */
export async function readSpendingState(
  chain: MulticallReader,
  spending: Spending | undefined,
  account: Address,
): Promise<SpendingState> {
  if (!spending) return NOTHING_ALLOWED;
  const { kind = 'erc20', spender, token } = spending;
  const approval = { kind, spender, token: token.address, symbol: token.symbol };
  return { allowance: (await readConfirmedAllowance(chain, approval, account)) ?? 0n };
}

/** The call that carries a permit. */
export interface PermitCall extends Pick<ContractCall, 'function' | 'gas'> {
  /** The permit is a struct with its amount, in place of the last argument. Default: parts after all of them. */
  readonly isStruct?: boolean;
  /** The argument that ends in this struct. Default: the last, which is nothing else. */
  readonly structAt?: number;
}

/** A call as a planned step. */
export interface PlannedCall {
  /** Id of the step. */
  readonly id: string;
  readonly call: ContractCall;
  /**
   * The function to call with a permit: takes its parts after the same arguments, or as a struct. Given
   * if a signed message is preferred and possible; an unlimited approval is still a transaction.
   */
  readonly callWithPermit?: PermitCall | undefined;
}

interface ApprovedCall extends PlannedCall, SpendingState {
  readonly spending: Spending | undefined;
  /** The allowance that the call requires. Default: the amount of an exact approval. */
  readonly required?: bigint;
}

/** Pure. The approval or permit if the allowance is insufficient, then the call. */
export function planApprovedCall(plan: ApprovedCall): readonly Step[] {
  const { id, call, callWithPermit } = plan;
  const approval = planApproval(plan);
  const permit = approval.find(({ kind }) => kind === 'permit')?.id;
  if (permit === undefined || !callWithPermit) return [...approval, { kind: 'call', id, call }];
  const { isStruct = false, structAt = call.args.length - 1, function: called, gas } = callWithPermit;
  const parts = (['deadline', 'v', 'r', 's'] as const).map((part): PermitPart => ({ permit, part }));
  const signedParts = [{ permit, part: 'amount' } as const, ...parts];
  const args = isStruct
    ? call.args.map((argument, index) => (index === structAt ? withParts(argument, signedParts) : argument))
    : [...call.args, ...parts];
  const signed = { ...call, function: called, gas, args };
  return [...approval, { kind: 'call', id, call, withPermit: { permit, call: signed } }];
}

/** The struct with the signed parts in place of its last fields. */
function withParts(struct: CallArgument, parts: readonly PermitPart[]): CallArgument {
  return isList(struct) ? [...struct.slice(0, -parts.length), ...parts] : parts;
}

function isList(argument: CallArgument): argument is readonly CallArgument[] {
  return Array.isArray(argument);
}

function planApproval({ spending, allowance, callWithPermit, required }: ApprovedCall): readonly Step[] {
  if (!spending) return [];
  const { kind = 'erc20', token, spender, amount, approvalAmount, gas, resetFirst } = spending;
  const { address, symbol, decimals } = token;
  return planTokenApproval({
    id: 'approve',
    approval: {
      kind,
      token: address,
      symbol,
      decimals,
      spender,
      amount: approvedAmount(spending),
      required: required ?? amount,
    },
    allowance,
    // Contracts verify a permit for exactly the amount of the call, so an unlimited one is never
    // valid.
    prefer: callWithPermit && approvalAmount === 'exact' ? 'permit' : 'approve',
    gas,
    resetFirst,
  });
}

/** What may be approved before the call, for the flow's `expectedCalls`. */
export function expectedApprovals(spending: Spending | undefined): readonly ExpectedApproval[] {
  if (!spending) return [];
  return [{ token: spending.token.address, spender: spending.spender, amount: approvedAmount(spending) }];
}

function approvedAmount({ amount, approvalAmount }: Spending): bigint {
  return approvalAmount === 'unlimited' ? MAX_UINT256 : amount;
}
