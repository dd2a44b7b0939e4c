import { keccakOfText } from '@fathom/shared/rpc/keccak';
import type { Address } from '../domain/address';

/** A checksum is a hash, and the same addresses come back with every refresh. */
const checksums = new Map<string, Address>();
const MAX_CHECKSUMS = 5_000;

/**
 * The address in the letter case of its checksum (EIP-55). `digits`: its 40 hexadecimal digits in any case, without `0x`. Throws a
 * SyntaxError for anything else.
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

/** Whether the letters carry no checksum (all of one case) or the right one. A wrong one means a mistyped character. */
export function hasValidChecksum(address: Address): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || checksumAddress(lower) === address;
}
