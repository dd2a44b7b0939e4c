import type { TypedData } from '@fathom/contract';

/** The fields in the order of EIP-712. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** Adds `types.EIP712Domain`, because wallets would otherwise hash an empty domain; JSON would round large numbers. */
export function typedDataPayload({ domain, types, primaryType, message }: TypedData): string {
  const domainType = types.EIP712Domain ?? DOMAIN_FIELDS.filter((field) => domain[field.name] !== undefined);
  return JSON.stringify(
    { domain, types: { ...types, EIP712Domain: domainType }, primaryType, message },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}
