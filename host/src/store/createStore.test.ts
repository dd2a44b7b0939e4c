import { alertDismissed, selectAlerts } from '../alerts/alertsSlice';
import { createAlerts } from '../alerts/createAlerts';
import { sent, selectTransactions } from '../transactions/transactionsSlice';
import { testRecord } from '@fathom/testing/testRecord';
import { createStore, storeView } from './createStore';

it('the store is not passed to what a script of the page has put in place of the devtools', () => {
  const compose = jest.fn(() => () => undefined);
  Object.assign(globalThis, { window: { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose } });
  try {
    const { store } = createStore();
    expect(selectTransactions(store.getState())).toEqual([]);
    expect(compose).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
});

it('an effect that throws is reported, and its action and the other effects still run before the dispatch returns', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, listeners } = createStore();
  const seen: unknown[] = [];
  listeners.startListening({
    actionCreator: sent,
    effect: () => {
      throw new Error('broken');
    },
  });
  listeners.startListening({
    actionCreator: sent,
    effect: ({ payload }) => void seen.push(payload, ...selectTransactions(store.getState())),
  });
  const record = testRecord();
  store.dispatch(sent(record));
  expect(seen).toEqual([record, record]);
  await Promise.resolve();
  await Promise.resolve();
  expect(report).toHaveBeenCalledWith('Fathom: an effect of the store failed', new Error('broken'));
  report.mockRestore();
});

it('components may dismiss an alert, and change nothing else', () => {
  const { store } = createStore();
  const view = storeView(store);
  createAlerts(store).show({ kind: 'info', text: 'Copied' });
  expect(() => view.dispatch(sent(testRecord()))).toThrow('components cannot dispatch transactions/sent');
  expect(() => view.replaceReducer((state) => state ?? store.getState())).toThrow('replace the reducer');
  const [alert] = selectAlerts(view.getState());
  view.dispatch(alertDismissed(alert?.id ?? ''));
  expect(selectAlerts(store.getState())).toEqual([]);
  expect(selectTransactions(store.getState())).toEqual([]);
});
