import type { Address } from '../domain/address';

/** An address as an ABI word, without `0x`. */
export function addressWord(address: Address): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}
