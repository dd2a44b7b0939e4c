import { addressKey, isAddress, type Address } from '@fathom/contract/address';

/**
 * Returns the keys of all addresses that parts of the configuration name on a chain: the operator chose them, so the
 * symbols of those that are tokens can be trusted.
 */
export function configuredAddresses(parts: readonly unknown[], chainId: number): ReadonlySet<Address> {
  const found = new Set<Address>();
  for (const part of parts) collect(part, chainId, found);
  return found;
}

/** Skips what belongs to another chain: an object with another `chainId`. */
function collect(part: unknown, chainId: number, found: Set<Address>): void {
  if (isAddress(part)) found.add(addressKey(part));
  if (typeof part !== 'object' || part === null) return;
  if ('chainId' in part && part.chainId !== chainId) return;
  for (const [key, value] of Object.entries(part)) {
    collect(key, chainId, found);
    collect(value, chainId, found);
  }
}
