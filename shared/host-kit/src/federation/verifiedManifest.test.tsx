import { createHash } from 'node:crypto';
import { verifiedManifest } from './verifiedManifest';
import type { TakePrefetched } from '../signing/guard/fetchWithin';
import { createScriptGuard, REFUSED } from '../signing/guard/scriptGuard';

const FOLDER = 'https://lending.example/v1/';
const MANIFEST = `${FOLDER}mf-manifest.json`;
const META = { remoteEntry: { name: 'remoteEntry.js' }, buildInfo: {}, publicPath: 'auto' };
const FEDERATION = JSON.stringify({ metaData: META, exposes: [{ name: 'area' }], shared: [{ name: 'react' }] });
const DIGEST = `sha384-${createHash('sha384').update(FEDERATION).digest('base64')}`;

const REMOTE = { name: 'remote_lending', entry: MANIFEST, type: 'global', entryGlobalName: '', shareScope: 'default' };
const onRefused = jest.fn();

beforeEach(() => {
  onRefused.mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(FEDERATION));
});
afterEach(() => jest.restoreAllMocks());

async function fetched(files: Readonly<Record<string, string>>, prefetched?: TakePrefetched): Promise<unknown> {
  const guard = createScriptGuard();
  guard.admit(FOLDER, files, 1);
  const plugin = verifiedManifest({ guard, timeout: 1000, prefetched, onRefused });
  const response = await plugin.fetch?.(MANIFEST, {}, REMOTE);
  return response ? response.json() : undefined;
}

it('gives the runtime a manifest that the release lists, without scripts to run before the entry', async () => {
  const expected = { metaData: META, exposes: [], shared: [], remotes: [] };
  expect(await fetched({ 'mf-manifest.json': DIGEST })).toEqual(expected);
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  ['with another digest than the release lists', { 'mf-manifest.json': REFUSED }, 'changed'],
  ['that the release does not list', {}, 'unlisted'],
])('rejects a federation manifest %s', async (_case, files, problem) => {
  await expect(fetched(files)).rejects.toThrow(problem);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ problem }));
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
  const prefetched = jest.fn(() => Promise.resolve(new Response(FEDERATION)));
  await fetched({ 'mf-manifest.json': DIGEST }, prefetched);
  expect(prefetched).toHaveBeenCalledWith(MANIFEST);
  expect(fetch).not.toHaveBeenCalled();
});
