import type { Address } from '@fathom/shared/domain/address';
import { checksumAddress } from '@fathom/shared/rpc/checksumAddress';

/** An address as wallets and explorers write it: indexers and events have lower case. */
export function checksummed(address: string): Address {
  return checksumAddress(address.slice(2));
}
