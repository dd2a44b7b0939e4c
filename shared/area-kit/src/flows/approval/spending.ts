import type { GasPolicy, TokenLabels } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { ApprovalAmount } from './approvalPreference';
import { readConfirmedAllowance } from './approvals';
import type { ExpectedApproval } from '../steps/expectedCalls';
import { planTokenApproval } from './planTokenApproval';
import type { CallArgument, ContractCall, PermitPart, Step } from '../steps/step';

/** `undefined` stands for a call that spends nothing or the native currency, without an approval. */
export interface Spending {
  /** Tokens (default), or credit on the account's collateral. */
  readonly kind?: 'erc20' | 'delegation';
  readonly token: TokenLabels;
  readonly spender: Address;
  /** The amount of an exact approval, in the token's smallest unit. */
  readonly amount: bigint;
  readonly approvalAmount: ApprovalAmount;
  readonly gas: GasPolicy;
  /** The token refuses to change a non-zero allowance. */
  readonly resetFirst?: boolean;
  /** The amount adds a margin, so that less may be spent. */
  readonly hasMargin?: boolean | undefined;
}

export interface SpendingState {
  readonly allowance: bigint;
}

/** Used for steps displayed before the chain is read. */
export const NOTHING_ALLOWED: SpendingState = { allowance: 0n };

/** Reads the allowance; zero if two nodes disagree, so that the approval isn't skipped. Rejects if it can't be read. */
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

export interface PermitCall extends Pick<ContractCall, 'function' | 'gas'> {
  /** The permit is a struct with its amount, in place of the last argument. Default: parts after all arguments. */
  readonly isStruct?: boolean;
  /** Index of the argument that ends in this struct. Default: the last, which contains nothing else. */
  readonly structAt?: number;
}

export interface PlannedCall {
  readonly id: string;
  readonly call: ContractCall;
  /**
   * Takes the permit's parts after the same arguments, or as a struct. Set if a signature is preferred and possible.
   */
  readonly callWithPermit?: PermitCall | undefined;
}

interface ApprovedCall extends PlannedCall, SpendingState {
  readonly spending: Spending | undefined;
  /** Default: the amount of an exact approval. */
  readonly required?: bigint;
}

/** Plans the approval or permit if the allowance is insufficient, then the call. Pure. */
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

function withParts(struct: CallArgument, parts: readonly PermitPart[]): CallArgument {
  return isList(struct) ? [...struct.slice(0, -parts.length), ...parts] : parts;
}

function isList(argument: CallArgument): argument is readonly CallArgument[] {
  return Array.isArray(argument);
}

function planApproval({ spending, allowance, callWithPermit, required }: ApprovedCall): readonly Step[] {
  if (!spending) return [];
  const { kind = 'erc20', token, spender, amount, approvalAmount, gas, resetFirst, hasMargin } = spending;
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
      hasMargin,
    },
    allowance,
    // Contracts verify a permit for exactly the call's amount, so an unlimited one is never valid.
    prefer: callWithPermit && approvalAmount === 'exact' ? 'permit' : 'approve',
    gas,
    resetFirst,
  });
}

export function expectedApprovals(spending: Spending | undefined): readonly ExpectedApproval[] {
  if (!spending) return [];
  return [{ token: spending.token.address, spender: spending.spender, amount: approvedAmount(spending) }];
}

function approvedAmount({ amount, approvalAmount }: Spending): bigint {
  return approvalAmount === 'unlimited' ? MAX_UINT256 : amount;
}
