import { createHash, randomBytes } from 'node:crypto';
import { bytesOf, hexOf } from '@fathom/host-kit/signing/release/bytes';
import { canonicalJson } from '@fathom/host-kit/signing/release/canonicalJson';
import type { ReleaseKey, Signature } from '@fathom/host-kit/signing/release/releaseMetadata';

export interface SigningKey {
  /** 64 hexadecimal digits, as in `keys` of a configuration. */
  readonly publicKey: string;
  readonly id: string;
  readonly metadata: ReleaseKey;
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Signature>;
}

/** Environment variables with private keys: `RELEASE_KEY_ROOT_*` for roots, others for releases. */
const VARIABLE = /^RELEASE_KEY_/;
const ROOT_VARIABLE = /^RELEASE_KEY_ROOT_/;

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = '302e020100300506032b657004220420';

/**
 * Reads the private keys of a role from the environment: 64 hexadecimal digits each. Throws one sentence, which never
 * contains a key, if there is none or if one is invalid.
 */
export async function readReleaseKeys(
  role: 'root' | 'release',
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly SigningKey[]> {
  const names = Object.keys(environment)
    .filter((name) => VARIABLE.test(name) && ROOT_VARIABLE.test(name) === (role === 'root'))
    .sort();
  if (names.length === 0) {
    throw new Error(
      `No private key: set ${role === 'root' ? 'RELEASE_KEY_ROOT_1' : 'RELEASE_KEY_1'} (64 hexadecimal digits).`,
    );
  }
  return Promise.all(
    names.map(async (name) => {
      const secret = environment[name] ?? '';
      if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${name} must be 64 hexadecimal digits in lower case.`);
      return signingKeyOf(secret);
    }),
  );
}

export function generateSecret(): string {
  return randomBytes(32).toString('hex');
}

export async function signingKeyOf(secret: string): Promise<SigningKey> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(PKCS8_PREFIX + secret), 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  const publicKey = Buffer.from(x, 'base64url').toString('hex');
  const metadata: ReleaseKey = { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: publicKey } };
  const id = keyIdOf(metadata);
  return {
    publicKey,
    id,
    metadata,
    sign: async (bytes) => ({ keyid: id, sig: hexOf(new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes))) }),
  };
}

/** Computes the id of a key as in TUF: SHA-256 of the key's canonical JSON. */
export function keyIdOf(key: ReleaseKey): string {
  return createHash('sha256').update(canonicalJson(key)).digest('hex');
}
