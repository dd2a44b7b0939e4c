import type { Address } from '@fathom/contract/address';
import { checksumAddress } from '@fathom/base/rpc/abi/checksumAddress';

export function checksummed(address: string): Address {
  return checksumAddress(address.slice(2));
}
