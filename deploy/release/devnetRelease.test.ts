import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import {
  readLastGoodRelease,
  readSignedRelease,
  type SignedSource,
} from '@fathom/host-kit/signing/guard/readSignedRelease';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { listen, type Listening } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { writeRoots } from './publishRelease';
import { signRoot } from './signRoot';
import { devnetKeys, signDevnetReleases } from './devnetRelease';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

let folder: string;
let server: Listening | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-devnet-release-'));
  writeFileSync(join(folder, 'app.json'), '{}');
  for (const area of ['fxd', 'dao', 'lending', 'vaults']) {
    mkdirSync(buildOf(area), { recursive: true });
    const manifest = { id: area, version: '1.0.0', contract: '4.0.0', entry: 'mf-manifest.json', files: {} };
    writeFileSync(join(buildOf(area), 'area-manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(buildOf(area), 'index.html'), '<html><head></head></html>');
    writeFileSync(join(buildOf(area), 'remoteEntry.js'), area);
  }
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
});

function buildOf(area: string): string {
  return join(folder, 'builds', area);
}

function keyFile(): string {
  return join(folder, 'keys/devnet.json');
}

async function serveLending(now = NOW): Promise<SignedSource> {
  const keys = await devnetKeys(keyFile());
  const target = join(folder, 'releases');
  const originOf = () => 'http://replaced.example';
  const { lending } = await signDevnetReleases({ buildOf, originOf, target, keys, now });
  await server?.stop();
  const site = createSite({
    folder: buildOf('lending'),
    configurationFile: join(folder, 'app.json'),
    releases: lending.folder,
    isOpen: true,
    injectedScripts: [],
  });
  server = await listen(site, 0);
  const { pointer, ...trust } = lending.remote;
  return { id: 'lending', pointer: pointer.replace('http://replaced.example', server.origin), trust };
}

async function serveAgain(source: SignedSource): Promise<SignedSource> {
  await server?.stop();
  const site = createSite({
    folder: buildOf('lending'),
    configurationFile: join(folder, 'app.json'),
    releases: join(folder, 'releases/lending'),
    isOpen: true,
    injectedScripts: [],
  });
  server = await listen(site, 0);
  return { ...source, pointer: `${server.origin}/releases/pointer.json` };
}

function memoryOf(values = new Map<string, string>()) {
  return createReleaseMemory({
    read: (key) => values.get(key),
    write: (key, value) => Boolean(values.set(key, value)),
    remove: (key) => values.delete(key),
  });
}

async function problemOf(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => 'none',
    (error: unknown) => (error instanceof AreaLoadError ? error.problem : String(error)),
  );
}

test('the local stack serves what the host verifies, with the digests of the signed list', async () => {
  const source = await serveLending();
  const {
    folder: address,
    manifest,
    verified,
  } = await readSignedRelease(source, {
    memory: memoryOf(),
    timeout: 5000,
    now: NOW,
  });
  expect(verified).toMatchObject({ area: 'lending', release: '1.0.0', version: NOW / 1000 });
  expect(manifest.files['remoteEntry.js']).toMatch(/^sha384-/);
  const list = await fetch(`${address}release.json`, { headers: { 'accept-encoding': 'br' } });
  expect(list.headers.get('content-encoding')).toBe('br');
  const served = await fetch(`${address}remoteEntry.js`, { integrity: manifest.files['remoteEntry.js'] ?? '' });
  expect(await served.text()).toBe('lending');
});

test('a later start is a later release; what was remembered before it is refused afterwards as older', async () => {
  const memory = memoryOf();
  const first = await serveLending();
  await readSignedRelease(first, { memory, timeout: 5000, now: NOW });
  const second = await serveLending(NOW + DAY);
  await readSignedRelease(second, { memory, timeout: 5000, now: NOW });
  expect(await problemOf(readSignedRelease(await serveLending(), { memory, timeout: 5000, now: NOW }))).toBe(
    'rolled-back',
  );
});

test('the last good release is verified again: its folder, its version, its expiry', async () => {
  const source = await serveLending();
  const memory = memoryOf();
  const { folder: address, verified } = await readSignedRelease(source, { memory, timeout: 5000, now: NOW });
  const read = (good: { version: number; folder: string }, now = NOW) =>
    problemOf(readLastGoodRelease(source, good, { memory, timeout: 5000, now }));
  expect(await read({ version: verified.version, folder: address })).toBe('none');
  expect(await read({ version: verified.version, folder: 'https://evil.example/' })).toBe('elsewhere');
  expect(await read({ version: verified.version - 1, folder: address })).toBe('changed');
  expect(await read({ version: verified.version, folder: address }, NOW + 400 * DAY)).toBe('expired');
});

test('the last good release runs by its own copy of the keys while those of the area are replaced', async () => {
  const source = await serveLending();
  const memory = memoryOf();
  const { folder: address, verified } = await readSignedRelease(source, { memory, timeout: 5000, now: NOW });
  const keys = await devnetKeys(join(folder, 'keys/of-an-attacker.json'));
  const role = { keys: [keys.root.publicKey], threshold: 1 };
  const expires = new Date(NOW + DAY);
  const forged = await signRoot(undefined, { root: role, release: role, expires }, [keys.root]);
  writeRoots(forged, join(folder, 'releases/lending'));
  const moved = await serveAgain(source);
  const options = { memory, timeout: 5000, now: NOW };
  expect(await problemOf(readSignedRelease(moved, options))).toBe('untrusted');
  const good = { version: verified.version, folder: address.replace(new URL(address).origin, server?.origin ?? '') };
  expect(await problemOf(readLastGoodRelease(moved, good, options))).toBe('none');

  // Keys of the attacker in the folder don't help either.
  rewrite('root.json', () => JSON.stringify(forged));
  const again = await serveAgain(source);
  const goodAgain = { ...good, folder: address.replace(new URL(address).origin, server?.origin ?? '') };
  expect(await problemOf(readLastGoodRelease(again, goodAgain, options))).toBe('untrusted');
});

test.each<[string, string, () => void]>([
  ['changed', 'a changed manifest', () => rewrite('area-manifest.json', (text) => text.replace('1.0.0', '1.0.1'))],
  ['truncated', 'a truncated manifest', () => rewrite('area-manifest.json', (text) => text.slice(0, -1))],
  ['wrong-answer', 'a page instead of the list', () => rewrite('release.json', () => '<html>')],
  ['untrusted', 'a changed list', () => rewrite('release.json', (text) => text.replace('"1.0.0"', '"1.0.1"'))],
])('is "%s" for %s', async (problem, _case, damage) => {
  const source = await serveLending();
  damage();
  const moved = await serveAgain(source);
  expect(await problemOf(readSignedRelease(moved, { memory: memoryOf(), timeout: 5000, now: NOW }))).toBe(problem);
});

function rewrite(file: string, change: (text: string) => string): void {
  const releases = join(folder, 'releases/lending');
  const { release } = JSON.parse(readFileSync(join(releases, 'pointer.json'), 'utf8')) as { readonly release: string };
  const path = join(releases, release, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  for (const encoding of ['br', 'gz']) rmSync(`${path}.${encoding}`, { force: true });
}

test('keys of the machine are made once, and only their owner can read them', async () => {
  const { root } = await devnetKeys(keyFile());
  expect((await devnetKeys(keyFile())).root.publicKey).toBe(root.publicKey);
  expect(statSync(keyFile()).mode & 0o077).toBe(0);
});
