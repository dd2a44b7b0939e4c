import type { ChainReader } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { asString, contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { readOne } from '@fathom/base/rpc/multicall';

const isValidSignature = contractFunction<[hash: Hex, signature: Hex], string>(
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  ([magic]) => asString(magic),
);
const NO_HASH: Hex = `0x${'0'.repeat(64)}`;

/**
 * Probes EIP-1271 with an empty signature of a zero hash: a four-byte response or a revert with a reason indicates
 * support. Rejects if no node responds.
 */
export async function readChecksSignatures(reader: ChainReader, account: Address): Promise<boolean> {
  const response = await readOne(reader, isValidSignature.read(account, NO_HASH, '0x'));
  if (response.ok) return true;
  return response.error.kind === 'reverted' && response.error.reason.kind !== 'unknown';
}
