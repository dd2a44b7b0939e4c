import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { AREA_IDS } from '@fathom/contract/areaId';
import { supportingHosts } from '@fathom/contract/version';
import { canonicalJson } from '@fathom/host-kit/signing/release/canonicalJson';
import { RELEASE_FILE, type ReleaseMetadata } from '@fathom/host-kit/signing/release/releaseMetadata';
import type { SigningKey } from './releaseKeys';
import { metadataTime, signMetadata, SPEC_VERSION, type SignedJson } from './signMetadata';

/** Encodings of other files, which a browser verifies decoded. */
const COMPRESSED = /\.(br|gz)$/;

const areaManifest = v.object({ id: v.picklist(AREA_IDS), version: v.string(), contract: v.string() });

export interface ReleaseOptions {
  /** Higher than that of every earlier release of the area, also for a rollback to older code. */
  readonly version: number;
  readonly expires: Date;
  /** Default: the version in the area's manifest. */
  readonly release?: string;
}

/**
 * Creates the signed list of a built area's files: `release.json`. Throws if the folder has no `area-manifest.json`.
 *
 * @param folder absolute path of the build.
 */
export async function signRelease(
  folder: string,
  options: ReleaseOptions,
  keys: readonly SigningKey[],
): Promise<SignedJson<ReleaseMetadata>> {
  const manifest = v.parse(areaManifest, JSON.parse(readFileSync(join(folder, 'area-manifest.json'), 'utf8')));
  return signMetadata<ReleaseMetadata>(
    {
      _type: 'targets',
      spec_version: SPEC_VERSION,
      version: options.version,
      expires: metadataTime(options.expires),
      area: manifest.id,
      release: options.release ?? manifest.version,
      contract: supportingHosts(manifest.contract),
      targets: targetsOf(folder),
    },
    keys,
  );
}

/**
 * Returns the name of a release's immutable folder: its semantic version and the beginning of the SHA-256 of the signed
 * content, `1.4.2-9f86d081884c`.
 */
export function releaseFolderName({ signed }: SignedJson<ReleaseMetadata>): string {
  return `${signed.release}-${createHash('sha256').update(canonicalJson(signed)).digest('hex').slice(0, 12)}`;
}

function targetsOf(folder: string): ReleaseMetadata['targets'] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !COMPRESSED.test(name) && name !== RELEASE_FILE)
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const content = readFileSync(join(folder, name));
      return [name, { length: content.length, hashes: { sha384: createHash('sha384').update(content).digest('hex') } }];
    }),
  );
}
