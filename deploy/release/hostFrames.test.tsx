import { init } from '@module-federation/enhanced/runtime';
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { createAreaLoader } from '../../host/src/areas/loadArea';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

const FILES = { 'frame.html': '<!doctype html><div id="app"></div>' };
const FAILURE = new AreaLoadError('broken', 'no screen');

let served: ServedReleases;

beforeAll(() => init({ name: 'shell', remotes: [] }));
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  served = await serveReleases();
});
afterEach(() => {
  served.stop();
  window.localStorage.clear();
  jest.restoreAllMocks();
});

function loader() {
  const { pointer, ...trust } = served.trust;
  const memory = createReleaseMemory(createDeviceStorage(() => window.localStorage, 'test.'));
  const areas = createAreaLoader([{ id: 'lending', pointer, trust, isFramed: true }], { memory });
  const open = async () => basename(new URL('.', await areas.frame('lending')).pathname);
  return { areas, memory, open };
}

it('a release in a frame counts as good only once its first screen is displayed', async () => {
  const first = basename(await served.release(1, { files: FILES }));
  const { areas, memory, open } = loader();
  expect(await open()).toBe(first);
  expect(memory.good('lending')).toBeUndefined();
  areas.displayed('lending');
  expect(memory.good('lending')).toMatchObject({ version: 1 });
});

it('a release that fails before its first screen leaves the last good one, which runs until Retry', async () => {
  const first = basename(await served.release(1, { files: FILES }));
  const { areas, memory, open } = loader();
  await open();
  expect(areas.failed('lending', FAILURE)).toBe(false);
  areas.displayed('lending');

  const second = basename(await served.release(2, { files: FILES }));
  expect(await open()).toBe(second);
  expect(areas.failed('lending', FAILURE)).toBe(true);
  expect(await open()).toBe(first);
  expect(await areas.release('lending')).toMatchObject({ manifest: { version: '1.0.1' }, refusal: FAILURE });
  expect(memory.good('lending')).toMatchObject({ version: 1 });
  expect(areas.failed('lending', FAILURE)).toBe(false);
  expect(await open()).toBe(second);
  areas.displayed('lending');
  expect(areas.failed('lending', FAILURE)).toBe(false);
  expect(memory.good('lending')).toMatchObject({ version: 2 });
});

it('a frame whose page is unlisted or changed is refused, and the last good release runs', async () => {
  const unlisted = await served.release(1);
  await expect(loader().open()).rejects.toMatchObject({ problem: 'unlisted' });
  appendFileSync(join(unlisted, 'frame.html'), '<!doctype html>');
  await expect(loader().open()).rejects.toMatchObject({ problem: 'unlisted' });

  const good = basename(await served.release(2, { files: FILES }));
  const { areas, open } = loader();
  await open();
  areas.displayed('lending');
  appendFileSync(join(await served.release(3, { files: FILES }), 'frame.html'), '<script src="x.js"></script>');
  expect(await open()).toBe(good);
  expect(await areas.release('lending')).toMatchObject({ refusal: { problem: 'changed' } });
});
