import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { tabStorage } from '@fathom/base/storage/tabStorage';
import { flowKey } from '../flows/flowKey';
import { draftKey, isEntryStored } from './storedEntry';

const SCOPE = { account: FAKE_ACCOUNT, chainId: 1135, selection: '' };
const FLOW = 'dao.stored.v1';

function setup() {
  const storage = createFakeHost({ readers: [createFakeChain(1135).reader] }).services.preferences.storage('dao');
  return { storage, isStored: (scope = SCOPE) => isEntryStored(storage, FLOW, scope) };
}

afterEach(() => tabStorage().remove(draftKey(FLOW, SCOPE)));

it('finds nothing where nothing was entered or sent', () => {
  expect(setup().isStored()).toBe(false);
});

it('finds a draft of the account and its chain', () => {
  const { isStored } = setup();
  tabStorage().write(draftKey(FLOW, SCOPE), '{}');
  expect(isStored()).toBe(true);
  expect(isStored({ ...SCOPE, chainId: 1 })).toBe(false);
});

it('finds a transaction in progress', () => {
  const { storage, isStored } = setup();
  storage.set(flowKey(FLOW, SCOPE), '{}');
  expect(isStored()).toBe(true);
});
