import { createDeviceStorage } from './deviceStorage';

function browserStore({ quota = Infinity } = {}) {
  const entries = new Map<string, string>();
  let isBlocked = false;
  const store = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: () => null,
    length: 0,
  } satisfies Storage;
  return {
    entries,
    block: () => (isBlocked = true),
    find: () => {
      if (isBlocked) throw new DOMException('denied', 'SecurityError');
      return store;
    },
  };
}

it('stores under its prefix and leaves no other keys', () => {
  const browser = browserStore();
  const storage = createDeviceStorage(browser.find, 'fathom.');
  expect(browser.entries.size).toBe(0);
  storage.write('theme', 'dark');
  expect([...browser.entries]).toEqual([['fathom.theme', 'dark']]);
  expect([storage.read('theme'), storage.isPersistent.get()]).toEqual(['dark', true]);
});

it('reports a full store, keeps the rejected value in memory and everything else on the device', () => {
  const browser = browserStore({ quota: 4 });
  const storage = createDeviceStorage(browser.find, '');
  storage.write('a', 'old');
  const listener = jest.fn();
  storage.isPersistent.subscribe(listener);
  storage.write('a', 'longer');
  expect([storage.read('a'), browser.entries.get('a'), storage.isPersistent.get()]).toEqual(['longer', 'old', false]);
  expect(listener).toHaveBeenCalledTimes(1);
  storage.write('a', 'new');
  expect([storage.read('a'), browser.entries.get('a')]).toEqual(['new', 'new']);
});

it('reports a blocked store before the first write, and works until the page closes', () => {
  const browser = browserStore();
  browser.block();
  const storage = createDeviceStorage(browser.find, '');
  expect(storage.isPersistent.get()).toBe(false);
  storage.write('a', 'one');
  expect(storage.read('a')).toBe('one');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});

it('works until the page closes where the browser has no store at all', () => {
  const storage = createDeviceStorage(() => null as unknown as Storage, '');
  storage.write('a', 'one');
  expect([storage.read('a'), storage.isPersistent.get(), storage.readAll('')]).toEqual(['one', false, { a: 'one' }]);
  storage.remove('a');
  storage.reserve(5_000);
  expect(storage.read('a')).toBeUndefined();
});

it('does not return a value whose removal the device rejected', () => {
  const browser = browserStore();
  const storage = createDeviceStorage(browser.find, '');
  storage.write('a', 'one');
  browser.block();
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});
