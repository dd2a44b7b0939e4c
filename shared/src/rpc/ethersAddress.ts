import { isAddress, type Address } from '../domain/address';
import { checksumAddress, hasValidChecksum } from './checksumAddress';

/**
 * In place of `@ethersproject/address` in the browser's code: the one function of it that web3-react calls. Throws for what is not an
 * address and for a wrong checksum, as the original does.
 *
 * @public Put in place by the build (leanModules.ts), not imported.
 */
export function getAddress(address: string): Address {
  if (!isAddress(address) || !hasValidChecksum(address)) throw new Error(`invalid address: ${address}`);
  return checksumAddress(address.slice(2));
}
