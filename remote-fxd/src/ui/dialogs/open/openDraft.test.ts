import { readOpenDraft, removeOpenDraft, saveOpenDraft } from './openDraft';

const PLACE = { chainId: 1135, account: '0x00000000000000000000000000000000000000Ab', poolId: '0x01' } as const;

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

it('keeps what was entered by account, chain and pool, until it is removed', () => {
  const store = storage();
  saveOpenDraft(store, PLACE, { collateral: '1,000', fxd: '200' });
  expect(readOpenDraft(store, PLACE)).toEqual({ collateral: '1,000', fxd: '200' });
  expect(readOpenDraft(store, { ...PLACE, poolId: '0x02' })).toBeUndefined();
  expect(readOpenDraft(store, { ...PLACE, chainId: 1 })).toBeUndefined();
  removeOpenDraft(store, PLACE);
  expect(store.values.size).toBe(0);
});

it.each(['', 'null', '7', '{"collateral":"1"}', '{"collateral":1,"fxd":2}', '{'])('takes %s for nothing', (stored) => {
  const store = storage();
  saveOpenDraft(store, PLACE, { collateral: '1', fxd: '1' });
  for (const key of store.values.keys()) store.values.set(key, stored);
  expect(readOpenDraft(store, PLACE)).toBeUndefined();
});
