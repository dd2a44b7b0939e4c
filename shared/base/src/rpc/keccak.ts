import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';
import type { Hex } from '@fathom/contract/address';

export function keccakOfText(text: string): Hex {
  return `0x${bytesToHex(keccak_256(text))}`;
}

/** Hashes bytes, given as hexadecimal digits without `0x`. */
export function keccakOfDigits(digits: string): Hex {
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  }
  return `0x${bytesToHex(keccak_256(bytes))}`;
}
