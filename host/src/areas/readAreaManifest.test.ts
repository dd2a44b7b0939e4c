import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@fathom/contract';
import { en } from '../text/en';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { readAreaManifest } from './readAreaManifest';

const SOURCE = { id: 'lending', manifest: 'https://lending.example/v1/mf-manifest.json' } as const;
const DIGEST = `sha384-${'A'.repeat(64)}`;
const GOOD = {
  id: 'lending',
  version: '0.1.0',
  contract: CONTRACT_VERSION,
  entry: 'mf-manifest.json',
  files: { 'remoteEntry.js': DIGEST },
};

function serve(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text, { status }));
}

afterEach(() => jest.restoreAllMocks());

async function problemOf(source: Parameters<typeof readAreaManifest>[0] = SOURCE, timeout = 1000) {
  try {
    await readAreaManifest(source, timeout);
  } catch (error) {
    return error instanceof AreaLoadError ? error.problem : error;
  }
  return 'none';
}

it('reads area-manifest.json next to the federation manifest, bypassing every cache', async () => {
  const fetched = serve(GOOD);
  expect(await readAreaManifest(SOURCE, 1000)).toEqual(GOOD);
  expect(fetched).toHaveBeenCalledWith(
    'https://lending.example/v1/area-manifest.json',
    expect.objectContaining({ cache: 'no-store' }),
  );
});

it.each([
  ['a failing server', 'oh no', 500, 'unreachable'],
  ['an HTML page', '<!doctype html>', 200, 'wrong-answer'],
  ['an empty object', {}, 200, 'wrong-answer'],
  ['a list', [], 200, 'wrong-answer'],
  ['an invalid digest', { ...GOOD, files: { 'remoteEntry.js': 'sha384-short' } }, 200, 'wrong-answer'],
  ['another area', { ...GOOD, id: 'vaults' }, 200, 'wrong-area'],
  ['a newer contract', { ...GOOD, contract: '9.0.0' }, 200, 'wrong-contract'],
])('rejects %s', async (_what, body, status, problem) => {
  serve(body, status);
  expect(await problemOf()).toBe(problem);
});

it('rejects a version other than the pinned one', async () => {
  serve(GOOD);
  expect(await problemOf({ ...SOURCE, version: '0.2.0' })).toBe('wrong-version');
  expect(await problemOf({ ...SOURCE, version: '0.1.0' })).toBe('none');
});

it('rejects a manifest with another digest than the pinned one, naming area and field', async () => {
  serve(GOOD);
  const content = new TextEncoder().encode(JSON.stringify(GOOD));
  const manifestDigest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  expect(await problemOf({ ...SOURCE, manifestDigest })).toBe('none');
  const pinned = { ...SOURCE, manifestDigest: DIGEST };
  expect(await problemOf(pinned)).toBe('wrong-digest');
  await expect(readAreaManifest(pinned, 1000)).rejects.toThrow(/remotes\.lending\.manifestDigest/);
  expect(en.areaProblem['wrong-digest']).toContain('manifestDigest');
});

it('reports a server that is down as unreachable', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await problemOf()).toBe('unreachable');
});

it('times out when a server hangs', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  expect(await problemOf(SOURCE, 20)).toBe('unreachable');
});
