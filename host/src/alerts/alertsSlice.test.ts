import { createStore } from '../store/createStore';
import { alertDismissed, alertRaised, selectAlerts } from './alertsSlice';

it('keeps alerts in the order they were raised until each is dismissed', () => {
  const { store } = createStore();
  store.dispatch(alertRaised({ id: '1', kind: 'success', text: 'Supplied' }));
  store.dispatch(alertRaised({ id: '2', kind: 'error', text: 'Refused', detail: 'Paused' }));
  store.dispatch(alertRaised({ id: '3', kind: 'success', text: 'Supplied' }));
  const [first] = selectAlerts(store.getState());
  expect(selectAlerts(store.getState()).map(({ text }) => text)).toEqual(['Supplied', 'Refused', 'Supplied']);
  store.dispatch(alertDismissed(first?.id ?? ''));
  store.dispatch(alertDismissed('of none'));
  expect(selectAlerts(store.getState()).map(({ text }) => text)).toEqual(['Refused', 'Supplied']);
});
