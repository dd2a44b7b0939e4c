import type { Address, Hex } from '@fathom/contract/address';

/** Creates a random id, so that several proposals of one contract account never share one. */
export function newRecordId(chainId: number, from: Address): string {
  return `${idPrefix(chainId, from)}${randomWord().slice(2)}`;
}

/** Returns 32 random bytes. Unlike `randomUUID`, it works on pages without HTTPS. */
export function randomWord(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the common prefix of the account's record ids on the chain. */
export function idPrefix(chainId: number, from: Address): string {
  return `${chainId}:${from.toLowerCase()}:`;
}
