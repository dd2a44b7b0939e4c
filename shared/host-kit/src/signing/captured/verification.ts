import { methodOf } from './methodOf';

/* Captured before any area's code runs. */

const subtle = crypto.subtle as SubtleCrypto | undefined;

export const importKey = subtle?.importKey.bind(subtle);
export const verifySignature = subtle?.verify.bind(subtle);
export const digest = subtle?.digest.bind(subtle);

const encode = methodOf(TextEncoder.prototype, 'encode');
const encoder = new TextEncoder();

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encode(encoder, text);
}

export const encodeBase64 = btoa.bind(globalThis);
export const parseTime = Date.parse;
