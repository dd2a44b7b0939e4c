import { memoryStorage } from '@fathom/testing/memoryStorage';
import { MAX_VERSION } from '../release/releaseMetadata';
import { createReleaseMemory } from './releaseMemory';

const KEY = 'a'.repeat(64);
const OTHER_KEY = 'b'.repeat(64);
const GOOD = { version: 7, folder: 'https://lending.example/areas/1.4.2-abc/' };

function rootOf(version: number, keys = [KEY]) {
  return { version, digest: String(version).repeat(96), keys };
}

function memoryOf(stored: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(stored);
  return { memory: createReleaseMemory(storage), storage };
}

test('the last accepted root and the highest version of a release are kept for each area', () => {
  const { memory } = memoryOf();
  memory.saw('lending', { root: rootOf(2), release: 7 });
  memory.saw('lending', { root: rootOf(1), release: 9 });
  memory.saw('dao', { root: rootOf(1), release: 1 });
  expect(memory.seen('lending')).toMatchObject({ root: rootOf(2), release: 9 });
  expect(memory.seen('dao')).toMatchObject({ root: rootOf(1), release: 1 });
  expect(memory.seen('fxd')).toBeUndefined();
});

test('a root of a chain that other keys began replaces the remembered one', () => {
  const { memory } = memoryOf();
  memory.saw('lending', { root: rootOf(2), release: 7 });
  memory.saw('lending', { root: rootOf(1, [OTHER_KEY]), release: 8 });
  expect(memory.seen('lending')?.root).toEqual(rootOf(1, [OTHER_KEY]));
});

test('no release that ran is remembered if none was accepted before', () => {
  const { memory, storage } = memoryOf();
  memory.ran('lending', GOOD);
  expect(memory.good('lending')).toBeUndefined();
  expect([...storage.entries.keys()]).toEqual([]);
});

test('the last release that ran is kept after a later one was seen', () => {
  const { memory, storage } = memoryOf();
  memory.saw('lending', { root: rootOf(1), release: 7 });
  memory.ran('lending', GOOD);
  memory.saw('lending', { root: rootOf(1), release: 8 });
  const { memory: afterReload } = memoryOf(Object.fromEntries(storage.entries));
  expect(afterReload.good('lending')).toEqual(GOOD);
  expect(afterReload.seen('lending')).toMatchObject({ root: rootOf(1), release: 8 });
});

test('an entry of an earlier version, which has only the number of the root, is read', () => {
  const { memory, storage } = memoryOf({ 'release.lending': JSON.stringify({ root: 2, release: 7, good: GOOD }) });
  expect(memory.seen('lending')).toMatchObject({ root: { version: 2 }, release: 7 });
  expect(memory.good('lending')).toEqual(GOOD);
  memory.saw('lending', { root: rootOf(2), release: 7 });
  expect(createReleaseMemory(storage).seen('lending')?.root).toEqual(rootOf(2));
  expect(memory.isImpossible('lending')).toBe(false);
});

const TRUE = { area: 'lending', root: rootOf(1), release: 7 };

test.each<[string, string]>([
  ['empty', ''],
  ['null', 'null'],
  ['cut off', '{'],
  ['a list', '[]'],
  ['of a root 0', JSON.stringify({ ...TRUE, root: 0 })],
  ['of a negative version', JSON.stringify({ ...TRUE, release: -7 })],
  ['of the largest number', JSON.stringify({ ...TRUE, release: Number.MAX_SAFE_INTEGER })],
  ['of a version above the highest', JSON.stringify({ ...TRUE, release: MAX_VERSION + 1 })],
  ['of a root above the highest', JSON.stringify({ ...TRUE, root: rootOf(MAX_VERSION + 1) })],
  ['of a fraction', JSON.stringify({ ...TRUE, release: 1.5 })],
  ['of a version in text', JSON.stringify({ ...TRUE, release: '7' })],
  ['of a root without a digest of its own', JSON.stringify({ ...TRUE, root: { ...rootOf(1), digest: 'x' } })],
  ['of another area', JSON.stringify({ ...TRUE, area: 'dao' })],
  ['of a release that ran before it was seen', JSON.stringify({ ...TRUE, good: { ...GOOD, version: 8 } })],
  ['of a script', JSON.stringify({ ...TRUE, good: { ...GOOD, folder: 'javascript:alert(1)' } })],
  ['huge', JSON.stringify({ ...TRUE, note: 'x'.repeat(2_000_000) })],
])('an entry that is %s is not used, and is kept until the user deletes it', (_case, entry) => {
  const { memory, storage } = memoryOf({ 'release.lending': entry });
  expect(memory.seen('lending')).toBeUndefined();
  expect(memory.good('lending')).toBeUndefined();
  memory.saw('lending', { root: rootOf(1), release: 3 });
  memory.ran('lending', { ...GOOD, version: 3 });
  expect(memory.seen('lending')).toMatchObject({ root: rootOf(1), release: 3 });

  expect(memory.isImpossible('lending')).toBe(true);
  expect(entry.startsWith(storage.entries.get('impossible-release.lending') ?? 'none')).toBe(true);
  memory.forget('lending', 'impossible');
  expect(memory.isImpossible('lending')).toBe(false);
  expect(memory.good('lending')?.version).toBe(3);
  memory.forget('lending', 'everything');
  expect([...storage.entries.keys()]).toEqual([]);
});

test('an entry that a full device cannot set aside is not overwritten', () => {
  const storage = memoryStorage({ 'release.lending': '{' });
  const full = { ...storage, write: () => false };
  const memory = createReleaseMemory(full);
  memory.saw('lending', { root: rootOf(1), release: 3 });
  expect(storage.entries.get('release.lending')).toBe('{');
});

test('the preview of an area is remembered apart from its other releases, so that leaving it is no rollback', () => {
  const { memory, storage } = memoryOf();
  const preview = createReleaseMemory(storage, (area) => `preview.${area}`);
  memory.saw('lending', { root: rootOf(1), release: 7 });
  preview.saw('lending', { root: rootOf(1), release: 9 });
  expect(memory.seen('lending')).toMatchObject({ release: 7 });
  expect(preview.seen('lending')).toMatchObject({ release: 9 });
  preview.forget('lending', 'everything');
  expect(memory.seen('lending')).toMatchObject({ release: 7 });
});

test('a release that ran is not remembered as newer than any that was seen', () => {
  const { memory } = memoryOf();
  memory.saw('lending', { root: rootOf(1), release: 6 });
  memory.ran('lending', GOOD);
  expect(memory.good('lending')).toBeUndefined();
  expect(memory.seen('lending')).toMatchObject({ root: rootOf(1), release: 6 });
  memory.saw('lending', { root: rootOf(1), release: 7 });
  memory.ran('lending', GOOD);
  expect(memory.good('lending')).toEqual(GOOD);
});

test('a root with one of the same keys, or without any that are known, is of the same chain', () => {
  const { memory } = memoryOf();
  memory.saw('lending', { root: rootOf(2, [KEY, OTHER_KEY]), release: 7 });
  memory.saw('lending', { root: rootOf(1, [OTHER_KEY]), release: 7 });
  expect(memory.seen('lending')?.root).toEqual(rootOf(2, [KEY, OTHER_KEY]));
  memory.saw('lending', { root: { version: 1, digest: undefined, keys: undefined }, release: 7 });
  expect(memory.seen('lending')?.root).toEqual({ version: 1 });
});

test('an entry that cannot be true is kept up to a length, and on a full device where it is', () => {
  const text = '{'.repeat(30_000);
  const { memory, storage } = memoryOf({ 'release.lending': text });
  expect(memory.seen('lending')).toBeUndefined();
  expect([...storage.entries]).toEqual([['impossible-release.lending', '{'.repeat(20_000)]]);

  const full = memoryOf({ 'release.lending': '{' }).storage;
  const onFull = createReleaseMemory({
    ...full,
    write: (key, value) => key === 'release.lending' && full.write(key, value),
  });
  onFull.saw('lending', { root: rootOf(1), release: 7 });
  expect([...full.entries]).toEqual([['release.lending', '{']]);
});
