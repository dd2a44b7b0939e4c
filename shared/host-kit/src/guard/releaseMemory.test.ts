import { createReleaseMemory } from './releaseMemory';

function memoryOf(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const memory = createReleaseMemory({
    read: (key) => values.get(key),
    write: (key, value) => Boolean(values.set(key, value)),
  });
  return { memory, values };
}

const GOOD = { version: 7, folder: 'https://lending.example/areas/1.4.2-abc/' };

test('keeps the highest versions of each area', () => {
  const { memory } = memoryOf();
  memory.saw('lending', { root: 2, release: 7 });
  memory.saw('lending', { root: 1, release: 9 });
  memory.saw('dao', { root: 1, release: 1 });
  expect(memory.seen('lending')).toEqual({ root: 2, release: 9 });
  expect(memory.seen('fxd')).toBeUndefined();
});

test('keeps the last release that ran, also when a later one was seen', () => {
  const { memory, values } = memoryOf();
  memory.saw('lending', { root: 1, release: 7 });
  memory.ran('lending', GOOD);
  memory.saw('lending', { root: 1, release: 8 });
  const { memory: afterReload } = memoryOf(Object.fromEntries(values));
  expect(afterReload.good('lending')).toEqual(GOOD);
  expect(afterReload.seen('lending')).toMatchObject({ root: 1, release: 8 });
});

test('remembers no release that ran if none was accepted before', () => {
  const { memory, values } = memoryOf();
  memory.ran('lending', GOOD);
  expect(memory.good('lending')).toBeUndefined();
  expect(values.size).toBe(0);
});

test.each([
  '',
  'null',
  '{',
  '{"root":0,"release":7}',
  '{"root":1,"release":"7"}',
  '[]',
  '{"root":1,"release":7,"good":{"version":7,"folder":"javascript:alert(1)"}}',
])('takes the unreadable entry %j for a first visit, and replaces it', (entry) => {
  const { memory } = memoryOf({ 'release.lending': entry });
  expect(memory.seen('lending')).toBeUndefined();
  expect(memory.good('lending')).toBeUndefined();
  memory.saw('lending', { root: 1, release: 3 });
  expect(memory.seen('lending')).toEqual({ root: 1, release: 3 });
});

test('remembers the preview of an area apart from its other releases, so that leaving it is no rollback', () => {
  const values = new Map<string, string>();
  const storage = {
    read: (key: string) => values.get(key),
    write: (key: string, value: string) => Boolean(values.set(key, value)),
  };
  createReleaseMemory(storage).saw('lending', { root: 1, release: 7 });
  createReleaseMemory(storage, (area) => `preview.${area}`).saw('lending', { root: 1, release: 9 });
  expect(createReleaseMemory(storage).seen('lending')).toEqual({ root: 1, release: 7 });
  expect(createReleaseMemory(storage, (area) => `preview.${area}`).seen('lending')).toMatchObject({ release: 9 });
});
