import { init } from '@module-federation/enhanced/runtime';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createScriptGuard } from '@fathom/host-kit/signing/guard/scriptGuard';
import { writeTransactions } from '@fathom/host-kit/transactions/records/transactionStorage';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownRequest } from '@fathom/testing/knownRequest';
import { loadPageScripts } from '@fathom/testing/pageScripts';
import { testRecord } from '@fathom/testing/testRecord';
import { waitFor } from '@testing-library/react';
import { createHostServices, type HostOptions } from '../../host/src/services/createHostServices';
import { announceWallet } from '../../host/src/testing/announceWallet';
import { testConfiguration } from '../../host/src/testing/testConfiguration';
import { en } from '../../host/src/text/en';
import { writePointer } from './publishRelease';
import { generateSecret, signingKeyOf } from './releaseKeys';
import { areaManifest, FEDERATION_FILE, SIGNING_FILES } from './testing/areaFiles';
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

function hostWith(lending: object, options: HostOptions = {}, changes: object = {}) {
  const configuration = testConfiguration({ remotes: { lending }, ...changes });
  return createHostServices(configuration, window, { hasPressed: () => true, ...options }).shell;
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

it('the manifest of an exact release is accepted only in the configured version', async () => {
  const folder = await served.release(1);
  const manifest = new URL(`${basename(folder)}/mf-manifest.json`, served.trust.pointer).href;
  const readWith = (version: string) => hostWith({ manifest, version, unsigned: true }).areas.release('lending');
  await expect(readWith('1.0.2')).rejects.toMatchObject({ problem: 'wrong-version' });
  await expect(readWith('1.0.1')).resolves.toMatchObject({ manifest: { version: '1.0.1' } });
});

it('a release is accepted for a frame only if it lists the page for it', async () => {
  await served.release(1);
  const readWith = (isolation: string) => hostWith({ ...served.trust, isolation }).areas.release('lending');
  await expect(readWith('frame')).rejects.toMatchObject({ problem: 'unlisted' });
  await expect(readWith('page')).resolves.toMatchObject({ manifest: { version: '1.0.1' } });
});

it('an address without a server is on that of the page', async () => {
  await served.release(1);
  const requested = jest.spyOn(globalThis, 'fetch');
  await hostWith({ ...served.trust, pointer: '/areas/pointer.json' })
    .areas.release('lending')
    .catch(() => undefined);
  await hostWith({ manifest: '/areas/mf-manifest.json', unsigned: true })
    .areas.release('lending')
    .catch(() => undefined);
  const { origin } = window.location;
  expect(requested.mock.calls.map(([address]) => address)).toEqual(
    expect.arrayContaining([`${origin}/areas/pointer.json`, `${origin}/areas/area-manifest.json`]),
  );
});

describe('a preview', () => {
  const PREVIEW = { preview: 'canary.json' };

  async function readBoth() {
    await served.release(2);
    writePointer(basename(await served.release(3)), served.folder, 'canary.json');
    writePointer(basename(await served.release(2)), served.folder);
  }
  const read = (lending: object) => hostWith({ ...served.trust, ...lending }).areas.release('lending');

  it('is read by its own pointer, and remembered apart: the release of all others is none older than it', async () => {
    await readBoth();
    localStorage.setItem('fathom.preview.lending', 'chosen');
    await expect(read(PREVIEW)).resolves.toMatchObject({ manifest: { version: '1.0.3' } });
    localStorage.removeItem('fathom.preview.lending');
    await expect(read(PREVIEW)).resolves.toMatchObject({ manifest: { version: '1.0.2' } });
  });

  it('is not read without a choice of the user, nor without one in the configuration', async () => {
    await readBoth();
    await expect(read(PREVIEW)).resolves.toMatchObject({ manifest: { version: '1.0.2' } });
    localStorage.setItem('fathom.preview.lending', 'chosen');
    await expect(read({})).resolves.toMatchObject({ manifest: { version: '1.0.2' } });
    localStorage.setItem('fathom.preview.lending', 'something else');
    await expect(read(PREVIEW)).resolves.toMatchObject({ manifest: { version: '1.0.2' } });
  });
});

describe('the code of an area', () => {
  const RDNS = 'org.example.wallet';
  const START = { start: { files: ['remoteEntry.js'], account: ['mf-manifest.json'] } };
  let stopScripts: () => void;

  beforeEach(async () => {
    localStorage.clear();
    document.head.replaceChildren();
    await served.release(1, { files: { ...FEDERATION_FILE, 'area-manifest.json': areaManifest(1, START) } });
    const area = { id: 'lending', contract: '5.0.0', Area: () => null };
    stopScripts = loadPageScripts(() =>
      Reflect.set(window, 'remote_lending', { init: () => undefined, get: async () => () => ({ area }) }),
    );
  });
  afterEach(() => stopScripts());

  function isLate({ host }: ReturnType<typeof hostWith>, rdns: string): boolean | undefined {
    return host.wallet.discovered.get().find((wallet) => wallet.rdns === rdns)?.isLate;
  }

  it('may announce wallets from then on, so that those need a press', async () => {
    const onCode = jest.fn();
    const shell = hostWith(served.trust, { onCode });
    announceWallet(injectedWallet(), 'Early', `${RDNS}.early`);
    expect(onCode).not.toHaveBeenCalled();
    await shell.areas.load('lending');
    expect(onCode).toHaveBeenCalledTimes(1);
    announceWallet(injectedWallet(), 'Late', `${RDNS}.late`);
    expect([isLate(shell, `${RDNS}.early`), isLate(shell, `${RDNS}.late`)]).toEqual([false, true]);
  });

  it('is loaded with the guard, the requests and the intervals of the page', async () => {
    const guard = createScriptGuard();
    const prefetched = jest.fn(() => undefined);
    const intervals = { watch: jest.fn(), clear: jest.fn() };
    const { areas } = hostWith(served.trust, { guard, prefetched, intervals });
    await areas.load('lending');
    const { folder } = await areas.release('lending');
    expect(guard.digestOf(`${folder}remoteEntry.js`)).toMatch(/^sha384-/);
    expect(prefetched).toHaveBeenCalledWith(served.trust.pointer);
    expect(intervals.watch).toHaveBeenCalledWith(folder);
  });

  it.each([
    ['a visitor', false, ['remoteEntry.js']],
    ['an account', true, ['remoteEntry.js', 'mf-manifest.json']],
  ])('is fetched ahead for %s', async (_case, isConnected, expected) => {
    const { host, areas } = hostWith(served.trust);
    announceWallet(injectedWallet(), 'Example', RDNS);
    if (isConnected) await host.wallet.connect(RDNS);
    areas.prefetch('lending');
    await waitFor(() =>
      expect([...document.querySelectorAll('link')].map(({ href }) => basename(href))).toEqual(expected),
    );
  });
});

it('a stored transaction is described by the rules of its area, although no code of that is loaded', async () => {
  localStorage.clear();
  await served.release(1, { files: SIGNING_FILES });
  const { data, to } = knownRequest({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT });
  const { sentences: _none, ...record } = testRecord({ data, to });
  writeTransactions(
    createDeviceStorage(() => localStorage, 'fathom.'),
    [record],
  );
  const chains = testConfiguration().chains.map((chain) => ({ ...chain, contracts: { fxd: OTHER_ACCOUNT } }));
  const { host, services } = hostWith(served.trust, {}, { chains });
  announceWallet(injectedWallet(), 'Example', 'org.example.wallet');
  await host.wallet.connect('org.example.wallet');
  const sentence = expect.stringMatching(/^Create a proxy wallet that belongs to you/) as string;
  await waitFor(() => expect(services.transactions.list.get()).toMatchObject([{ sentences: [sentence] }]));
});

it.each([
  ['signed', () => served.trust],
  ['unsigned', () => ({ manifest: new URL('mf-manifest.json', served.trust.pointer).href, unsigned: true })],
])('a custom RPC on the server of an area with %s releases is refused', async (_case, lendingOf) => {
  const { host } = hostWith(lendingOf());
  const { origin } = new URL(served.trust.pointer);
  expect(await host.network.customRpc.set(1135, `${origin}/rpc`)).toEqual({ ok: false, error: en.node.ofArea });
});
