import { init } from '@module-federation/enhanced/runtime';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createHostServices } from '../../host/src/services/createHostServices';
import { testConfiguration } from '../../host/src/testing/testConfiguration';
import { en } from '../../host/src/text/en';
import { generateSecret, signingKeyOf } from './releaseKeys';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

let served: ServedReleases;

beforeAll(() => init({ name: 'shell', remotes: [] }));
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  served = await serveReleases();
});
afterEach(() => {
  served.stop();
  window.localStorage.clear();
  jest.restoreAllMocks();
});

/** The host with this entry for Lending in its configuration file. */
function hostWith(lending: object) {
  return createHostServices(testConfiguration({ remotes: { lending } }), window, { hasPressed: () => true }).shell;
}

it('a release is accepted only with as many signatures as the configuration requires', async () => {
  await served.release(1);
  const keys = [...served.trust.keys, (await signingKeyOf(generateSecret())).publicKey];
  const readWith = (threshold: number) => hostWith({ ...served.trust, keys, threshold }).areas.release('lending');
  await expect(readWith(2)).rejects.toMatchObject({ problem: 'untrusted' });
  await expect(readWith(1)).resolves.toMatchObject({ manifest: { version: '1.0.1' } });
});

it('a release is accepted only within the configured range', async () => {
  await served.release(1);
  const readWith = (range: string) => hostWith({ ...served.trust, range }).areas.release('lending');
  await expect(readWith('^2.0.0')).rejects.toMatchObject({ problem: 'wrong-version' });
  await expect(readWith('^1.0.0')).resolves.toMatchObject({ manifest: { version: '1.0.1' } });
});

it('the manifest of an exact release is accepted only with the configured digest', async () => {
  const folder = await served.release(1);
  const file = join(folder, 'area-manifest.json');
  const manifestDigest = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  const manifest = new URL(`${basename(folder)}/mf-manifest.json`, served.trust.pointer).href;
  const read = () => hostWith({ manifest, manifestDigest }).areas.release('lending');
  await expect(read()).resolves.toMatchObject({ manifest: { version: '1.0.1' } });
  writeFileSync(file, `${readFileSync(file, 'utf8')} `);
  await expect(read()).rejects.toMatchObject({ problem: 'wrong-digest' });
});

it.each([
  ['signed', () => served.trust],
  ['unsigned', () => ({ manifest: new URL('mf-manifest.json', served.trust.pointer).href, unsigned: true })],
])('a custom RPC on the server of an area with %s releases is refused', async (_case, lendingOf) => {
  const { host } = hostWith(lendingOf());
  const { origin } = new URL(served.trust.pointer);
  expect(await host.network.customRpc.set(1135, `${origin}/rpc`)).toEqual({ ok: false, error: en.node.ofArea });
});
