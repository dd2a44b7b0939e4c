import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AreaLoadError, type AreaProblem } from '@fathom/host-kit/signing/guard/areaLoadError';
import {
  readSignedRelease,
  readUsableRelease,
  rememberRan,
  runUsableRelease,
  type FailedRelease,
  type SignedRelease,
  type SignedSource,
} from '@fathom/host-kit/signing/guard/readSignedRelease';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { atEndOfTest } from '@fathom/testing/atEndOfTest';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

let served: ServedReleases;
let source: SignedSource;
let entries: Map<string, string>;
let memory: ReturnType<typeof createReleaseMemory>;
let revoked: string[];

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  served = await serveReleases();
  const { pointer, ...trust } = served.trust;
  source = { id: 'lending', pointer, trust };
  const storage = memoryStorage();
  entries = storage.entries;
  memory = createReleaseMemory(storage);
  revoked = [];
});
afterEach(() => {
  served.stop();
  jest.restoreAllMocks();
});

function options() {
  return { memory, timeout: 5_000, now: Date.now() };
}

async function ranBefore(version: number): Promise<string> {
  const folder = await served.release(version);
  rememberRan(memory, await readSignedRelease(source, options()));
  return folder;
}

interface Run {
  readonly fails?: (release: SignedRelease) => Error | undefined;
  readonly failures?: (folder: string) => readonly string[];
  readonly failed?: FailedRelease;
}

async function run({ fails = () => undefined, failures = () => [], failed }: Run = {}) {
  const started: number[] = [];
  const outcome = await runUsableRelease(source, {
    ...options(),
    failed,
    guard: { failures, revoke: (folder) => revoked.push(basename(folder)) },
    async run(release) {
      started.push(release.verified.version);
      const failure = fails(release);
      if (failure) throw failure;
      return release.verified.version;
    },
  }).catch(problemOf);
  return { started, outcome: typeof outcome === 'string' ? outcome : outcome.result, refusal: refusalOf(outcome) };
}

function problemOf(error: unknown): string {
  return error instanceof AreaLoadError ? error.problem : String(error);
}

function refusalOf(outcome: unknown): AreaProblem | undefined {
  return (outcome as { refusal?: AreaLoadError }).refusal?.problem;
}

const NO_CODE = new AreaLoadError('no-code', 'remoteEntry.js');

it('runs what the server offers, and remembers it once it is said to have run', async () => {
  await served.release(1);
  expect(await run()).toEqual({ started: [1], outcome: 1, refusal: undefined });
  expect(memory.good('lending')).toBeUndefined();
  rememberRan(memory, await readSignedRelease(source, options()));
  expect(memory.good('lending')).toMatchObject({ version: 1 });
});

it('runs the last good release in place of one that fails while it starts, which stays refused', async () => {
  await ranBefore(1);
  const newest = await served.release(2);
  const broken = new AreaLoadError('broken', 'it threw');
  expect(await run({ fails: ({ verified }) => (verified.version === 2 ? broken : undefined) })).toEqual({
    started: [2, 1],
    outcome: 1,
    refusal: 'broken',
  });
  expect(revoked).toEqual([basename(newest)]);
});

it('reports the offered release where the last good one does not run either', async () => {
  await ranBefore(1);
  await served.release(2);
  const fails = ({ verified }: SignedRelease) => new AreaLoadError(verified.version === 2 ? 'broken' : 'no-code', '');
  expect(await run({ fails })).toEqual({ started: [2, 1], outcome: 'broken', refusal: undefined });
});

it('tries a release once that is also the last good one', async () => {
  await ranBefore(1);
  expect(await run({ fails: () => NO_CODE })).toEqual({ started: [1], outcome: 'no-code', refusal: undefined });
});

it('runs the last good release in place of one that failed before its first screen', async () => {
  await ranBefore(1);
  await served.release(2);
  const { folder } = await readSignedRelease(source, options());
  const failed = { folder, error: new AreaLoadError('overdue', 'no screen') };
  expect(await run({ failed })).toEqual({ started: [1], outcome: 1, refusal: 'overdue' });
  expect(await run()).toMatchObject({ started: [2] });
});

it('does not run an earlier release because the server is unreachable', async () => {
  await ranBefore(1);
  rmSync(join(served.folder, 'pointer.json'));
  expect(await run()).toEqual({ started: [], outcome: 'unreachable', refusal: undefined });
  expect(await readUsableRelease(source, options()).catch(problemOf)).toBe('unreachable');
});

it('passes on what is no problem of a release', async () => {
  await ranBefore(1);
  await served.release(2);
  expect(await run({ fails: () => new TypeError('a bug') })).toMatchObject({
    started: [2],
    outcome: 'TypeError: a bug',
  });
});

it('reports the offered release where the last good one can no longer be verified', async () => {
  const good = await ranBefore(1);
  appendFileSync(join(await served.release(2), 'area-manifest.json'), ' ');
  appendFileSync(join(good, 'area-manifest.json'), ' ');
  rmSync(join(good, 'release.json'));
  expect(await run()).toEqual({ started: [], outcome: 'changed', refusal: undefined });
  expect(await readUsableRelease(source, options()).catch(problemOf)).toBe('changed');
});

it('runs nothing of another place, whatever this device remembers', async () => {
  const good = await ranBefore(1);
  const elsewhere = { version: 1, folder: `https://evil.example/${basename(good)}/` };
  memory.ran('lending', elsewhere);
  expect(memory.good('lending')).toEqual(elsewhere);
  appendFileSync(join(await served.release(2), 'area-manifest.json'), ' ');
  expect(await run()).toEqual({ started: [], outcome: 'changed', refusal: undefined });
});

it('runs no other version in the folder of the last good one', async () => {
  await served.release(1);
  const { folder } = await readSignedRelease(source, options());
  memory.saw('lending', { root: { version: 1, digest: undefined, keys: undefined }, release: 2 });
  memory.ran('lending', { version: 2, folder });
  appendFileSync(join(await served.release(3), 'area-manifest.json'), ' ');
  expect(await run()).toEqual({ started: [], outcome: 'changed', refusal: undefined });
});

it('runs no last good release by a root that contradicts the one that this device accepted', async () => {
  await ranBefore(1);
  await served.release(2);
  const seen = JSON.parse(entries.get('release.lending') ?? '') as { root: object };
  const root = { ...seen.root, digest: '0'.repeat(96) };
  entries.set('release.lending', JSON.stringify({ ...seen, root }));
  expect(await run()).toEqual({ started: [], outcome: 'other-root', refusal: undefined });
});

it('runs the last good release by the keys in its folder where those of the area are damaged', async () => {
  const good = await ranBefore(1);
  await served.release(2);
  writeFileSync(join(served.folder, 'root.json'), '{}');
  const { started, outcome } = await run();
  expect([started, outcome]).toEqual([[1], 1]);
  copyFileSync(join(served.folder, 'root.json'), join(good, 'root.json'));
  expect((await run()).started).toEqual([]);
});

function isEntry(address: RequestInfo | URL): boolean {
  return typeof address === 'string' && address.endsWith('/remoteEntry.js');
}

describe('a script that did not load', () => {
  const script = (name: string) => (folder: string) => [`${folder}${name}`];

  it.each<[string, AreaProblem, (folder: string) => readonly string[], (folder: string) => void]>([
    [
      'was changed',
      'changed',
      script('remoteEntry.js'),
      (folder) => writeFileSync(join(folder, 'remoteEntry.js'), 'release?1'),
    ],
    [
      'is cut off',
      'truncated',
      script('remoteEntry.js'),
      (folder) => writeFileSync(join(folder, 'remoteEntry.js'), 'rel'),
    ],
    ['is not listed', 'unlisted', script('other.js'), (folder) => writeFileSync(join(folder, 'other.js'), 'x')],
    ['is neither listed nor there', 'unlisted', script('other.js'), () => undefined],
    ['is of another place', 'elsewhere', () => ['https://evil.example/a.js'], () => undefined],
    ['is what was signed', 'no-code', script('remoteEntry.js'), () => undefined],
    ['is not there', 'no-code', script('remoteEntry.js'), (folder) => rmSync(join(folder, 'remoteEntry.js'))],
    ['has a name in another encoding', 'no-code', script('remote%45ntry.js'), () => undefined],
  ])('%s: "%s"', async (_case, problem, failures, damage) => {
    damage(await served.release(1));
    expect((await run({ failures, fails: () => NO_CODE })).outcome).toBe(problem);
  });

  it('does not explain code that loaded and failed', async () => {
    const folder = await served.release(1);
    writeFileSync(join(folder, 'remoteEntry.js'), 'release?1');
    const broken = new AreaLoadError('broken', 'it threw');
    expect((await run({ failures: script('remoteEntry.js'), fails: () => broken })).outcome).toBe('broken');
  });

  it('is read again from its server, not from a cache', async () => {
    await served.release(1);
    const requests: unknown[] = [];
    const serve = globalThis.fetch;
    atEndOfTest(
      replaceFetch((address, init) => {
        if (isEntry(address)) requests.push(init);
        return serve(address, init);
      }),
    );
    await run({ failures: script('remoteEntry.js'), fails: () => NO_CODE });
    expect(requests).toEqual([{ cache: 'no-store', credentials: 'omit' }]);
  });

  it('stays unexplained while its server cannot be reached', async () => {
    await served.release(1);
    const serve = globalThis.fetch;
    atEndOfTest(
      replaceFetch((address, init) =>
        isEntry(address) ? Promise.reject(new TypeError('down')) : serve(address, init),
      ),
    );
    expect((await run({ failures: script('remoteEntry.js'), fails: () => NO_CODE })).outcome).toBe('no-code');
  });
});

describe('a release that is only read', () => {
  const refuse = (version: number) => async (release: SignedRelease) => {
    if (release.verified.version >= version) throw new AreaLoadError('unlisted', 'frame.html');
  };
  const read = (rest: Partial<Parameters<typeof readUsableRelease>[1]>) =>
    readUsableRelease(source, { ...options(), ...rest }).then(
      ({ release, refusal }) => [release.verified.version, refusal?.problem],
      problemOf,
    );

  it('is the last good one where the offered one does not pass the check of its caller', async () => {
    await ranBefore(1);
    await served.release(2);
    expect(await read({ check: refuse(3) })).toEqual([2, undefined]);
    expect(await read({ check: refuse(2) })).toEqual([1, 'unlisted']);
    expect(await read({ check: refuse(1) })).toBe('unlisted');
    expect(await read({})).toEqual([2, undefined]);
  });

  it('is the last good one where nothing of the offered one could be read, without a check too', async () => {
    await ranBefore(1);
    writeFileSync(join(served.folder, 'pointer.json'), '{}');
    expect(await read({})).toEqual([1, 'wrong-answer']);
  });

  it('is not the last good one where a bug of the check failed', async () => {
    await ranBefore(1);
    await served.release(2);
    expect(await read({ check: () => Promise.reject(new TypeError('a bug')) })).toBe('TypeError: a bug');
  });

  it('takes the responses that the page requested before', async () => {
    await served.release(1);
    const asked: string[] = [];
    await readSignedRelease(source, {
      ...options(),
      prefetched(address) {
        asked.push(basename(new URL(address).pathname));
        return undefined;
      },
    });
    expect(asked.sort()).toEqual(['area-manifest.json', 'pointer.json', 'release.json', 'root.json']);
  });

  it('has the digests of the signed list', async () => {
    await served.release(1);
    const digest = `sha384-${createHash('sha384').update('release 1').digest('base64')}`;
    expect((await readSignedRelease(source, options())).manifest.files['remoteEntry.js']).toBe(digest);
  });
});
