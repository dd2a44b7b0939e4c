import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Address } from '@fathom/contract/address';

/** Cached, because each checksum takes a hash and addresses recur with every refresh. */
const checksums = new Map<string, Address>();
const MAX_CHECKSUMS = 5_000;

/**
 * Returns the address with its EIP-55 checksum. `digits`: its 40 hexadecimal digits in any case, without `0x`. Throws a
 * SyntaxError for other text.
 */
export function checksumAddress(digits: string): Address {
  const known = checksums.get(digits);
  if (known !== undefined) return known;
  if (!/^[0-9a-fA-F]{40}$/.test(digits)) throw new SyntaxError('an address that is not hexadecimal');
  const lower = digits.toLowerCase();
  const hash = keccakOfText(lower).slice(2);
  const letters = Array.from(lower, (digit, index) => ((hash[index] ?? '0') >= '8' ? digit.toUpperCase() : digit));
  const address: Address = `0x${letters.join('')}`;
  if (checksums.size >= MAX_CHECKSUMS) checksums.clear();
  checksums.set(digits, address);
  return address;
}

/**
 * True if the address has no checksum (letters of one case only) or a valid one. An invalid checksum indicates a typo.
 */
export function hasValidChecksum(address: Address): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || checksumAddress(lower) === address;
}
