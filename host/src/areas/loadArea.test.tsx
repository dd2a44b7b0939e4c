import { init } from '@module-federation/enhanced/runtime';
import { createAreaLoader } from './loadArea';

it('gives scripts of the page a guard that prepares scripts and admits no files', () => {
  init({ name: 'shell', remotes: [] });
  createAreaLoader([]);
  const guard = window.fathomScriptGuard;
  expect(Reflect.ownKeys(guard ?? {})).toEqual(['prepare']);
  expect(Object.isFrozen(guard)).toBe(true);
});
