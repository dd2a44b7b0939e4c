import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { ReleaseMetadata } from '@fathom/host-kit/signing/release/releaseMetadata';
import { CONTRACT_VERSION } from '@fathom/contract/version';
import { generateSecret, signingKeyOf, type SigningKey } from './releaseKeys';
import {
  CANARY_POINTER,
  coSignRelease,
  listReleases,
  nextVersion,
  promoteRelease,
  publishRelease,
  rollBackRelease,
  STABLE_POINTER,
  verifyPublished,
  writeRoots,
} from './releases';
import { openTarget } from './openTarget';
import type { ReleaseTarget } from './releaseTarget';
import type { SignedJson } from './signMetadata';
import { signRelease } from './signRelease';
import { signRoot } from './signRoot';
import { startBucket } from './testing/startBucket';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const LATER = new Date('2027-06-01T00:00:00Z');

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let rootKey: SigningKey;
let releaseKey: SigningKey;

beforeAll(async () => {
  bucket = await startBucket();
  rootKey = await signingKeyOf(generateSecret());
  releaseKey = await signingKeyOf(generateSecret());
});
afterAll(() => bucket.stop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function buildOf(release: string, code: string): string {
  const build = join(folder, `build-${release}`);
  mkdirSync(join(build, 'signing'), { recursive: true });
  const manifest = {
    id: 'lending',
    version: release,
    contract: CONTRACT_VERSION,
    entry: 'mf-manifest.json',
    files: {},
  };
  writeFileSync(join(build, 'area-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(build, 'remoteEntry.js'), code);
  writeFileSync(join(build, 'remoteEntry.js.br'), `compressed ${code}`);
  writeFileSync(join(build, 'signing/policy.json'), '{}');
  return build;
}

async function signed(build: string, version: number): Promise<SignedJson<ReleaseMetadata>> {
  return signRelease(build, { version, expires: LATER }, [releaseKey]);
}

async function publish(target: ReleaseTarget, release: string, code = `start('${release}')`): Promise<string> {
  const build = buildOf(release, code);
  return publishRelease(target, build, await signed(build, await nextVersion(target, 'lending')));
}

async function writeKeys(
  target: ReleaseTarget,
  keys: readonly SigningKey[] = [releaseKey],
  threshold = 1,
): Promise<void> {
  const release = { keys: keys.map(({ publicKey }) => publicKey), threshold };
  const root = { keys: [rootKey.publicKey], threshold: 1 };
  await writeRoots(target, 'lending', await signRoot(undefined, { root, release, expires: LATER }, [rootKey]));
}

function verify(target: ReleaseTarget, pointer = STABLE_POINTER): ReturnType<typeof verifyPublished> {
  return verifyPublished(target, 'lending', { trust: { keys: [rootKey.publicKey], threshold: 1 }, pointer, now: NOW });
}

function text(content: Uint8Array | undefined): string {
  return new TextDecoder().decode(content);
}

let prefixes = 0;

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  let target: ReleaseTarget;
  let name: string;

  beforeEach(() => {
    prefixes += 1;
    name = kind === 'a folder' ? join(folder, 'site') : `s3://releases/site-${prefixes}`;
    target = openTarget(name, bucket.environment, (path) => path);
  });

  test('is empty at first', async () => {
    expect(await listReleases(target, 'lending')).toEqual([]);
    await expect(promoteRelease(target, 'lending', '1.0.0-000000000000')).rejects.toThrow('there are: none');
    await expect(verify(target)).rejects.toThrow('lending has no pointer.json');
  });

  test('contains each release in a folder of its own, which hosts verify once a pointer names it', async () => {
    await writeKeys(target);
    const first = await publish(target, '1.4.1');
    expect(first).toMatch(/^1\.4\.1-[0-9a-f]{12}$/);
    await expect(verify(target)).rejects.toThrow('has no pointer.json');
    await promoteRelease(target, 'lending', first);
    const second = await publish(target, '1.4.2');
    expect((await verify(target)).name).toBe(first);
    await promoteRelease(target, 'lending', second, CANARY_POINTER);
    expect((await verify(target)).name).toBe(first);
    expect((await verify(target, CANARY_POINTER)).release).toMatchObject({ release: '1.4.2', version: 2 });
    await promoteRelease(target, 'lending', second);
    expect((await verify(target)).name).toBe(second);

    const releases = await listReleases(target, 'lending');
    expect(releases.map(({ name, pointers }) => [name, pointers])).toEqual([
      [second, [STABLE_POINTER, CANARY_POINTER]],
      [first, []],
    ]);
    expect(text(await target.read(`areas/lending/${first}/remoteEntry.js`))).toBe("start('1.4.1')");
    expect(text(await target.read(`areas/lending/${first}/remoteEntry.js.br`))).toBe("compressed start('1.4.1')");
    expect(text(await target.read(`areas/lending/${first}/root.json`))).toBe(
      text(await target.read('areas/lending/root.json')),
    );
  });

  test('keeps a published version: other files need a higher one', async () => {
    await publish(target, '1.4.2');
    await expect(publish(target, '1.4.2', 'changed()')).rejects.toThrow(
      'raise the version in remote-lending/package.json',
    );
    expect(await listReleases(target, 'lending')).toHaveLength(1);
    await publish(target, '1.4.2');
    expect(await listReleases(target, 'lending')).toHaveLength(2);
  });

  test('takes no release that is signed with the number of another', async () => {
    await publish(target, '1.4.1');
    const build = buildOf('1.4.2', 'start()');
    await expect(publishRelease(target, build, await signed(build, 1))).rejects.toThrow(
      'sign it with a higher version',
    );
  });

  test('rolls back to older files by a release of a higher version', async () => {
    await writeKeys(target);
    const [first, second] = [await publish(target, '1.4.1'), await publish(target, '1.4.2')];
    await promoteRelease(target, 'lending', second);
    await expect(promoteRelease(target, 'lending', first)).rejects.toThrow('use rollback');
    const name = await rollBackRelease(target, 'lending', first, { keys: [releaseKey], expires: LATER });
    expect(name).not.toBe(first);
    expect((await verify(target)).release).toMatchObject({ release: '1.4.1', version: 3 });
    expect(text(await target.read(`areas/lending/${name}/remoteEntry.js`))).toBe("start('1.4.1')");
    expect(text(await target.read(`areas/lending/${name}/remoteEntry.js.br`))).toBe("compressed start('1.4.1')");
  });

  test('never signs files again that changed since their release', async () => {
    const first = await publish(target, '1.4.1');
    await target.write(`areas/lending/${first}/remoteEntry.js`, new TextEncoder().encode('steal()'), 'immutable');
    await expect(rollBackRelease(target, 'lending', first, { keys: [releaseKey], expires: LATER })).rejects.toThrow(
      'remoteEntry.js of',
    );
    expect(await listReleases(target, 'lending')).toHaveLength(1);
  });

  test.each([
    ['changed', 'steal("1.4")'],
    ['truncated', 'start('],
  ])('reports a %s file', async (problem, code) => {
    await writeKeys(target);
    const first = await publish(target, '1.4.1', 'start(12345)');
    await promoteRelease(target, 'lending', first);
    await target.write(`areas/lending/${first}/remoteEntry.js`, new TextEncoder().encode(code), 'immutable');
    await expect(verify(target)).rejects.toThrow(`remoteEntry.js of ${first} is ${problem}.`);
  });

  test('collects the signatures of several holders', async () => {
    const other = await signingKeyOf(generateSecret());
    await writeKeys(target, [releaseKey, other], 2);
    const first = await publish(target, '1.4.1');
    await promoteRelease(target, 'lending', first);
    await expect(verify(target)).rejects.toThrow('signed by 1 trusted keys, required are 2');
    expect(await coSignRelease(target, 'lending', first, [other])).toBe(2);
    expect((await verify(target)).name).toBe(first);
  });

  test('does not count an interrupted upload as a release', async () => {
    const build = buildOf('1.4.1', 'start()');
    const release = await signed(build, 1);
    const interrupted: ReleaseTarget = {
      read: target.read,
      folders: target.folders,
      write: (path, content, caching) =>
        path.endsWith('release.json')
          ? Promise.reject(new Error('connection lost'))
          : target.write(path, content, caching),
    };
    await expect(publishRelease(interrupted, build, release)).rejects.toThrow('connection lost');
    expect(await listReleases(target, 'lending')).toEqual([]);
    await publishRelease(target, build, release);
    expect(await listReleases(target, 'lending')).toHaveLength(1);
  });
});

test('a bucket serves releases for ever, pointers and keys without caching', async () => {
  const target = openTarget('s3://releases/headers', bucket.environment, (path) => path);
  await writeKeys(target);
  const release = await publish(target, '1.4.1');
  await promoteRelease(target, 'lending', release);
  const headers = async (path: string) => {
    const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' });
    const endpoint = bucket.environment['S3_ENDPOINT'] ?? '';
    const response = await client.fetch(`${endpoint}/releases/headers/areas/lending/${path}`);
    return [response.headers.get('cache-control'), response.headers.get('content-type')];
  };
  const forEver = 'public, max-age=31536000, immutable';
  expect(await headers(`${release}/remoteEntry.js`)).toEqual([forEver, 'text/javascript; charset=utf-8']);
  expect(await headers('pointer.json')).toEqual(['no-store', 'application/json; charset=utf-8']);
  expect(await headers('root.json')).toEqual(['no-store', 'application/json; charset=utf-8']);
});

test('a bucket without keys is refused with the name of the variable', () => {
  expect(() => openTarget('s3://releases', { S3_ENDPOINT: 'http://127.0.0.1' }, (path) => path)).toThrow(
    'A bucket needs S3_ACCESS_KEY_ID in the environment.',
  );
});

test('replaces a pointer of a folder without ever showing a part of it', async () => {
  const target = openTarget(join(folder, 'site'), {}, (path) => path);
  const first = await publish(target, '1.4.1');
  const second = await publish(target, '1.4.2');
  await promoteRelease(target, 'lending', first);
  const file = join(folder, 'site/areas/lending/pointer.json');
  const reader = openSync(file, 'r');
  await promoteRelease(target, 'lending', second);
  // A reader of the old file reads all of it; no unfinished file remains next to the new one.
  expect(JSON.parse(readFileSync(reader, 'utf8'))).toEqual({ release: first });
  closeSync(reader);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ release: second });
  expect(readdirSync(join(folder, 'site/areas/lending')).sort()).toEqual([first, second, 'pointer.json']);
});
