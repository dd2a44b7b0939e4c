import { createAlerts } from './createAlerts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lets an alert vanish after 2000 ms, not before [SHL-029]', () => {
  const alerts = createAlerts();
  alerts.show({ kind: 'success', text: 'Supplied' });
  alerts.show({ kind: 'error', text: 'Refused' });
  jest.advanceTimersByTime(1999);
  expect(alerts.shown.get().map((alert) => alert.text)).toEqual(['Supplied', 'Refused']);
  jest.advanceTimersByTime(1);
  expect(alerts.shown.get()).toEqual([]);
});

it('keeps an alert while it is hovered and focused, and gives it its full time after both', () => {
  const alerts = createAlerts();
  alerts.show({ kind: 'info', text: 'Read me' });
  const id = alerts.shown.get()[0]?.id ?? 0;
  const leaveHover = alerts.hold(id);
  const leaveFocus = alerts.hold(id);
  jest.advanceTimersByTime(10_000);
  leaveHover();
  jest.advanceTimersByTime(10_000);
  expect(alerts.shown.get()).toHaveLength(1);
  leaveFocus();
  jest.advanceTimersByTime(1999);
  expect(alerts.shown.get()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(alerts.shown.get()).toHaveLength(0);
});

it('is quiet when a dismissed alert is let go', () => {
  const alerts = createAlerts();
  alerts.show({ kind: 'info', text: 'Gone' });
  const id = alerts.shown.get()[0]?.id ?? 0;
  const leave = alerts.hold(id);
  alerts.dismiss(id);
  leave();
  jest.advanceTimersByTime(5000);
  expect(alerts.shown.get()).toEqual([]);
});
