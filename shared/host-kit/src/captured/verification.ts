import { methodOf } from './methodOf';

/* What verifies releases, from before any code of an area ran, like `responses.ts`. */

/** WebCrypto; undefined on a page without HTTPS, where browsers offer none. */
const subtle = crypto.subtle as SubtleCrypto | undefined;

export const importKey = subtle?.importKey.bind(subtle);
export const verifySignature = subtle?.verify.bind(subtle);
export const digest = subtle?.digest.bind(subtle);

const encode = methodOf(TextEncoder.prototype, 'encode');
const encoder = new TextEncoder();

/** The bytes of a text as UTF-8. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encode(encoder, text);
}

export const encodeBase64 = btoa.bind(globalThis);
export const parseTime = Date.parse;
