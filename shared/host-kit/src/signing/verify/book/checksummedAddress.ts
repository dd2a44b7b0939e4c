import type { Address } from '@fathom/contract/address';
import { parseInt } from '../../captured/globals';
import { keccakOf } from '../descriptor/functionSignature';

/** Converts an address to the letter case of EIP-55, independently of the code that encodes calls. */
export function checksummedAddress(address: Address): Address {
  const digits = address.slice(2).toLowerCase();
  const hash = keccakOf(digits).slice(2);
  return `0x${digits.replaceAll(/[a-f]/g, (letter, at: number) => (parseInt(hash[at] ?? '0', 16) > 7 ? letter.toUpperCase() : letter))}`;
}
