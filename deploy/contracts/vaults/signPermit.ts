import { Signature, type HDNodeWallet } from 'ethers';

const FIELDS = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
];

export interface PermitRequest {
  readonly spender: string;
  /** Raw units of the shares. */
  readonly value: bigint;
  /** Unix seconds. */
  readonly deadline: bigint;
}

/** The arguments of `permit`, for the owner's first permission. `name`: of the shares at `address`. */
export async function signPermit(
  owner: HDNodeWallet,
  { name, address }: { readonly name: string; readonly address: string },
  { spender, value, deadline }: PermitRequest,
): Promise<readonly unknown[]> {
  const domain = { name, version: '1.0.0', chainId: 1135, verifyingContract: address };
  const message = { owner: owner.address, spender, value, nonce: 0n, deadline };
  const { v, r, s } = Signature.from(await owner.signTypedData(domain, { Permit: FIELDS }, message));
  return [owner.address, spender, value, deadline, v, r, s];
}
