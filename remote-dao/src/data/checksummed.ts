import type { Address } from '@fathom/contract/address';
import { checksumAddress } from '@fathom/base/rpc/checksumAddress';

/** Applies the EIP-55 checksum: addresses of indexers and events are in lower case. */
export function checksummed(address: string): Address {
  return checksumAddress(address.slice(2));
}
