import type { TypedData } from '@fathom/shared/contract';

/** The fields of a domain in the order that EIP-712 fixes. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/**
 * The JSON that eth_signTypedData_v4 takes. Wallets hash the domain by `types.EIP712Domain` and would hash an empty one
 * where it is missing; large numbers go as decimal text, because JSON would round them.
 */
export function typedDataPayload({ domain, types, primaryType, message }: TypedData): string {
  const domainType = types.EIP712Domain ?? DOMAIN_FIELDS.filter((field) => domain[field.name] !== undefined);
  return JSON.stringify(
    { domain, types: { ...types, EIP712Domain: domainType }, primaryType, message },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}
