import { signedBytes, type Signature } from '@fathom/host-kit/signing/release/releaseMetadata';
import type { SigningKey } from './releaseKeys';

export const SPEC_VERSION = '1.0.31';

export interface SignedJson<T> {
  readonly signed: T;
  readonly signatures: readonly Signature[];
}

export async function signMetadata<T>(signed: T, keys: readonly SigningKey[]): Promise<SignedJson<T>> {
  const bytes = signedBytes(signed);
  return { signed, signatures: await Promise.all(keys.map((key) => key.sign(bytes))) };
}

/**
 * Adds signatures to signed metadata, if the keys of a threshold have different holders. A key's earlier signature is
 * replaced.
 */
export async function addSignatures<T>(
  { signed, signatures }: SignedJson<T>,
  keys: readonly SigningKey[],
): Promise<SignedJson<T>> {
  const added = await signMetadata(signed, keys);
  const kept = signatures.filter(({ keyid }) => keys.every(({ id }) => id !== keyid));
  return { signed, signatures: [...kept, ...added.signatures] };
}

export function metadataTime(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
