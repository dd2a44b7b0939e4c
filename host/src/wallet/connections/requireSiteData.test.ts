import { readConnectError } from '../readConnectError';
import { requireSiteData } from './requireSiteData';

const BLOCKED = /^Your browser blocks site data for this page, which WalletConnect needs\./;

function denied() {
  return new DOMException('The request was denied for this document.', 'SecurityError');
}

function database(outcome: 'opens' | 'fails' | 'never' | 'throws') {
  const deleted: string[] = [];
  const result = { close: () => undefined };
  return {
    deleted,
    open() {
      if (outcome === 'throws') throw denied();
      const request = { result, error: denied(), onsuccess: () => undefined, onerror: () => undefined };
      void Promise.resolve().then(() => {
        if (outcome === 'opens') request.onsuccess();
        if (outcome === 'fails') request.onerror();
      });
      return request;
    },
    deleteDatabase: (name: string) => deleted.push(name),
  };
}

function store({ isFull = false } = {}) {
  const entries = new Map<string, string>();
  return {
    entries,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}

function pageWith(members: PropertyDescriptorMap): Window {
  return Object.defineProperties({}, members) as Window;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['everything is stored', { localStorage: { value: store() }, indexedDB: { value: database('opens') } }],
  [
    'localStorage is full',
    { localStorage: { value: store({ isFull: true }) }, indexedDB: { value: database('opens') } },
  ],
  ['localStorage is null', { localStorage: { value: null }, indexedDB: { value: database('opens') } }],
  ['there is no database', { localStorage: { value: store() }, indexedDB: { value: undefined } }],
])('WalletConnect may start if %s', async (_case, members) => {
  await expect(requireSiteData(pageWith(members))).resolves.toBeUndefined();
});

it('leaves nothing behind', async () => {
  const [entries, databases] = [store(), database('opens')];
  await requireSiteData(pageWith({ localStorage: { value: entries }, indexedDB: { value: databases } }));
  await requireSiteData(pageWith({ localStorage: { value: entries }, indexedDB: { value: undefined } }));
  expect([[...entries.entries], databases.deleted]).toEqual([[], ['fathom.probe']]);
});

const throwing = {
  get: () => {
    throw denied();
  },
};

it.each<[string, PropertyDescriptorMap]>([
  ['localStorage throws', { localStorage: throwing, indexedDB: { value: database('opens') } }],
  ['indexedDB throws', { localStorage: { value: store() }, indexedDB: throwing }],
  ['the database throws', { localStorage: { value: store() }, indexedDB: { value: database('throws') } }],
  ['the database is refused', { localStorage: { value: store() }, indexedDB: { value: database('fails') } }],
  ['the database never opens', { localStorage: { value: store() }, indexedDB: { value: database('never') } }],
  ['both are null', { localStorage: { value: null }, indexedDB: { value: null } }],
  [
    'only a full localStorage is there',
    { localStorage: { value: store({ isFull: true }) }, indexedDB: { value: null } },
  ],
])('the connect dialog says that site data is blocked, and how to go on, if %s', async (_case, members) => {
  const refused = requireSiteData(pageWith(members)).catch(readConnectError);
  await jest.advanceTimersByTimeAsync(5_000);
  const error = await refused;
  expect(error).toEqual({ code: 'wallet', message: expect.stringMatching(BLOCKED) as unknown });
  expect(error?.message).toMatch(/Allow cookies and site data .* reload the page, or connect a wallet in this browser/);
});
