import type { Address } from '@fathom/contract/address';

export function addressWord(address: Address): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}
