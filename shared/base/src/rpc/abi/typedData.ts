import type { TypedData } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';

export interface TokenDomain {
  readonly name: string;
  /** `1` for all but a few tokens. */
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Address;
}

/** Lifetime of a signed approval. In seconds; lending specification, section 9. */
export const SIGNATURE_LIFETIME = 3600n;

const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

/** Creates an EIP-2612 permit: `spender` may transfer `value` of the owner's tokens until `deadline` (unix seconds). */
export function permitTypedData(
  domain: TokenDomain,
  permit: { owner: Address; spender: Address; value: bigint; nonce: bigint; deadline: bigint },
): TypedData {
  return {
    domain: { ...domain },
    primaryType: 'Permit',
    types: {
      EIP712Domain: DOMAIN_FIELDS,
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      owner: permit.owner,
      spender: permit.spender,
      ...decimals({ value: permit.value, nonce: permit.nonce, deadline: permit.deadline }),
    },
  };
}

/**
 * Creates a credit delegation of a debt token: `delegatee` may borrow `value` on the signer's account until `deadline`
 * (unix seconds).
 */
export function delegationTypedData(
  domain: TokenDomain,
  delegation: { delegatee: Address; value: bigint; nonce: bigint; deadline: bigint },
): TypedData {
  return {
    domain: { ...domain },
    primaryType: 'DelegationWithSig',
    types: {
      EIP712Domain: DOMAIN_FIELDS,
      DelegationWithSig: [
        { name: 'delegatee', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      delegatee: delegation.delegatee,
      ...decimals({ value: delegation.value, nonce: delegation.nonce, deadline: delegation.deadline }),
    },
  };
}

export interface SplitSignature {
  readonly v: bigint;
  readonly r: Hex;
  readonly s: Hex;
}

/** Splits a 65-byte ECDSA signature, or a 64-byte compact one (EIP-2098); `undefined` for other data. */
export function splitSignature(signature: Hex): SplitSignature | undefined {
  const digits = signature.slice(2);
  const r: Hex = `0x${digits.slice(0, 64)}`;
  if (digits.length === 130) {
    const v = BigInt(`0x${digits.slice(128)}`);
    return { r, s: `0x${digits.slice(64, 128)}`, v: v < 27n ? v + 27n : v };
  }
  if (digits.length !== 128) return undefined;
  const yParityAndS = BigInt(`0x${digits.slice(64)}`);
  const s = yParityAndS & (2n ** 255n - 1n);
  return { r, s: `0x${s.toString(16).padStart(64, '0')}`, v: 27n + (yParityAndS >> 255n) };
}

/** Converts integers to decimal strings, because typed data is serialized as JSON. */
function decimals(values: Readonly<Record<string, bigint>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toString()]));
}
