import { createHash } from 'node:crypto';
import { generateSecret, signingKeyOf } from '../../release/releaseKeys';
import { metadataTime, signMetadata, SPEC_VERSION } from '../../release/signMetadata';
import { signRoot } from '../../release/signRoot';

const DAY = 24 * 60 * 60 * 1000;

export interface RealmInput {
  readonly trust: { readonly keys: readonly string[]; readonly threshold: number };
  readonly roots: unknown;
  readonly release: unknown;
  /** The release with other content under the same signatures. */
  readonly changed: unknown;
  readonly now: number;
  /** A time at which the release has expired, in ms. */
  readonly expired: number;
  readonly file: {
    readonly length: number;
    readonly sha384: string;
    readonly content: readonly number[];
    readonly changed: readonly number[];
  };
}

/** Creates a signed release, and an attacker's changed copy. */
export async function realmInput(): Promise<RealmInput> {
  const key = await signingKeyOf(generateSecret());
  const now = Date.now();
  const role = { keys: [key.publicKey], threshold: 1 };
  const roots = await signRoot(undefined, { root: role, release: role, expires: new Date(now + DAY) }, [key]);
  const release = await signMetadata(
    {
      _type: 'targets',
      spec_version: SPEC_VERSION,
      version: 1,
      expires: metadataTime(new Date(now + DAY)),
      area: 'vaults',
      release: '1.4.2',
      contract: '^4.0.0',
      targets: {},
    },
    [key],
  );
  const content = Buffer.from('start()');
  return {
    trust: { keys: [key.publicKey], threshold: 1 },
    roots,
    release,
    changed: { ...release, signed: { ...release.signed, release: '6.6.6' } },
    now,
    expired: now + 2 * DAY,
    file: {
      length: content.length,
      sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      content: [...content],
      changed: [...Buffer.from('steal()')],
    },
  };
}
