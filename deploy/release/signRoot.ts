import type { ReleaseKey, RootMetadata } from '@fathom/host-kit/signing/release/releaseMetadata';
import { keyIdOf, type SigningKey } from './releaseKeys';
import { metadataTime, signMetadata, SPEC_VERSION, type SignedJson } from './signMetadata';

export interface RootFile {
  readonly roots: readonly SignedJson<RootMetadata>[];
}

/** Public keys of a role, 64 hexadecimal digits each, and the number of required signatures. */
export interface RoleKeys {
  readonly keys: readonly string[];
  readonly threshold: number;
}

export interface RootInput {
  readonly root: RoleKeys;
  readonly release: RoleKeys;
  readonly expires: Date;
}

/**
 * Adds a root to an area's file, or starts it. `signers` are the holders of the new root keys and, to replace keys, of
 * the previous ones: a host accepts the new root only if a threshold of both signed. Throws one sentence for a
 * threshold that its keys can't reach.
 */
export async function signRoot(
  previous: RootFile | undefined,
  input: RootInput,
  signers: readonly SigningKey[],
): Promise<RootFile> {
  for (const [name, { keys, threshold }] of Object.entries({ root: input.root, release: input.release })) {
    if (threshold < 1 || new Set(keys).size < threshold) {
      throw new Error(`The threshold of the ${name} keys is ${threshold}, and there are ${new Set(keys).size}.`);
    }
  }
  const roots = previous?.roots ?? [];
  const root = roleOf(input.root);
  const targets = roleOf(input.release);
  const signed: RootMetadata = {
    _type: 'root',
    spec_version: SPEC_VERSION,
    version: (roots.at(-1)?.signed.version ?? 0) + 1,
    expires: metadataTime(input.expires),
    keys: Object.fromEntries(
      [...input.root.keys, ...input.release.keys].map((publicKey) => [keyIdOf(keyOf(publicKey)), keyOf(publicKey)]),
    ),
    roles: { root, targets, snapshot: targets, timestamp: targets },
  };
  return { roots: [...roots, await signMetadata({ ...signed, consistent_snapshot: false }, signers)] };
}

function roleOf({ keys, threshold }: RoleKeys): RootMetadata['roles']['root'] {
  return { keyids: [...new Set(keys)].map((publicKey) => keyIdOf(keyOf(publicKey))), threshold };
}

function keyOf(publicKey: string): ReleaseKey {
  return { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: publicKey } };
}
