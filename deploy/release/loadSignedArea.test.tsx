import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MountArea } from '@fathom/contract';
import { areaProblemText } from '@fathom/host-kit/guard/areaProblemText';
import { loadSignedArea, type SignedReleases } from '@fathom/host-kit/guard/loadSignedArea';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { writePointer, writeReleaseFolder, writeRoots } from './publishRelease';
import { generateSecret, signingKeyOf, type SigningKey } from './releaseKeys';
import { signRelease } from './signRelease';
import { signRoot } from './signRoot';

const DAY = 24 * 60 * 60 * 1000;

let directory: string;
let served: string;
let key: SigningKey;
let releases: SignedReleases;
/** Entries whose code ran. */
let ran: string[];
let restoreFetch: () => void;
let servers = 0;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fathom-signed-area-'));
  served = join(directory, 'served');
  key = await signingKeyOf(generateSecret());
  const role = { keys: [key.publicKey], threshold: 1 };
  const expires = new Date(Date.now() + DAY);
  writeRoots(await signRoot(undefined, { root: role, release: role, expires }, [key]), served);
  // The page remembers what it loaded, so each test has a server of its own.
  servers += 1;
  const origin = `https://lending-${servers}.example`;
  releases = { pointer: `${origin}/pointer.json`, ...role };
  ran = [];
  restoreFetch = replaceFetch((address) => {
    const file = fileOf(address as string);
    return Promise.resolve(existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 }));
  });
});
afterEach(() => {
  restoreFetch();
  window.localStorage.clear();
  rmSync(directory, { recursive: true });
});

function fileOf(address: string): string {
  return join(served, new URL(address).pathname);
}

/** Publishes a release. Returns its folder on the server. */
async function release(version: number, expires = new Date(Date.now() + DAY)): Promise<string> {
  const build = join(directory, `build-${version}`);
  mkdirSync(build);
  const manifest = {
    id: 'lending',
    version: `1.0.${version}`,
    contract: '5.0.0',
    entry: 'mf-manifest.json',
    files: {},
  };
  writeFileSync(join(build, 'area-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(build, 'remoteEntry.js'), `release ${version}`);
  const name = writeReleaseFolder(build, await signRelease(build, { version, expires }, [key]), served);
  writePointer(name, served);
  return join(served, name);
}

/** Loads the entry as a browser does, which compares its digest. */
async function loadMount(_area: string, entry: string, prepare: (script: HTMLScriptElement) => void) {
  const script = document.createElement('script');
  script.src = entry;
  prepare(script);
  const content = readFileSync(fileOf(entry));
  if (script.integrity !== `sha384-${createHash('sha384').update(content).digest('base64')}`) {
    script.dispatchEvent(new Event('error'));
    throw new Error(`${entry} is unreachable.`);
  }
  ran.push(content.toString());
  const mount: MountArea = () => ({ update: () => undefined, unmount: () => undefined });
  return mount;
}

function load(given: Partial<SignedReleases> = {}): Promise<MountArea> {
  return loadSignedArea('lending', { ...releases, ...given }, loadMount);
}

it('loads a signed release once, however often it is mounted', async () => {
  await release(1);
  const [mount, again] = await Promise.all([load(), load()]);
  expect(again).toBe(mount);
  expect(ran).toEqual(['release 1']);
});

it('runs the last good release in place of a changed one, which runs once it is repaired', async () => {
  await release(1);
  await load();
  const newest = await release(2);
  appendFileSync(join(newest, 'remoteEntry.js'), '!');
  await load({ range: '>=1.0.0' });
  expect(ran).toEqual(['release 1', 'release 1']);

  window.localStorage.clear();
  await expect(load({ range: '^1.0.0' })).rejects.toThrow(areaProblemText.changed);
  writeFileSync(join(newest, 'remoteEntry.js'), 'release 2');
  await load({ range: '^1.0.0' });
  expect(ran).toEqual(['release 1', 'release 1', 'release 2']);
});

it.each<[keyof typeof areaProblemText, string, () => Promise<unknown>]>([
  ['expired', 'an expired signature', () => release(1, new Date(Date.now() - DAY))],
  ['unreachable', 'a server without a pointer', () => Promise.resolve()],
  ['wrong-answer', 'a pointer to another server', async () => writePointer('https://evil.example', served)],
  ['truncated', 'a truncated entry', async () => writeFileSync(join(await release(1), 'remoteEntry.js'), 'rel')],
])('refuses with the sentence of "%s" for %s, and runs nothing', async (problem, _case, attack) => {
  await attack();
  await expect(load()).rejects.toThrow(areaProblemText[problem]);
  expect(ran).toEqual([]);
});

it('refuses a release of other keys, and one outside of the range', async () => {
  await release(1);
  const stranger = await signingKeyOf(generateSecret());
  await expect(load({ keys: [stranger.publicKey] })).rejects.toThrow(areaProblemText.untrusted);
  await expect(load({ range: '^2.0.0' })).rejects.toThrow(areaProblemText['wrong-version']);
  expect(ran).toEqual([]);
});
