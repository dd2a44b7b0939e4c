import { createStore } from '../store';
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
