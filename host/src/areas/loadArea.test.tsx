import { init } from '@module-federation/enhanced/runtime';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createReleaseMemory } from '@fathom/host-kit/guard/releaseMemory';
import { createAreaLoader } from './loadArea';

it('gives scripts of the page a guard that prepares scripts, names digests and admits no files', () => {
  init({ name: 'shell', remotes: [] });
  const storage = createDeviceStorage(() => window.localStorage, 'test.');
  createAreaLoader([], { memory: createReleaseMemory(storage) });
  const guard = window.fathomScriptGuard;
  expect(Reflect.ownKeys(guard ?? {})).toEqual(['prepare', 'digestOf']);
  expect(Object.isFrozen(guard)).toBe(true);
});
