import { readOpenDraft, removeOpenDraft, saveOpenDraft } from './openDraft';

const SCOPE = { chainId: 1135, account: '0x00000000000000000000000000000000000000Ab', poolId: '0x01' } as const;

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

it('stores the amounts by account, chain and pool until they are removed', () => {
  const store = storage();
  const amounts = { collateral: 1_500_000_000_000_000_000_001n, fxd: undefined };
  saveOpenDraft(store, SCOPE, amounts);
  expect(readOpenDraft(store, SCOPE)).toEqual(amounts);
  expect(readOpenDraft(store, { ...SCOPE, poolId: '0x02' })).toBeUndefined();
  expect(readOpenDraft(store, { ...SCOPE, chainId: 1 })).toBeUndefined();
  removeOpenDraft(store, SCOPE);
  expect(store.values.size).toBe(0);
});

it('stores amounts in a locale-independent format', () => {
  const store = storage();
  saveOpenDraft(store, SCOPE, { collateral: 1_500n * 10n ** 18n, fxd: 5n * 10n ** 17n });
  expect([...store.values.values()]).toEqual(['{"version":2,"collateral":"1500","fxd":"0.5"}']);
});

it('discards a draft of version 1, whose text depends on the locale', () => {
  const store = storage();
  saveOpenDraft(store, SCOPE, { collateral: 1n, fxd: 1n });
  for (const key of store.values.keys()) store.values.set(key, '{"collateral":"1,500","fxd":"200"}');
  expect(readOpenDraft(store, SCOPE)).toBeUndefined();
});

it('stores zero as an amount', () => {
  const store = storage();
  saveOpenDraft(store, SCOPE, { collateral: 0n, fxd: undefined });
  expect(readOpenDraft(store, SCOPE)).toEqual({ collateral: 0n, fxd: undefined });
});

it.each([
  ['in another format', '{"version":2,"collateral":"1,500","fxd":"-2"}'],
  ['not as text', '{"version":2,"collateral":15,"fxd":["2"]}'],
])('reads an amount that is stored %s as an empty field', (_, stored) => {
  const store = storage();
  saveOpenDraft(store, SCOPE, { collateral: 1n, fxd: 1n });
  for (const key of store.values.keys()) store.values.set(key, stored);
  expect(readOpenDraft(store, SCOPE)).toEqual({ collateral: undefined, fxd: undefined });
});

const NO_DRAFTS = [
  '',
  'null',
  '7',
  '{"version":1,"collateral":"1","fxd":"2"}',
  '{"version":3,"collateral":"1","fxd":"2"}',
  '{"version":2,"collateral":"1"}',
  '{"collateral":1,"fxd":2}',
  '{',
];
it.each(NO_DRAFTS)('ignores %s', (stored) => {
  const store = storage();
  saveOpenDraft(store, SCOPE, { collateral: 1n, fxd: 1n });
  for (const key of store.values.keys()) store.values.set(key, stored);
  expect(readOpenDraft(store, SCOPE)).toBeUndefined();
});
