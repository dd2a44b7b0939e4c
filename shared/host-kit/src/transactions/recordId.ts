import type { Address, Hex } from '@fathom/contract/address';

/** A new record id: random, so that several proposals of one contract account never share one. */
export function newRecordId(chainId: number, from: Address): string {
  return `${idPrefix(chainId, from)}${randomWord().slice(2)}`;
}

/** 32 random bytes. Unlike `randomUUID`, also available on pages without HTTPS. */
export function randomWord(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** What the id of each record of the account on the chain begins with. */
export function idPrefix(chainId: number, from: Address): string {
  return `${chainId}:${from.toLowerCase()}:`;
}
