import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { waitFor } from '@testing-library/react';
import type { MountArea, MountOptions } from '@fathom/contract';
import { areaProblemText } from '@fathom/host-kit/signing/guard/areaProblemText';
import { loadSignedArea, type SignedReleases } from '@fathom/host-kit/signing/guard/loadSignedArea';
import { loadPageScripts } from '@fathom/testing/pageScripts';
import { writePointer } from './publishRelease';
import { generateSecret, signingKeyOf } from './releaseKeys';
import { serveReleases, type ReleaseInput, type ServedReleases } from './testing/servedReleases';

const DAY = 24 * 60 * 60 * 1000;

let served: ServedReleases;
let ran: string[];
let requested: URL[];
let failure: Error | undefined;
let stopScripts: () => void;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  served = await serveReleases();
  ran = [];
  requested = [];
  failure = undefined;
  stopScripts = loadPageScripts(runEntry);
});
afterEach(() => {
  stopScripts();
  served.stop();
  document.head.replaceChildren();
  window.localStorage.clear();
  jest.restoreAllMocks();
});

function release(version: number, input?: ReleaseInput): Promise<string> {
  return served.release(version, input);
}

function runEntry(address: string, content: string): void {
  ran.push(content);
  requested.push(new URL(address));
  const mount: MountArea = (_element, { onReady }) => {
    onReady?.();
    return { update: () => undefined, unmount: () => undefined };
  };
  const get = async () => () => {
    if (failure) throw failure;
    return { mount };
  };
  Reflect.set(window, 'remote_lending', { init: () => undefined, get });
}

function load(given: Partial<SignedReleases> = {}): Promise<MountArea> {
  return loadSignedArea('lending', { ...served.trust, ...given });
}

const OPTIONS: MountOptions = {
  provider: { request: () => Promise.resolve(null) },
  chainId: 1135,
  configuration: '/config/app.json',
};

async function display(given?: Partial<SignedReleases>): Promise<void> {
  const mount = await load(given);
  mount(document.createElement('div'), OPTIONS);
}

it('loads a signed release once, however often it is mounted', async () => {
  await release(1);
  const [mount, again] = await Promise.all([load(), load()]);
  expect(again).toBe(mount);
  expect(ran).toEqual(['release 1']);
});

it('runs the last good release in place of a changed one, which runs once it is repaired', async () => {
  await release(1);
  await display();
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

it('remembers a release as good only once its first screen is displayed, and reports that to the page', async () => {
  await release(1);
  await display();
  const newest = await release(2);
  await load({ range: '>=1.0.0' });
  appendFileSync(join(newest, 'remoteEntry.js'), '!');
  const onReady = jest.fn();
  const mount = await load({ range: '^1.0.0' });
  expect(ran).toEqual(['release 1', 'release 2', 'release 1']);
  mount(document.createElement('div'), { ...OPTIONS, onReady });
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('reports the release that the server offers where the last good one does not run either', async () => {
  const good = await release(1);
  await display();
  const newest = await release(2);
  for (const folder of [good, newest]) appendFileSync(join(folder, 'remoteEntry.js'), '!');
  const error: unknown = await load({ range: '>=1.0.0' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    cause: { problem: 'changed', detail: expect.stringContaining(basename(newest)) as string },
  });
  expect(ran).toEqual(['release 1']);
});

it('requests the entry of each attempt from another address', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const folder = await release(1);
  writeFileSync(join(folder, 'remoteEntry.js'), 'release 2');
  await expect(load()).rejects.toThrow(areaProblemText.changed);
  writeFileSync(join(folder, 'remoteEntry.js'), 'release 1');
  await load();
  // The page's loader of scripts passes no options.
  const scripts = asked.mock.calls.filter(([, options]) => !options).map(([address]) => new URL(address as string));
  const [first = NaN, second] = scripts.map(({ searchParams }) => Number(searchParams.get('retry') ?? '1'));
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(first + 1);
});

it('says of code that loaded and failed that it is broken', async () => {
  await release(1);
  failure = new Error('it threw');
  const failing = load();
  await expect(failing).rejects.toThrow(areaProblemText.broken);
  await expect(failing).rejects.toMatchObject({ cause: { problem: 'broken' } });
});

describe('the scripts of the first screen', () => {
  function releaseWith(embedded: readonly string[]): Promise<string> {
    const manifest = {
      id: 'lending',
      version: '1.0.1',
      contract: '5.0.0',
      entry: 'mf-manifest.json',
      files: {},
      start: { files: [], account: [], embedded },
    };
    return release(1, { files: { 'area-manifest.json': JSON.stringify(manifest), 'a.js': 'a()', 'b.js': 'b()' } });
  }

  function digestOf(content: string): string {
    return `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }

  async function links(): Promise<readonly HTMLLinkElement[]> {
    return waitFor(() => {
      const found = [...document.head.querySelectorAll('link')];
      expect(found).toHaveLength(2);
      return found;
    });
  }

  it('are requested together before any of its code runs, each with the listed digest', async () => {
    const folder = await releaseWith(['a.js', 'b.js']);
    const loading = load();
    const [a, b] = await links();
    const address = (name: string) => `${new URL(served.trust.pointer).origin}/${basename(folder)}/${name}`;
    const attributes = (link?: HTMLLinkElement) =>
      link && [
        link.rel,
        link.as,
        link.crossOrigin,
        new URL(link.href).origin + new URL(link.href).pathname,
        link.integrity,
      ];
    expect(attributes(a)).toEqual(['preload', 'script', 'anonymous', address('a.js'), digestOf('a()')]);
    expect(attributes(b)).toEqual(['preload', 'script', 'anonymous', address('b.js'), digestOf('b()')]);
    a?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(document.head.querySelectorAll('link')).toHaveLength(1));
    expect(requested).toEqual([]);
    b?.dispatchEvent(new Event('load'));
    await loading;
    expect(ran).toEqual(['release 1']);
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('keep the entry from running where the browser refuses one of them', async () => {
    const folder = await releaseWith(['a.js', 'b.js']);
    const refused = expect(load()).rejects.toThrow(areaProblemText.changed);
    const [a, b] = await links();
    writeFileSync(join(folder, 'b.js'), 'c()');
    a?.dispatchEvent(new Event('load'));
    b?.dispatchEvent(new Event('error'));
    await refused;
    expect(requested).toEqual([]);
    expect(document.head.querySelector('link')).toBeNull();
  });
});

it('gives the areas of the page one guard, which no script can replace', async () => {
  await release(1);
  await load();
  const guard = window.fathomScriptGuard;
  expect(Object.getOwnPropertyDescriptor(window, 'fathomScriptGuard')).toMatchObject({
    writable: false,
    configurable: false,
  });
  expect(Object.isFrozen(guard)).toBe(true);
  const entry = requested[0]?.href ?? '';
  expect(guard?.digestOf(entry)).toBe(`sha384-${createHash('sha384').update('release 1').digest('base64')}`);
});

it('says where the memory is that a release contradicts, and loads the release once it is deleted', async () => {
  await release(1);
  await display();
  const memory = JSON.parse(window.localStorage.getItem('fathom.release.lending') ?? '') as object;
  window.localStorage.setItem('fathom.release.lending', JSON.stringify({ ...memory, release: 9, good: undefined }));
  const refused = expect(load({ range: '>=1.0.0' })).rejects;
  await refused.toThrow(
    /^Its server returned an older release than the one already used on this device\. \(.*\) This device remembers it in localStorage, as fathom\.release\.lending\.$/,
  );
  window.localStorage.removeItem('fathom.release.lending');
  await display({ range: '>=1.0.0' });
  expect(ran).toEqual(['release 1', 'release 1']);
});

it('says where the memory is of a root that a release contradicts, and of no other problem', async () => {
  await release(1);
  await display();
  const memory = JSON.parse(window.localStorage.getItem('fathom.release.lending') ?? '') as { root: object };
  const root = { ...memory.root, digest: '0'.repeat(96) };
  window.localStorage.setItem('fathom.release.lending', JSON.stringify({ ...memory, root, good: undefined }));
  await expect(load({ range: '>=1.0.0' })).rejects.toThrow(
    /^Its release names other keys .* as fathom\.release\.lending\.$/,
  );
  window.localStorage.removeItem('fathom.release.lending');
  const other: unknown = await load({ range: '^2.0.0' }).catch(String);
  expect(other).toContain(areaProblemText['wrong-version']);
  expect(other).not.toContain('This device remembers it');
});

it.each<[keyof typeof areaProblemText, string, () => Promise<unknown>]>([
  ['expired', 'an expired signature', () => release(1, { expires: new Date(Date.now() - DAY) })],
  ['unreachable', 'a server without a pointer', () => Promise.resolve()],
  ['wrong-answer', 'a pointer to another server', async () => writePointer('https://evil.example', served.folder)],
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
