import { isAddress, type Address } from '@fathom/contract/address';
import { checksumAddress, hasValidChecksum } from './checksumAddress';

/**
 * Replaces `@ethersproject/address` in the browser bundle: the only function of it that web3-react
 * calls. Throws for an invalid address or checksum, like the original.
 *
 * @public Substituted by the build (resolveAliases.ts), not imported.
 */
export function getAddress(address: string): Address {
  if (!isAddress(address) || !hasValidChecksum(address)) throw new Error(`invalid address: ${address}`);
  return checksumAddress(address.slice(2));
}
