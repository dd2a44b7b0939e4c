import { Error, Uint8Array, characterOf } from '../captured/globals';
import { digest, encodeBase64 } from '../captured/verification';

/** Computes a digest in the format of subresource integrity: `sha384-...`. Requires a secure context. */
export async function digestOf(content: BufferSource): Promise<string> {
  if (!digest) throw new Error('Digests need a secure context.');
  return `sha384-${encodeBase64(characterOf(...new Uint8Array(await digest('SHA-384', content))))}`;
}
