import { readOne, required, type MulticallReader, type ReadOptions } from '@fathom/base/rpc/multicall';
import { isDisagreement } from '@fathom/base/rpc/nodes/readError';
import { creditDelegation, erc20 } from '@fathom/base/rpc/abi/erc20';
import type { Address, Hex } from '@fathom/contract/address';
import { delegationTypedData, permitTypedData, type TokenDomain } from '@fathom/base/rpc/abi/typedData';
import type { TypedData } from '@fathom/contract';
import type { ApproveStep, PermitStep, TokenApproval } from '../steps/step';

export type AllowanceOf = Pick<TokenApproval, 'kind' | 'token' | 'spender' | 'symbol'>;

/** Reads the allowance in the token's smallest unit. Rejects if it can't be read. */
export async function readAllowance(
  reader: MulticallReader,
  { kind, token, spender, symbol }: AllowanceOf,
  owner: Address,
  options: ReadOptions = {},
): Promise<bigint> {
  const read =
    kind === 'erc20'
      ? erc20.allowance.read(token, owner, spender)
      : creditDelegation.borrowAllowance.read(token, owner, spender);
  return required(await readOne(reader, read, options), `The allowance of ${symbol}`);
}

/**
 * Reads the allowance that allows skipping an approval, confirmed by two nodes if configured. Returns `undefined` if
 * they disagree, so that nothing is skipped. Rejects if it can't be read.
 */
export async function readConfirmedAllowance(
  reader: MulticallReader,
  approval: AllowanceOf,
  owner: Address,
): Promise<bigint | undefined> {
  try {
    return await readAllowance(reader, approval, owner, { confirmed: true });
  } catch (error) {
    if (isDisagreement(error)) return undefined;
    throw error;
  }
}

export function encodeApproval({ kind, spender, amount }: TokenApproval): Hex {
  return kind === 'erc20'
    ? erc20.approve.encode(spender, amount)
    : creditDelegation.approveDelegation.encode(spender, amount);
}

export function approvalTypedData(
  domain: TokenDomain,
  { kind, spender, amount: value }: TokenApproval,
  terms: { readonly owner: Address; readonly nonce: bigint; readonly deadline: bigint },
): TypedData {
  const { owner, nonce, deadline } = terms;
  return kind === 'erc20'
    ? permitTypedData(domain, { owner, spender, value, nonce, deadline })
    : delegationTypedData(domain, { delegatee: spender, value, nonce, deadline });
}

export function approvalInstead({ id, approval, gas }: PermitStep): ApproveStep {
  return { kind: 'approve', id, approval, gas };
}
