import { preloadScripts } from './preloadScripts';

const FOLDER = 'https://lending.example/1.0.0-abc/';
const FILES = { 'remoteEntry.js': 'sha384-signed', 'start-account.js': 'sha384-account' };

function preloaded(): Readonly<Record<string, string>> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  return Object.fromEntries(Array.from(links, ({ href, integrity }) => [href, integrity]));
}

beforeEach(() => document.head.replaceChildren());

it.each([
  [false, { [`${FOLDER}remoteEntry.js`]: 'sha384-signed' }],
  [true, { [`${FOLDER}remoteEntry.js`]: 'sha384-signed', [`${FOLDER}start-account.js`]: 'sha384-account' }],
])('fetches the scripts of a first screen with the digests of the release; connected: %s', (hasAccount, expected) => {
  const start = { files: ['remoteEntry.js'], account: ['start-account.js'] };
  preloadScripts(FOLDER, { files: FILES, start }, hasAccount);
  expect(preloaded()).toEqual(expected);
});

it('fetches nothing that the release does not list, and nothing of an earlier release', () => {
  preloadScripts(
    FOLDER,
    { files: FILES, start: { files: ['https://evil.example/a.js', 'toString'], account: [] } },
    true,
  );
  preloadScripts(FOLDER, { files: FILES }, true);
  expect(preloaded()).toEqual({});
});
