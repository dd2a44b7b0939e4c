import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { AreaId } from '@fathom/contract';
import type { SignedRemote } from '../hosting/devnetConfiguration';
import { listen } from '../hosting/listen';
import { writePointer, writeReleaseFolder, writeRoots } from '../release/publishRelease';
import { generateSecret, signingKeyOf, type SigningKey } from '../release/releaseKeys';
import { signRelease, type ReleaseOptions } from '../release/signRelease';
import { signRoot } from '../release/signRoot';
import { ROOT } from '../run/packages';

const DAY = 24 * 60 * 60 * 1000;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

export interface TeamRelease {
  readonly prepare?: (folder: string) => void;
  readonly expires?: Date;
  readonly key?: SigningKey;
}

export interface ReleaseServer {
  /** The remote in the host's configuration. */
  readonly remote: SignedRemote;
  /** Absolute path of the served files. */
  readonly folder: string;
  /** Signs and publishes a release as the area's team, and moves the pointer. Returns its folder. */
  release(version: number, options?: TeamRelease): Promise<string>;
  /** Replaces root and release key like the team: adds a root that old and new keys signed. */
  rotateKeys(): Promise<void>;
  readonly firstRootKey: SigningKey;
  /** Copies all files; the returned function restores them. */
  backUp(): () => void;
  stop(): Promise<void>;
}

export async function startReleaseServer(area: AreaId): Promise<ReleaseServer> {
  const directory = mkdtempSync(join(tmpdir(), 'fathom-releases-'));
  const folder = join(directory, 'served');
  mkdirSync(folder);
  const [root, key] = [await signingKeyOf(generateSecret()), await signingKeyOf(generateSecret())];
  const roles = {
    root: { keys: [root.publicKey], threshold: 1 },
    release: { keys: [key.publicKey], threshold: 1 },
    expires: new Date(Date.now() + DAY),
  };
  let roots = await signRoot(undefined, roles, [root]);
  writeRoots(roots, folder);
  let releaseKey = key;
  const server = await listen(siteOf(folder), 0);

  return {
    folder,
    remote: { pointer: `${server.origin}/pointer.json`, keys: [root.publicKey], threshold: 1 },
    async release(version, { prepare, expires = new Date(Date.now() + DAY), key: signer = releaseKey } = {}) {
      const build = join(directory, `build-${version}`);
      cpSync(join(ROOT, `remote-${area}`, 'dist'), build, { recursive: true });
      appendTo(join(build, 'remoteEntry.js'), `;window.ranRelease=${version};`);
      prepare?.(build);
      const options: ReleaseOptions = { version, expires };
      const name = writeReleaseFolder(build, await signRelease(build, options, [signer]), folder);
      writePointer(name, folder);
      return join(folder, name);
    },
    firstRootKey: root,
    async rotateKeys() {
      const next = await signingKeyOf(generateSecret());
      releaseKey = await signingKeyOf(generateSecret());
      const renewed = {
        root: { keys: [next.publicKey], threshold: 1 },
        release: { keys: [releaseKey.publicKey], threshold: 1 },
        expires: roles.expires,
      };
      roots = await signRoot(roots, renewed, [root, next]);
      writeRoots(roots, folder);
    },
    backUp() {
      const copy = join(directory, 'copy');
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true });
      return () => {
        rmSync(folder, { recursive: true });
        cpSync(copy, folder, { recursive: true });
      };
    },
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true });
    },
  };
}

export function appendTo(file: string, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}

function siteOf(folder: string): Hono {
  const site = new Hono();
  site.get('*', (context) => {
    const file = join(folder, context.req.path);
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cache-Control', 'no-store');
    if (!existsSync(file)) return context.text('Not found', 404);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return context.body(new Uint8Array(readFileSync(file)), 200, { 'Content-Type': type });
  });
  return site;
}
