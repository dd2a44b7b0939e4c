import type { ChainReader } from '@fathom/shared/contract';
import type { Address, Hex } from '../domain/address';
import { asString, contractFunction } from './contractFunction';
import { readOne } from './multicall';

const isValidSignature = contractFunction<[hash: Hex, signature: Hex], string>(
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  ([magic]) => asString(magic),
);
const NO_HASH: Hex = `0x${'0'.repeat(64)}`;

/**
 * Whether a contract account checks signatures by its own rules (EIP-1271). It is asked about an empty signature of nothing: a response of
 * four bytes, or a refusal that gives its reason, comes from such a check; anything else means that there is none. Rejects when no node responds.
 */
export async function readChecksSignatures(reader: ChainReader, account: Address): Promise<boolean> {
  const response = await readOne(reader, isValidSignature.read(account, NO_HASH, '0x'));
  if (response.ok) return true;
  return response.error.kind === 'reverted' && response.error.reason.kind !== 'unknown';
}
