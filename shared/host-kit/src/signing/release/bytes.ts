import { Array, TypeError, Uint8Array, parseInt, characterOf } from '../captured/globals';
import { encodeBase64 } from '../captured/verification';

const DIGITS = /^([0-9a-f]{2})*$/;

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses lower-case hex digits without `0x`. Throws a TypeError for other text. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!DIGITS.test(hex)) throw new TypeError('not hexadecimal');
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}

export function base64Of(bytes: Uint8Array): string {
  return encodeBase64(characterOf(...bytes));
}
