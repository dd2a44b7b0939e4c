/** A `0x`-prefixed hexadecimal string of any length: calldata, hashes, topics. */
export type Hex = `0x${string}`;

/**
 * A 20-byte account or contract address. Compare with {@link isSameAddress}: letter case is only a
 * checksum.
 */
export type Address = Hex;

/** A 32-byte hash of a transaction or a block. */
export type Hash = Hex;

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/;
const HEX_PATTERN = /^0x[0-9a-fA-F]*$/;

/** Whether the value is 20 bytes of hexadecimal text. Does not verify the checksum. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && ADDRESS_PATTERN.test(value);
}

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && HEX_PATTERN.test(value);
}

/** Whether the value is 32 bytes of hexadecimal text. */
export function isHash(value: unknown): value is Hash {
  return isHex(value) && value.length === 66;
}

/** Whether two addresses are equal, ignoring letter case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The lower-case form for keys of maps and caches. */
export function addressKey(address: Address): Address {
  return address.toLowerCase() as Address;
}
