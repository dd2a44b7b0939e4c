import type { Address } from '@fathom/contract/address';
import { checksumAddress } from '@fathom/base/rpc/checksumAddress';

/** An address as wallets and explorers write it: indexers and events have lower case. */
export function checksummed(address: string): Address {
  return checksumAddress(address.slice(2));
}
