/** WebCrypto; undefined on a page without HTTPS, where browsers offer none. */
const subtle = crypto.subtle as SubtleCrypto | undefined;

/** From before any code of an area ran, like `responses.ts`. */
export const importKey = subtle?.importKey.bind(subtle);
export const verifySignature = subtle?.verify.bind(subtle);
export const digest = subtle?.digest.bind(subtle);
