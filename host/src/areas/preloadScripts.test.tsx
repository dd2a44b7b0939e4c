import { preloadScripts } from './preloadScripts';

const FOLDER = 'https://lending.example/1.0.0-abc/';
const FILES = { 'remoteEntry.js': 'sha384-signed', 'start-account.js': 'sha384-account' };

function preloaded(): Readonly<Record<string, string>> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  return Object.fromEntries(Array.from(links, ({ href, integrity }) => [href, integrity]));
}

function serve(hint: unknown): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(hint)));
}

const isNeeded = () => true;

beforeEach(() => document.head.replaceChildren());
afterEach(() => jest.restoreAllMocks());

it('fetches the named scripts with the digests of the release, not with those of the hint', async () => {
  serve({ files: { 'remoteEntry.js': 'sha384-hint' }, account: { 'start-account.js': 'sha384-hint' } });
  await preloadScripts({ folder: FOLDER, files: FILES }, { timeout: 1000, hasAccount: false, isNeeded });
  expect(preloaded()).toEqual({ [`${FOLDER}remoteEntry.js`]: 'sha384-signed' });
});

it('fetches what a connected account needs', async () => {
  serve({ files: {}, account: { 'start-account.js': 'sha384-hint' } });
  await preloadScripts({ folder: FOLDER, files: FILES }, { timeout: 1000, hasAccount: true, isNeeded });
  expect(preloaded()).toEqual({ [`${FOLDER}start-account.js`]: 'sha384-account' });
});

it('fetches nothing that the release does not list', async () => {
  serve({ files: { 'https://evil.example/a.js': 'sha384-a', toString: 'sha384-b' }, account: {} });
  await preloadScripts({ folder: FOLDER, files: FILES }, { timeout: 1000, hasAccount: false, isNeeded });
  expect(preloaded()).toEqual({});
});

it('leaves the scripts to an area that was opened meanwhile', async () => {
  serve({ files: { 'remoteEntry.js': 'sha384-hint' }, account: {} });
  await preloadScripts({ folder: FOLDER, files: FILES }, { timeout: 1000, hasAccount: false, isNeeded: () => false });
  expect(preloaded()).toEqual({});
});
