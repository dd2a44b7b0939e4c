import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { AreaId } from '@fathom/contract/areaId';
import type { SignedRemote } from '../hosting/devnetConfiguration';
import { RELEASES_PATH } from '../hosting/sitePages';
import { writePointer, writeReleaseFolder, writeRoots } from './publishRelease';
import { generateSecret, signingKeyOf, type SigningKey } from './releaseKeys';
import { signRelease } from './signRelease';
import { signRoot } from './signRoot';

/** Lifetime of local releases, longer than any stack runs. */
const LIFETIME = 365 * 24 * 60 * 60 * 1000;
/** Constant across starts, because browsers refuse another root of the same keys. */
const ROOT_EXPIRES = new Date('2100-01-01T00:00:00Z');

export interface DevnetRelease {
  readonly folder: string;
  readonly remote: SignedRemote;
}

interface DevnetReleaseOptions {
  readonly buildOf: (area: AreaId) => string;
  readonly originOf: (area: AreaId) => string;
  /** Absolute path; its content is replaced. */
  readonly target: string;
  readonly keys: DevnetKeys;
  readonly now: number;
}

/** The keys of this machine, one for each role; all areas share them. */
export interface DevnetKeys {
  readonly root: SigningKey;
  readonly release: SigningKey;
}

/**
 * Signs the current build of every area with a key of this machine, so that the local host verifies releases like any
 * other. A later start has a higher version, and the same root.
 */
export async function signDevnetReleases(
  options: DevnetReleaseOptions,
): Promise<Readonly<Record<AreaId, DevnetRelease>>> {
  const { buildOf, originOf, target, keys, now } = options;
  rmSync(target, { recursive: true, force: true });
  const expires = new Date(now + LIFETIME);
  const roots = await signRoot(
    undefined,
    {
      root: { keys: [keys.root.publicKey], threshold: 1 },
      release: { keys: [keys.release.publicKey], threshold: 1 },
      expires: ROOT_EXPIRES,
    },
    [keys.root],
  );

  async function sign(area: AreaId): Promise<DevnetRelease> {
    const folder = join(target, area);
    const release = await signRelease(buildOf(area), { version: Math.floor(now / 1000), expires }, [keys.release]);
    mkdirSync(folder, { recursive: true });
    writeRoots(roots, folder);
    writePointer(writeReleaseFolder(buildOf(area), release, folder), folder);
    const pointer = `${originOf(area)}${RELEASES_PATH}/pointer.json`;
    return { folder, remote: { pointer, keys: [keys.root.publicKey], threshold: 1 } };
  }

  return {
    fxd: await sign('fxd'),
    dao: await sign('dao'),
    lending: await sign('lending'),
    vaults: await sign('vaults'),
  };
}

const secretFile = v.object({ root: v.string(), release: v.string() });

export async function devnetKeys(file: string): Promise<DevnetKeys> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ root: generateSecret(), release: generateSecret() }), { mode: 0o600 });
  }
  const { root, release } = v.parse(secretFile, JSON.parse(readFileSync(file, 'utf8')));
  return { root: await signingKeyOf(root), release: await signingKeyOf(release) };
}
