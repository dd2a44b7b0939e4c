import { testRecord } from '@fathom/testing/testRecord';
import { createStore } from '../store/createStore';
import { refused, reopened, selectTransactions, sent, settled } from './transactionsSlice';

const MINED = { kind: 'mined', block: 7, feeWei: '1', repriced: false } as const;
const earlier = testRecord({ nonce: 1, sentAt: 1 });
const later = testRecord({ nonce: 2, sentAt: 2 });

function storeWithBoth() {
  const { store } = createStore();
  store.dispatch(sent(earlier));
  store.dispatch(sent(later));
  return { dispatch: store.dispatch, listed: () => selectTransactions(store.getState()) };
}

it('lists the newest transaction first, also after one of them has changed', () => {
  const { dispatch, listed } = storeWithBoth();
  expect(listed()).toEqual([later, earlier]);
  dispatch(settled({ ...earlier, status: MINED }));
  expect(listed()).toEqual([later, { ...earlier, status: MINED }]);
  dispatch(reopened(earlier));
  expect(listed()).toEqual([later, earlier]);
});

it('forgets a request that was rejected, and no other', () => {
  const { dispatch, listed } = storeWithBoth();
  dispatch(refused(later.id));
  expect(listed()).toEqual([earlier]);
  dispatch(refused('unknown'));
  expect(listed()).toEqual([earlier]);
});
