import { readApprovalPreference, storeApprovalPreference } from './approvalPreference';

const ACCOUNT = '0x00000000000000000000000000000000000000Ab';
const OTHER = '0x00000000000000000000000000000000000000cD';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
  };
}

test('defaults to a signed message for the exact amount [LND-231]', () => {
  expect(readApprovalPreference(storage(), ACCOUNT)).toEqual({ method: 'signed-message', amount: 'exact' });
});

test('is stored by lowercase account [LND-230]', () => {
  const store = storage();
  storeApprovalPreference(store, ACCOUNT, { method: 'transaction' });
  expect([...store.values]).toEqual([[`approval-method:${ACCOUNT.toLowerCase()}`, 'transaction']]);
  expect(readApprovalPreference(store, ACCOUNT.toLowerCase() as typeof ACCOUNT)).toEqual({
    method: 'transaction',
    amount: 'exact',
  });
  expect(readApprovalPreference(store, OTHER).method).toBe('signed-message');
});

test('stores method and amount independently', () => {
  const store = storage();
  storeApprovalPreference(store, ACCOUNT, { method: 'transaction' });
  storeApprovalPreference(store, ACCOUNT, { amount: 'unlimited' });
  expect(readApprovalPreference(store, ACCOUNT)).toEqual({ method: 'transaction', amount: 'unlimited' });
});

test('ignores an invalid stored value', () => {
  const store = storage();
  store.set(`approval-method:${ACCOUNT.toLowerCase()}`, 'everything');
  expect(readApprovalPreference(store, ACCOUNT).method).toBe('signed-message');
});
