import { createStore } from '../store/createStore';
import { createAlerts } from './createAlerts';
import { alertDismissed, alertRaised, selectAlerts } from './alertsSlice';

it('keeps alerts in the order they were raised until each is dismissed', () => {
  const { store } = createStore();
  store.dispatch(alertRaised({ kind: 'success', text: 'Supplied' }));
  store.dispatch(alertRaised({ kind: 'error', text: 'Refused', detail: 'Paused' }));
  store.dispatch(alertRaised({ kind: 'success', text: 'Supplied' }));
  const [first] = selectAlerts(store.getState());
  expect(selectAlerts(store.getState()).map(({ text }) => text)).toEqual(['Supplied', 'Refused', 'Supplied']);
  store.dispatch(alertDismissed(first?.id ?? ''));
  store.dispatch(alertDismissed('of none'));
  expect(selectAlerts(store.getState()).map(({ text }) => text)).toEqual(['Refused', 'Supplied']);
});

it('two equal alerts have different ids', () => {
  const { store } = createStore();
  const { show } = createAlerts(store);
  show({ kind: 'info', text: 'Copied' });
  show({ kind: 'info', text: 'Copied' }, 'lending');
  const alerts = selectAlerts(store.getState());
  expect(alerts.map(({ area }) => area)).toEqual([undefined, 'lending']);
  expect(new Set(alerts.map(({ id }) => id)).size).toBe(2);
});
