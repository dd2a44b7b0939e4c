import { createHash } from 'node:crypto';
import { readFederationEntry } from './readFederationEntry';
import { createScriptGuard, REFUSED } from '@fathom/host-kit/guard/scriptGuard';

const FOLDER = 'https://lending.example/v1/';
const MANIFEST = `${FOLDER}mf-manifest.json`;
const FEDERATION = JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [], shared: [] });
const DIGEST = `sha384-${createHash('sha384').update(FEDERATION).digest('base64')}`;

beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(FEDERATION));
});
afterEach(() => jest.restoreAllMocks());

async function fetched(files: Readonly<Record<string, string>>): Promise<unknown> {
  const guard = createScriptGuard();
  guard.admit(FOLDER, files, 1);
  return readFederationEntry(MANIFEST, guard, 1000);
}

it('reads the entry in a federation manifest that the release lists', async () => {
  expect(await fetched({ 'mf-manifest.json': DIGEST })).toBe(`${FOLDER}remoteEntry.js`);
});

it.each([
  ['with another digest than the release lists', { 'mf-manifest.json': REFUSED }, 'changed'],
  ['that the release does not list', {}, 'unlisted'],
])('rejects a federation manifest %s', async (_case, files, problem) => {
  await expect(fetched(files)).rejects.toThrow(problem);
});

it.each([
  ['whose code is elsewhere', { publicPath: 'https://dao.example/' }, 'elsewhere'],
  ['whose code is elsewhere, as a function', { getPublicPath: 'return "https://dao.example/"' }, 'wrong-answer'],
])('rejects a listed federation manifest %s, even on a server that the page allows', async (_case, place, problem) => {
  const { metaData, ...rest } = JSON.parse(FEDERATION) as { readonly metaData: object };
  const changed = JSON.stringify({ ...rest, metaData: { ...metaData, ...place } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(changed));
  const digest = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
  await expect(fetched({ 'mf-manifest.json': digest })).rejects.toThrow(problem);
});

it('uses the answer to a request that was made before', async () => {
  const guard = createScriptGuard();
  guard.admit(FOLDER, { 'mf-manifest.json': DIGEST }, 1);
  const started = jest.fn(() => Promise.resolve(new Response(FEDERATION)));
  expect(await readFederationEntry(MANIFEST, guard, 1000, started)).toBe(`${FOLDER}remoteEntry.js`);
  expect(started).toHaveBeenCalledWith(MANIFEST);
  expect(fetch).not.toHaveBeenCalled();
});
