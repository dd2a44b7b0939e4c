import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prefetchedRequests } from '../areas/prefetchedRequests';

const SCRIPT = readFileSync(join(__dirname, '../../public/start.js'), 'utf8');
const SIGNED = { pointer: 'https://lending.example/areas/pointer.json', keys: ['ab'], threshold: 1 };
const FOLDER = 'https://lending.example/areas/1.0.0-abc/';
const SCRIPTS = {
  files: { 'remoteEntry.js': 'sha384-entry', 'start-account.js': 'sha384-account', 'late.js': 'sha384-late' },
  start: { files: ['remoteEntry.js'], account: ['start-account.js'] },
};

async function run(path: string, files: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const requested: string[] = [];
  window.fetch = jest.fn((input: string | URL | Request) => {
    const address = input as string;
    requested.push(address);
    const json = files[address];
    const status = json === undefined ? 404 : 200;
    return Promise.resolve({
      status,
      text: () => Promise.resolve(json === undefined ? '' : JSON.stringify(json)),
    } as Response);
  });
  window.history.replaceState(null, '', path);
  window.eval(SCRIPT);
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  return requested;
}

function preloads(): readonly string[] {
  return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'), ({ href }) => href);
}

const FILES = {
  '/config/app.json': { remotes: { lending: SIGNED, vaults: { ...SIGNED, isolation: 'frame' } } },
  [SIGNED.pointer]: { release: '1.0.0-abc' },
  [`${FOLDER}area-manifest.json`]: SCRIPTS,
};

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

it('requests configuration, release and scripts of the area in the path', async () => {
  const requested = await run('/Lending/markets', FILES);
  expect(requested).toEqual([
    '/config/app.json',
    'https://lending.example/areas/root.json',
    SIGNED.pointer,
    `${FOLDER}release.json`,
    `${FOLDER}mf-manifest.json`,
    `${FOLDER}area-manifest.json`,
  ]);
  const [script] = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  expect(script).toMatchObject({
    href: `${FOLDER}remoteEntry.js`,
    integrity: 'sha384-entry',
    crossOrigin: 'anonymous',
  });
  expect(preloads()).toHaveLength(1);
});

it('leaves its requests to the host', async () => {
  await run('/lending', FILES);
  const take = prefetchedRequests(window);
  expect((await take(`${FOLDER}mf-manifest.json`))?.ok).toBe(false);
  expect(take(SIGNED.pointer)).toBeInstanceOf(Promise);
});

it('requests what a connected account needs only if a wallet was connected', async () => {
  localStorage.setItem('fathom.connected', 'true');
  await run('/lending', FILES);
  expect(preloads()).toEqual([`${FOLDER}remoteEntry.js`, `${FOLDER}start-account.js`]);
});

it("makes the page's own preloads effective if a wallet was connected, and for a link to an account", async () => {
  const addLink = () => {
    document.head.innerHTML = '<link rel="account-preload" href="/a.js">';
  };
  const own = () => preloads().filter((href) => href.startsWith(window.location.origin));
  addLink();
  await run('/lending', FILES);
  expect(own()).toEqual([]);
  await run('/lending?as=0x12', FILES);
  expect(own()).toEqual([`${window.location.origin}/a.js`]);
  addLink();
  localStorage.setItem('fathom.connected', 'true');
  await run('/lending', FILES);
  expect(own()).toEqual([`${window.location.origin}/a.js`]);
});

it('follows the preview that the device has chosen', async () => {
  localStorage.setItem('fathom.preview.lending', 'chosen');
  const remotes = { lending: { ...SIGNED, preview: 'canary.json' } };
  const requested = await run('/', { ...FILES, '/config/app.json': { remotes } });
  expect(requested).toContain('https://lending.example/areas/canary.json');
  expect(requested).not.toContain(SIGNED.pointer);
});

it('requests the lists of the release that ran last together with the pointer, and its scripts only if it is still current', async () => {
  const last = 'https://lending.example/areas/0.9.0-old/';
  localStorage.setItem(
    'fathom.release.lending',
    JSON.stringify({ root: 1, release: 1, good: { version: 1, folder: last } }),
  );
  const requested = await run('/lending', { ...FILES, [`${last}area-manifest.json`]: SCRIPTS });
  const files = ['release.json', 'mf-manifest.json', 'area-manifest.json'];
  expect(requested.slice(3)).toEqual([last, FOLDER].flatMap((folder) => files.map((name) => folder + name)));
  expect(preloads()).toEqual([`${FOLDER}remoteEntry.js`]);
});

it.each(['not JSON', '{}', JSON.stringify({ good: { folder: 'https://evil.example/areas/' } })])(
  'requests nothing for the remembered release %s',
  async (text) => {
    localStorage.setItem('fathom.release.lending', text);
    expect(await run('/lending', { ...FILES, [SIGNED.pointer]: undefined })).toHaveLength(3);
  },
);

it('requests an exact release by its manifest', async () => {
  const remotes = { lending: { manifest: '/areas/lending/mf-manifest.json', manifestDigest: 'sha384-x' } };
  const requested = await run('/lending', { '/config/app.json': { remotes } });
  expect(requested.slice(1)).toEqual(
    ['mf-manifest.json', 'area-manifest.json'].map((name) => `${window.location.origin}/areas/lending/${name}`),
  );
});

it.each([
  ['an area in a frame', '/vaults', FILES],
  ['a configuration that is not valid', '/lending', { '/config/app.json': 'none' }],
  [
    'an app in maintenance',
    '/lending',
    { ...FILES, '/config/app.json': { ...FILES['/config/app.json'], features: { maintenance: true } } },
  ],
])('requests nothing else for %s', async (_what, path, files) => {
  expect(await run(path, files)).toEqual(['/config/app.json']);
});

it.each(['../../', 'https://evil.example', '..'])('follows no pointer to %s', async (release) => {
  const requested = await run('/lending', { ...FILES, [SIGNED.pointer]: { release } });
  expect(requested.slice(3)).toEqual([]);
});

describe('the portfolio', () => {
  const dao = { pointer: 'https://dao.example/areas/pointer.json', keys: ['ab'], threshold: 1 };
  const daoFolder = 'https://dao.example/areas/1.0.0-abc/';
  const scripts = { ...SCRIPTS, start: { ...SCRIPTS.start, portfolio: ['late.js'] } };
  const files = {
    '/config/app.json': { remotes: { lending: SIGNED, dao, vaults: { ...SIGNED, isolation: 'frame' } } },
    [SIGNED.pointer]: { release: '1.0.0-abc' },
    [dao.pointer]: { release: '1.0.0-abc' },
    [`${FOLDER}area-manifest.json`]: scripts,
    [`${daoFolder}area-manifest.json`]: SCRIPTS,
  };

  it('requests the releases of all areas and the scripts of their portfolios, for an account only', async () => {
    expect(await run('/portfolio', files)).toEqual(['/config/app.json']);
    localStorage.setItem('fathom.connected', 'true');
    expect(await run('/portfolio/stress', files)).toContain(dao.pointer);
    expect(preloads()).toEqual([`${FOLDER}late.js`]);
  });

  it('is requested at the root if the user has chosen to open the app with it', async () => {
    localStorage.setItem('fathom.home', 'portfolio');
    expect(await run('/', files)).not.toContain(dao.pointer);
    localStorage.setItem('fathom.connected', 'true');
    expect(await run('/', files)).toContain(dao.pointer);
    expect(await run('/nowhere', files)).not.toContain(dao.pointer);
  });
});

it('leaves the entry to a host that has read the manifest already', async () => {
  const manifest = {
    ...SCRIPTS,
    get start() {
      void prefetchedRequests(window)(`${FOLDER}mf-manifest.json`);
      return SCRIPTS.start;
    },
  };
  await run('/lending', { ...FILES, [`${FOLDER}area-manifest.json`]: manifest });
  expect(preloads()).toEqual([]);
});

it('preloads no script outside of the release, or that it does not list', async () => {
  const files = { 'https://evil.example/a.js': 'sha384-a', '../b.js': 'sha384-b' };
  const elsewhere = { files, start: { files: [...Object.keys(files), 'c.js'], account: [] } };
  await run('/lending', { ...FILES, [`${FOLDER}area-manifest.json`]: elsewhere });
  expect(preloads()).toEqual([]);
});
