import type { Address } from '@fathom/contract/address';

/** Encodes an address as an ABI word, without `0x`. */
export function addressWord(address: Address): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}
