import { init } from '@module-federation/enhanced/runtime';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { createAreaLoader } from './loadArea';

afterEach(() => jest.restoreAllMocks());

it('gives scripts of the page a guard that prepares scripts, names digests and admits no files', () => {
  init({ name: 'shell', remotes: [] });
  const storage = createDeviceStorage(() => window.localStorage, 'test.');
  createAreaLoader([], { memory: createReleaseMemory(storage) });
  const guard = window.fathomScriptGuard;
  expect(Reflect.ownKeys(guard ?? {})).toEqual(['prepare', 'digestOf']);
  expect(Object.isFrozen(guard)).toBe(true);
});

it('takes over requests of the page for the first attempt only: later, an answer that is left over is old', async () => {
  init({ name: 'shell', remotes: [] });
  // The federation runtime warns that a plugin is registered twice.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = createDeviceStorage(() => window.localStorage, 'test.');
  const requested = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
  const prefetched = jest.fn(() => Promise.reject(new Error('offline')));
  const manifest = 'https://lending.example/area-manifest.json';
  const areas = createAreaLoader([{ id: 'lending', manifest }], {
    memory: createReleaseMemory(storage),
    prefetched,
  });
  await expect(areas.load('lending')).rejects.toMatchObject({ problem: 'unreachable' });
  expect(requested).not.toHaveBeenCalled();
  await expect(areas.load('lending')).rejects.toMatchObject({ problem: 'unreachable' });
  expect(prefetched).toHaveBeenCalledTimes(1);
  expect(requested).toHaveBeenCalledTimes(1);
});
