import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MountArea, MountOptions } from '@fathom/contract';
import { areaProblemText } from '@fathom/host-kit/guard/areaProblemText';
import { loadSignedArea, type SignedReleases } from '@fathom/host-kit/guard/loadSignedArea';
import { writePointer } from './publishRelease';
import { generateSecret, signingKeyOf } from './releaseKeys';
import { serveReleases, type ReleaseInput, type ServedReleases } from './testing/servedReleases';

const DAY = 24 * 60 * 60 * 1000;

let served: ServedReleases;
/** Entries whose code ran. */
let ran: string[];

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  served = await serveReleases();
  ran = [];
});
afterEach(() => {
  served.stop();
  window.localStorage.clear();
  jest.restoreAllMocks();
});

function release(version: number, input?: ReleaseInput): Promise<string> {
  return served.release(version, input);
}

/** Loads the entry as a browser does, which compares its digest. */
async function loadMount(_area: string, entry: string, prepare: (script: HTMLScriptElement) => void) {
  const script = document.createElement('script');
  script.src = entry;
  prepare(script);
  const content = readFileSync(served.fileOf(entry));
  if (script.integrity !== `sha384-${createHash('sha384').update(content).digest('base64')}`) {
    script.dispatchEvent(new Event('error'));
    throw new Error(`${entry} is unreachable.`);
  }
  ran.push(content.toString());
  const mount: MountArea = (_element, { onReady }) => {
    onReady?.();
    return { update: () => undefined, unmount: () => undefined };
  };
  return mount;
}

function load(given: Partial<SignedReleases> = {}): Promise<MountArea> {
  return loadSignedArea('lending', { ...served.trust, ...given }, loadMount);
}

const OPTIONS: MountOptions = {
  provider: { request: () => Promise.resolve(null) },
  chainId: 1135,
  configuration: '/config/app.json',
};

/** Loads an area and displays its first screen. */
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
  // Its code runs, and throws before its first screen.
  await load({ range: '>=1.0.0' });
  appendFileSync(join(newest, 'remoteEntry.js'), '!');
  const onReady = jest.fn();
  const mount = await load({ range: '^1.0.0' });
  expect(ran).toEqual(['release 1', 'release 2', 'release 1']);
  mount(document.createElement('div'), { ...OPTIONS, onReady });
  expect(onReady).toHaveBeenCalledTimes(1);
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
