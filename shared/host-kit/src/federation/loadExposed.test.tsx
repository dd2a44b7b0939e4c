import { createHash } from 'node:crypto';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { loadPageScripts } from '@fathom/testing/pageScripts';
import { assignSource } from '../signing/captured/scripts';
import { createScriptGuard } from '../signing/guard/scriptGuard';
import { areaShares, type Shares } from './areaShares';
import { loadExposed } from './loadExposed';
import { sealFederation } from './sealFederation';

const FOLDER = 'https://lending.example/v1/';

/** The manifest, as hosts read it, of an area that was built with webpack's own containers (5.2.0 and before). */
const EARLIER_MANIFEST = {
  id: 'remote_lending',
  name: 'remote_lending',
  metaData: {
    name: 'remote_lending',
    type: 'app',
    buildInfo: { buildVersion: '0.1.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'remote_lending',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    { name: 'area', path: './area' },
    { name: 'mount', path: './mount' },
  ],
};

let files: Record<string, string>;
let ran: string[];
let scopes: Shares[];
let stop: () => void;

// As the host and partner pages do. The runtime would otherwise keep manifests for all instances.
beforeAll(() => sealFederation(window));
beforeEach(() => {
  files = { 'mf-manifest.json': JSON.stringify(EARLIER_MANIFEST), 'remoteEntry.js': 'the entry' };
  ran = [];
  scopes = [];
  const restoreFetch = replaceFetch(async (address) => {
    const file = files[new URL(address as string).pathname.slice('/v1/'.length)];
    return file === undefined ? new Response('', { status: 404 }) : new Response(file);
  });
  const stopScripts = loadPageScripts((address) => {
    ran.push(address);
    Reflect.set(window, 'remote_lending', {
      init: (scope: Shares) => void scopes.push(scope),
      get: async (name: string) => () => `the module ${name}`,
    });
  });
  stop = () => {
    stopScripts();
    restoreFetch();
  };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

function digestOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function load(shares?: Shares): Promise<unknown> {
  const guard = createScriptGuard();
  guard.admit(FOLDER, Object.fromEntries(Object.entries(files).map(([name, text]) => [name, digestOf(text)])), 1);
  const prepare = (script: HTMLScriptElement, address: string) => {
    assignSource(script, address);
    guard.prepare(script);
  };
  const address = `${FOLDER}mf-manifest.json`;
  return loadExposed({ area: 'lending', name: 'area', address }, { guard, prepare, timeout: 1000, shares });
}

it('loads a module of an area that was built before, by its federation manifest', async () => {
  expect(await load()).toBe('the module ./area');
  expect(ran).toEqual([`${FOLDER}remoteEntry.js`]);
});

it('runs the entry of each load, also after a load that failed', async () => {
  const manifest = files['mf-manifest.json'] ?? '';
  files['mf-manifest.json'] = '{}';
  await expect(load()).rejects.toMatchObject({ problem: 'wrong-answer' });
  files['mf-manifest.json'] = manifest;
  await load();
  await load();
  expect(ran).toHaveLength(2);
});

it('rejects with the reason that the manifest was refused for', async () => {
  delete files['mf-manifest.json'];
  await expect(load()).rejects.toMatchObject({ problem: 'unreachable' });
  expect(ran).toEqual([]);
});

it('rejects an entry that does not load and one that throws', async () => {
  delete files['remoteEntry.js'];
  await expect(load()).rejects.toMatchObject({ problem: 'no-code' });
  files['remoteEntry.js'] = 'the entry';
  stop();
  stop = loadPageScripts(() => {
    throw new Error('it threw');
  });
  const restoreFetch = replaceFetch(async (address) =>
    Promise.resolve(new Response(files[new URL(address as string).pathname.slice('/v1/'.length)])),
  );
  await expect(load()).rejects.toMatchObject({ problem: 'broken' });
  restoreFetch();
});

it('gives the area the modules that it may use, and nothing of the scope of another load', async () => {
  const copy = {
    version: '1.0.0',
    get: async () => () => 'abi',
    useIn: [],
    from: 'shell',
  } as unknown as Shares[string][string];
  const host = { abi: { '1.0.0': copy } };
  await load(areaShares(host));
  const [first] = scopes;
  if (!first) throw new Error('the area was not started');
  expect(Object.keys(first)).toEqual(['abi']);
  first['added'] = {};
  await load(areaShares(host));
  expect(Object.keys(scopes[1] ?? {})).toEqual(['abi']);
});
