import { createInstance } from '@module-federation/enhanced/runtime';
import { assignSource } from '../signing/captured/scripts';
import { createScriptGuard, REFUSED } from '../signing/guard/scriptGuard';
import { verifiedEntry } from './verifiedEntry';

const FOLDER = 'https://lending.example/v1/';
const ENTRY = `${FOLDER}remoteEntry.js`;
const DIGEST = `sha384-${'B'.repeat(64)}`;
const CONTAINER = { init: () => undefined, get: () => Promise.resolve(() => 'the module') };

let loads = 0;

async function load(address = ENTRY, attempt = 1) {
  const guard = createScriptGuard();
  guard.admit(FOLDER, { 'remoteEntry.js': DIGEST }, attempt);
  const prepare = (script: HTMLScriptElement, source: string) => {
    assignSource(script, source);
    guard.prepare(script);
  };
  const plugin = verifiedEntry({ container: 'remote_lending', prepare, timeout: 1000 });
  loads += 1;
  const name = `lending-${loads}`;
  const instance = createInstance({ name: 'host', remotes: [{ name, entry: address }], plugins: [plugin] });
  const loading = instance.loadRemote(`${name}/area`);
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
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
  Reflect.deleteProperty(window, 'remote_lending');
});

it('returns the container that the entry leaves', async () => {
  const { loading, script } = await load();
  ran(script, CONTAINER);
  expect(await loading).toBe('the module');
  expect(document.head.querySelector('script')).toBeNull();
  expect(Reflect.get(window, 'remote_lending')).toBeUndefined();
});

it.each([
  ['the listed digest', ENTRY, DIGEST],
  ['no valid digest for an unlisted file', `${FOLDER}other.js`, REFUSED],
])('loads the entry of an area with %s', async (_case, address, integrity) => {
  expect((await load(address)).script.integrity).toBe(integrity);
});

it('requests a new URL on each attempt', async () => {
  expect((await load(ENTRY, 2)).script.src).toBe(`${ENTRY}?retry=2`);
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
  const { loading, script } = await load();
  happen(script);
  await expect(loading).rejects.toMatchObject({ problem });
});

it('is not disturbed by an error of another script', async () => {
  const { loading, script } = await load();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://lending.example/v1/other.js' }));
  ran(script, CONTAINER);
  expect(await loading).toBe('the module');
});

it('runs nothing of what an earlier attempt left', async () => {
  Reflect.set(window, 'webpackChunkremote_lending', [['a chunk that ran']]);
  Reflect.set(window, 'remote_lending', CONTAINER);
  const { loading, script } = await load();
  expect(Reflect.get(window, 'webpackChunkremote_lending')).toBeUndefined();
  script.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toMatchObject({ problem: 'broken' });
});

it.each([[null], ['a text'], [{ get: CONTAINER.get }]])('is broken where the entry leaves %j', async (left) => {
  const { loading, script } = await load();
  ran(script, left);
  await expect(loading).rejects.toMatchObject({ problem: 'broken' });
});
