import { DOMException, Error } from '../captured/globals';
import { importKey, verifySignature } from '../captured/verification';
import { bytesOf } from './bytes';

/** Takes hex digits. Uses @noble/ed25519 if the browser's WebCrypto lacks Ed25519. Rejects on a page without HTTPS. */
export async function verifyEd25519(
  publicKey: string,
  message: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  if (!importKey || !verifySignature) throw new Error('signatures can only be verified on a secure page (https)');
  let key: CryptoKey;
  try {
    key = await importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    // An invalid key is a DataError; an unsupported algorithm is a NotSupportedError.
    if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') return false;
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(bytesOf(signature), message, bytesOf(publicKey), { zip215: false });
  }
  return verifySignature('Ed25519', key, bytesOf(signature), message);
}
