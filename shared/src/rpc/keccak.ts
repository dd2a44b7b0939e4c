import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';

/** The Keccak-256 hash of a text in UTF-8, as 64 hexadecimal digits without `0x`. */
export function keccakOfText(text: string): string {
  return bytesToHex(keccak_256(text));
}
