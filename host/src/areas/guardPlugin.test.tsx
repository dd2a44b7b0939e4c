import { createHash } from 'node:crypto';
import { guardPlugin } from './guardPlugin';
import { createScriptGuard, REFUSED } from '@fathom/host-kit/guard/scriptGuard';

const FOLDER = 'https://lending.example/v1/';
const MANIFEST = `${FOLDER}mf-manifest.json`;
const FEDERATION = JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [], shared: [] });
const DIGEST = `sha384-${createHash('sha384').update(FEDERATION).digest('base64')}`;

function plugin(files: Readonly<Record<string, string>>) {
  const guard = createScriptGuard();
  guard.admit(FOLDER, files, 1);
  return guardPlugin(guard, 1000);
}

beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(FEDERATION));
});
afterEach(() => jest.restoreAllMocks());

async function fetched(files: Readonly<Record<string, string>>): Promise<unknown> {
  return plugin(files).fetch?.(MANIFEST, {}, undefined);
}

it('fetches a federation manifest that the release lists', async () => {
  expect(await fetched({ 'mf-manifest.json': DIGEST })).toBeInstanceOf(Response);
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

it.each([
  ['the listed digest', 'https://lending.example/v1/remoteEntry.js', DIGEST],
  ['no valid digest on another server', 'https://evil.example/remoteEntry.js', REFUSED],
])('loads the entry of an area with %s', (_case, url, integrity) => {
  const created = plugin({ 'remoteEntry.js': DIGEST }).createScript?.({ url });
  expect((created as { script: HTMLScriptElement }).script.integrity).toBe(integrity);
});
