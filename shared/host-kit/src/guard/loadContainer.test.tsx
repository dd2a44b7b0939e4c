import { loadContainer } from './loadContainer';
import { createScriptGuard, REFUSED } from './scriptGuard';

const FOLDER = 'https://lending.example/v1/';
const ENTRY = `${FOLDER}remoteEntry.js`;
const DIGEST = `sha384-${'B'.repeat(64)}`;
const CONTAINER = { init: () => undefined, get: () => Promise.resolve(() => undefined) };

function load(address = ENTRY, attempt = 1) {
  const guard = createScriptGuard();
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, attempt);
  const loading = loadContainer('lending', address, { guard, timeout: 1000 });
  loading.catch(() => undefined);
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script was added');
  return { loading, script };
}

function ran(script: HTMLScriptElement, left: unknown) {
  Reflect.set(window, 'remote_lending', left);
  script.dispatchEvent(new Event('load'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  for (const name of ['remote_lending', '__FEDERATION__']) Reflect.deleteProperty(window, name);
});

it('returns the container that the entry leaves', async () => {
  const { loading, script } = load();
  ran(script, CONTAINER);
  expect(await loading).toBe(CONTAINER);
  expect(document.head.querySelector('script')).toBeNull();
});

it.each([
  ['the listed digest', ENTRY, DIGEST],
  ['no valid digest on another server', 'https://evil.example/remoteEntry.js', REFUSED],
])('loads the entry of an area with %s', (_case, address, integrity) => {
  expect(load(address).script.integrity).toBe(integrity);
});

it('requests a new URL on each attempt', () => {
  expect(load(ENTRY, 2).script.src).toBe(`${ENTRY}?retry=2`);
});

it.each([
  ['does not load', 'no-code', (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'))],
  ['does not load in time', 'no-code', () => jest.advanceTimersByTime(1000)],
  [
    'throws',
    'broken',
    (script: HTMLScriptElement) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'x is not a function' }));
      ran(script, CONTAINER);
    },
  ],
  ['leaves no container', 'broken', (script: HTMLScriptElement) => ran(script, { init: () => undefined })],
])('rejects if the entry %s', async (_case, problem, happen) => {
  const { loading, script } = load();
  happen(script);
  await expect(loading).rejects.toMatchObject({ problem });
});

it('is not disturbed by an error of another script', async () => {
  const { loading, script } = load();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://lending.example/v1/other.js' }));
  ran(script, CONTAINER);
  expect(await loading).toBe(CONTAINER);
});

it('runs nothing of what an earlier attempt left', async () => {
  const other = { name: 'remote_dao' };
  const federation = { __INSTANCES__: [other, { name: 'remote_lending' }] };
  Reflect.set(window, '__FEDERATION__', federation);
  Reflect.set(window, 'webpackChunkremote_lending', [['a chunk that ran']]);
  Reflect.set(window, 'remote_lending', CONTAINER);
  const { loading, script } = load();
  expect(Reflect.get(window, 'webpackChunkremote_lending')).toBeUndefined();
  expect(federation.__INSTANCES__).toEqual([other]);
  script.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toMatchObject({ problem: 'broken' });
});

it.each<[string, unknown, unknown]>([
  ['of this area alone', { __INSTANCES__: [{ name: 'remote_lending' }] }, { __INSTANCES__: [] }],
  ['of another area', { __INSTANCES__: [{ name: 'remote_dao' }] }, { __INSTANCES__: [{ name: 'remote_dao' }] }],
  ['that are none', null, null],
  ['in no list', { __INSTANCES__: 'remote_lending' }, { __INSTANCES__: 'remote_lending' }],
])('removes the runtimes of earlier attempts, and no others: those %s', async (_case, federation, expected) => {
  Reflect.set(window, '__FEDERATION__', federation);
  const { loading, script } = load();
  expect(federation).toEqual(expected);
  ran(script, CONTAINER);
  expect(await loading).toBe(CONTAINER);
});

it.each([[null], ['a text'], [{ get: CONTAINER.get }]])('is broken where the entry leaves %j', async (left) => {
  const { loading, script } = load();
  ran(script, left);
  await expect(loading).rejects.toMatchObject({ problem: 'broken' });
});
