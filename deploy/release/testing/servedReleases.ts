import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SignedReleases } from '@fathom/host-kit/signing/guard/loadSignedArea';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { writePointer, writeReleaseFolder, writeRoots } from '../publishRelease';
import { generateSecret, signingKeyOf } from '../releaseKeys';
import { signRelease } from '../signRelease';
import { signRoot } from '../signRoot';
import { FEDERATION_FILE } from './areaFiles';

const DAY = 24 * 60 * 60 * 1000;

let servers = 0;

export interface ReleaseInput {
  readonly expires?: Date;
  readonly files?: Readonly<Record<string, string>>;
}

export interface ServedReleases {
  readonly trust: SignedReleases;
  readonly folder: string;
  readonly fileOf: (address: string) => string;
  readonly release: (version: number, input?: ReleaseInput) => Promise<string>;
  readonly stop: () => void;
}

export async function serveReleases(): Promise<ServedReleases> {
  const directory = mkdtempSync(join(tmpdir(), 'fathom-served-releases-'));
  const folder = join(directory, 'served');
  const key = await signingKeyOf(generateSecret());
  const role = { keys: [key.publicKey], threshold: 1 };
  writeRoots(
    await signRoot(undefined, { root: role, release: role, expires: new Date(Date.now() + DAY) }, [key]),
    folder,
  );
  // Each test has a separate server, because a page caches what it loaded.
  servers += 1;
  const origin = `https://lending-${servers}.example`;
  const fileOf = (address: string) => join(folder, new URL(address).pathname);
  const restoreFetch = replaceFetch((address) => {
    const file = fileOf(address as string);
    return Promise.resolve(existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 }));
  });

  return {
    trust: { pointer: `${origin}/pointer.json`, ...role },
    folder,
    fileOf,
    async release(version, { expires = new Date(Date.now() + DAY), files = {} } = {}) {
      const build = join(directory, `build-${version}`);
      const manifest = {
        id: 'lending',
        version: `1.0.${version}`,
        contract: '5.0.0',
        entry: 'mf-manifest.json',
        files: {},
      };
      const contents = {
        'area-manifest.json': JSON.stringify(manifest),
        'remoteEntry.js': `release ${version}`,
        ...FEDERATION_FILE,
        ...files,
      };
      for (const [name, content] of Object.entries(contents)) {
        mkdirSync(dirname(join(build, name)), { recursive: true });
        writeFileSync(join(build, name), content);
      }
      const name = writeReleaseFolder(build, await signRelease(build, { version, expires }, [key]), folder);
      writePointer(name, folder);
      return join(folder, name);
    },
    stop() {
      restoreFetch();
      rmSync(directory, { recursive: true });
    },
  };
}
