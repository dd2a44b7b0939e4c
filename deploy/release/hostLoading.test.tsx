import { init } from '@module-federation/enhanced/runtime';
import type { AreaModule } from '@fathom/contract';
import { waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { loadPageScripts } from '@fathom/testing/pageScripts';
import type { AreaSource } from '../../host/src/areas/areaLoader';
import { createAreaLoader, type AreaLoaderOptions } from '../../host/src/areas/loadArea';
import { areaManifest, FEDERATION_FILE, SIGNING_FILES } from './testing/areaFiles';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

const SHARED = 'a-shared-module';
const FILES = { ...FEDERATION_FILE, ...SIGNING_FILES };
const FAILURE = new AreaLoadError('broken', 'no screen');

let served: ServedReleases;
let stopScripts: () => void;
let ran: string[];
let exposed: Map<string, () => unknown>;
let scopes: Record<string, Record<string, object>>[];

function areaOf(content: string): AreaModule {
  return { id: 'lending', contract: content, Area: () => null };
}

beforeAll(() => {
  const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
  init({ name: 'shell', remotes: [], shared: { [SHARED]: { version: '1.2.3', lib: () => 'shared', shareConfig } } });
});
beforeEach(async () => {
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
  localStorage.clear();
  document.head.replaceChildren();
  ran = [];
  exposed = new Map();
  scopes = [];
  served = await serveReleases();
  stopScripts = loadPageScripts((address, content) => {
    ran.push(content + new URL(address).search);
    Reflect.set(window, 'remote_lending', {
      init: (scope: (typeof scopes)[number]) => scopes.push(scope),
      get: async (name: string) => () => {
        if (name !== './area') throw new Error(`${name} is not exposed`);
        const instead = exposed.get(content);
        return instead ? instead() : { area: areaOf(content) };
      },
    });
  });
});
afterEach(() => {
  stopScripts();
  jest.restoreAllMocks();
  served.stop();
});

function release(version: number, files: Readonly<Record<string, string>> = {}): Promise<string> {
  return served.release(version, { files: { ...FILES, ...files } });
}

function loader(options?: Partial<AreaLoaderOptions>, sources: readonly AreaSource[] = [signedSource()]) {
  const memory = createReleaseMemory(createDeviceStorage(() => localStorage, 'test.'));
  const areas = createAreaLoader(sources, { memory, ...options });
  const load = async () => (await areas.load('lending')).contract;
  const reload = async () => (await areas.reload('lending')).contract;
  return { areas, memory, load, reload };
}

function signedSource(): AreaSource {
  const { pointer, ...trust } = served.trust;
  return { id: 'lending', pointer, trust };
}

function digestOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function addressOf(folder: string): string {
  return new URL(`${basename(folder)}/`, served.trust.pointer).href;
}

function countPointers(): () => number {
  const requested = jest.spyOn(globalThis, 'fetch');
  return () => requested.mock.calls.filter(([address]) => address === served.trust.pointer).length;
}

describe('loading', () => {
  it('runs the code of an area once, after the page was told, with a URL of its own for each further attempt', async () => {
    await release(1);
    const { areas, load, reload } = loader({ onCode: () => ran.push('code is next') });
    expect(await Promise.all([load(), load()])).toEqual(['release 1', 'release 1']);
    expect(areas.load('lending')).toBe(areas.load('lending'));
    expect(await reload()).toBe('release 1');
    expect(ran).toEqual(['code is next', 'release 1', 'code is next', 'release 1?retry=2']);
  });

  it('rejects for an area that the configuration does not name, and runs nothing', async () => {
    const { areas } = loader();
    for (const asked of [areas.load('dao'), areas.frame('dao'), areas.release('dao')]) {
      await expect(asked).rejects.toMatchObject({ problem: 'not-configured', detail: 'dao' });
    }
    areas.prefetch('dao');
    areas.leave('dao');
    areas.displayed('dao');
    expect(areas.failed('dao', FAILURE)).toBe(false);
    expect(ran).toEqual([]);
  });

  it('tries again after a failure', async () => {
    const { load } = loader();
    await expect(load()).rejects.toMatchObject({ problem: 'unreachable' });
    await release(1);
    expect(await load()).toBe('release 1');
    // A browser might answer the first URL from a failed preload.
    expect(ran).toEqual(['release 1?retry=2']);
  });

  it('keeps the later of two attempts, although the earlier one fails after it', async () => {
    await release(1);
    const { areas } = loader();
    let fail: (error: Error) => void = () => undefined;
    const pending = new Promise<Response>((_resolve, reject) => (fail = reject));
    jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(pending);
    const failing = areas.reload('lending');
    const later = areas.reload('lending');
    await later;
    fail(new Error('late'));
    await expect(failing).rejects.toMatchObject({ problem: 'unreachable' });
    expect(areas.load('lending')).toBe(later);
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'broken'],
    ['null', null, 'broken'],
    ['a text', 'area', 'broken'],
    ['no area', { page: areaOf('') }, 'broken'],
    ['null as an area', { area: null }, 'broken'],
    ['a text as an area', { area: 'lending' }, 'broken'],
    ['an area without a component', { area: { id: 'lending' } }, 'broken'],
    ['a component without an area', { area: { Area: () => null } }, 'broken'],
    ['another area', { area: { ...areaOf(''), id: 'dao' } }, 'wrong-area'],
  ])('refuses code that exposes %s', async (_what, value, problem) => {
    await release(1);
    exposed.set('release 1', () => value);
    const { areas, load } = loader();
    await expect(load()).rejects.toMatchObject({ problem });
    // Its rules accept no request, either.
    expect(await areas.signing('lending')).toMatchObject({ ok: false });
  });

  it.each<[string, string, unknown]>([
    ['an error', 'broken', new TypeError('x is not a function')],
    ['a text about a shared module', 'incompatible', 'Version 7.1.0 of shared singleton module react is not allowed'],
    ['a missing chunk', 'no-code', new Error('Loading chunk 7 failed.')],
    ['the error of a chunk', 'no-code', Object.assign(new Error('7'), { name: 'ChunkLoadError' })],
    ['an explained error', 'flooded', new AreaLoadError('flooded', 'as it was')],
  ])('explains %s that code throws when it starts as "%s"', async (_what, problem, error) => {
    await release(1);
    exposed.set('release 1', () => {
      throw error;
    });
    const rejected = expect(loader().load()).rejects;
    await rejected.toMatchObject(error instanceof AreaLoadError ? error : { problem, cause: error });
  });

  it('gives an area the shared modules of the host, which it can replace for no other', async () => {
    await release(1);
    const { reload } = loader();
    await reload();
    const [scope] = scopes;
    expect(scope?.[SHARED]).toMatchObject({ '1.2.3': { loaded: true } });
    Reflect.set(scope ?? {}, SHARED, 'replaced');
    await reload();
    expect(scopes[1]?.[SHARED]).toMatchObject({ '1.2.3': { loaded: true } });
  });

  it('lets scripts of the page prepare further scripts of the release, with its digests only', async () => {
    const folder = addressOf(await release(1));
    await loader().load();
    const script = document.createElement('script');
    script.src = `${folder}remoteEntry.js`;
    const digest = window.fathomScriptGuard?.digestOf(script.src);
    expect(digest).toMatch(/^sha384-/);
    window.fathomScriptGuard?.prepare(script);
    expect(script.integrity).toBe(digest);
    script.src = `${folder}other.js`;
    window.fathomScriptGuard?.prepare(script);
    expect(script.integrity).not.toBe(digest);
  });

  it('waits for a server no longer than the time limit', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_address, call) =>
        new Promise((_resolve, reject) => {
          call?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await expect(loader({ timeout: 20 }).load()).rejects.toThrow('within 20 ms');
  });

  it('stops the intervals of the release that runs, when the area is left', async () => {
    const folder = addressOf(await release(1));
    const intervals = { watch: jest.fn(), clear: jest.fn() };
    const { areas, load } = loader({ intervals });
    areas.leave('lending');
    expect(intervals.clear).not.toHaveBeenCalled();
    await load();
    areas.leave('lending');
    expect([intervals.watch.mock.calls, intervals.clear.mock.calls]).toEqual([[[folder]], [[folder]]]);
  });
});

describe('a release that fails', () => {
  it('is replaced by the last good one if it displayed nothing, and is tried again after that', async () => {
    await release(1);
    const { areas, memory, load, reload } = loader();
    await load();
    expect(areas.failed('lending', FAILURE)).toBe(false);
    expect(memory.good('lending')).toBeUndefined();
    areas.displayed('lending');
    expect(memory.good('lending')).toMatchObject({ version: 1 });

    await release(2);
    expect(await reload()).toBe('release 2');
    expect(areas.failed('lending', new Error('cannot draw'))).toBe(true);
    expect(await reload()).toBe('release 1');
    const refusal = { problem: 'broken', detail: 'Error: cannot draw' };
    expect(await areas.release('lending')).toMatchObject({ manifest: { version: '1.0.1' }, refusal });
    expect(areas.failed('lending', FAILURE)).toBe(false);
    expect(await reload()).toBe('release 2');
    expect(await areas.release('lending')).toMatchObject({ manifest: { version: '1.0.2' }, refusal: undefined });
    areas.displayed('lending');
    expect(areas.failed('lending', FAILURE)).toBe(false);
    expect(memory.good('lending')).toMatchObject({ version: 2 });
  });

  it('is replaced by the last good one if its code was changed, until it is repaired', async () => {
    await release(1);
    const { areas, load, reload } = loader();
    await load();
    areas.displayed('lending');
    const second = await release(2);
    appendFileSync(join(second, 'remoteEntry.js'), '!');
    expect(await reload()).toBe('release 1');
    expect(await areas.release('lending')).toMatchObject({
      manifest: { version: '1.0.1' },
      refusal: { problem: 'changed' },
    });
    writeFileSync(join(second, 'remoteEntry.js'), 'release 2');
    expect(await reload()).toBe('release 2');
    expect(await areas.release('lending')).toMatchObject({ manifest: { version: '1.0.2' }, refusal: undefined });
  });

  it('is not replaced if its releases are not signed: this device remembers none', async () => {
    const digests = {
      'mf-manifest.json': digestOf(FEDERATION_FILE['mf-manifest.json']),
      'remoteEntry.js': digestOf('release 1'),
    };
    const folder = await release(1, { 'area-manifest.json': areaManifest(1, { files: digests }) });
    const manifest = new URL(`${basename(folder)}/mf-manifest.json`, served.trust.pointer).href;
    const { areas, memory } = loader(undefined, [{ id: 'lending', manifest }]);
    expect((await areas.load('lending')).contract).toBe('release 1');
    areas.displayed('lending');
    expect(memory.good('lending')).toBeUndefined();
    await areas.reload('lending');
    expect(areas.failed('lending', FAILURE)).toBe(false);
    expect(await areas.release('lending')).toMatchObject({ manifest: { version: '1.0.1' }, expires: undefined });
  });

  it('is found again after the memory of this device was deleted, as on a first visit', async () => {
    await release(1);
    const { areas, load } = loader();
    await load();
    areas.displayed('lending');
    appendFileSync(join(await release(2), 'remoteEntry.js'), '!');
    expect((await areas.reload('lending')).contract).toBe('release 1');
    const before = ran.length;
    areas.forget('lending', 'impossible');
    expect(await load()).toBe('release 1');
    expect(ran).toHaveLength(before);
    expect(await areas.release('lending')).toMatchObject({ refusal: { problem: 'changed' } });
    areas.forget('lending', 'everything');
    expect(await areas.release('lending')).toMatchObject({ manifest: { version: '1.0.2' }, refusal: undefined });
    await expect(load()).rejects.toMatchObject({ problem: 'changed' });
  });
});

describe('the rules for signing', () => {
  it('are those of the release that runs, and of a current one only for what was sent before', async () => {
    await release(1);
    const { areas, load } = loader();
    expect(await areas.signing('lending')).toMatchObject({ ok: false });
    expect(await areas.recordSigning('lending')).toMatchObject({ ok: true, value: { area: 'lending' } });
    expect(ran).toEqual([]);
    await load();
    expect(await areas.signing('lending')).toMatchObject({ ok: true, value: { area: 'lending' } });
  });

  it('are none of a file that was changed', async () => {
    const folder = await release(1);
    const { areas, load } = loader();
    await load();
    const real = globalThis.fetch;
    // Compares the given digest, like a browser.
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, call) =>
        call?.integrity ? Promise.reject(new TypeError('another digest')) : real(address, call),
      );
    appendFileSync(join(folder, 'signing/policy.json'), ' ');
    expect(await areas.signing('lending')).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  });
});

describe('an area that is likely to be opened', () => {
  const START = { files: ['remoteEntry.js'], account: ['mf-manifest.json'] };
  const releaseWithStart = () => release(1, { 'area-manifest.json': areaManifest(1, { start: START }) });
  const preloaded = () => [...document.querySelectorAll('link')].map(({ href }) => basename(href));
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

  it.each([
    [false, ['remoteEntry.js']],
    [true, ['remoteEntry.js', 'mf-manifest.json']],
  ])('is read once, and its scripts are fetched before they run; connected: %s', async (hasAccount, expected) => {
    await releaseWithStart();
    const { areas, load } = loader(hasAccount ? { hasAccount: () => true } : {});
    const pointers = countPointers();
    areas.prefetch('lending');
    areas.prefetch('lending');
    await waitFor(() => expect(preloaded()).toEqual(expected));
    expect([ran, pointers()]).toEqual([[], 1]);
    expect(await load()).toBe('release 1');
    expect([ran, pointers()]).toEqual([['release 1'], 1]);
    areas.prefetch('lending');
    await settled();
    expect(pointers()).toBe(1);
  });

  it('is read again after a minute, and on Retry', async () => {
    await release(1);
    const { areas, load, reload } = loader();
    const start = Date.now();
    areas.prefetch('lending');
    await settled();
    const pointers = countPointers();
    jest.spyOn(Date, 'now').mockReturnValue(start + 70_000);
    await load();
    expect(pointers()).toBe(1);
    await reload();
    expect(pointers()).toBe(2);
  });

  it('is not read again within a minute', async () => {
    await release(1);
    const { areas, load } = loader();
    const start = Date.now();
    areas.prefetch('lending');
    await settled();
    const pointers = countPointers();
    jest.spyOn(Date, 'now').mockReturnValue(start + 50_000);
    await load();
    expect(pointers()).toBe(0);
  });

  it('is read again when it is opened, if it could not be read', async () => {
    const { areas, load } = loader();
    const requested = jest.spyOn(globalThis, 'fetch');
    areas.prefetch('lending');
    await waitFor(() => expect(requested).toHaveBeenCalled());
    await Promise.allSettled(requested.mock.results.map(({ value }) => value as unknown));
    await settled();
    await releaseWithStart();
    expect(await load()).toBe('release 1');
    expect(preloaded()).toEqual([]);
  });

  it('fetches no scripts into this page for a frame', async () => {
    await releaseWithStart();
    const { areas } = loader({}, [{ ...signedSource(), isFramed: true }]);
    areas.prefetch('lending');
    await settled();
    expect(preloaded()).toEqual([]);
  });

  it('fetches no scripts that it requests itself, if it was opened meanwhile', async () => {
    await releaseWithStart();
    const { areas, load } = loader();
    areas.prefetch('lending');
    await load();
    await settled();
    expect(preloaded()).toEqual([]);
  });
});
