import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { createAlertQueue } from './services/alertQueue';
import { EmbeddedAlerts } from './EmbeddedAlerts';

async function display() {
  const queue = createAlertQueue();
  renderWithHost(<EmbeddedAlerts queue={queue} />);
  fireEvent.keyDown(window, { key: 'Tab' });
  await screen.findByRole('region', { name: 'Alerts' });
  jest.useFakeTimers();
  return { queue, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

afterEach(() => jest.useRealTimers());

it('hides an alert of an embedded area after 2000 ms, but not while it is hovered', async () => {
  const { queue, user } = await display();
  act(() => queue.show({ kind: 'success', text: 'Supplied' }));
  const alert = screen.getByText('Supplied');
  await user.hover(alert);
  await pass(10_000);
  expect(alert).toBeVisible();
  await user.unhover(alert);
  await pass(1_999);
  expect(alert).toBeVisible();
  await pass(1);
  expect(alert).not.toBeInTheDocument();
  expect(queue.alerts.get()).toEqual([]);
});

it('keeps an error of an embedded area until it is closed, since there is no activity tray', async () => {
  const { queue, user } = await display();
  act(() => queue.show({ kind: 'error', text: 'Refused' }));
  await pass(60_000);
  expect(within(screen.getByRole('alert')).getByText('Refused')).toBeVisible();
  await user.hover(screen.getByText('Refused'));
  await user.unhover(screen.getByText('Refused'));
  await pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
  expect(queue.alerts.get()).toEqual([]);
});

it('interrupts a screen reader only for errors of an embedded area', async () => {
  const { queue } = await display();
  act(() => {
    queue.show({ kind: 'info', text: 'Waiting' });
    queue.show({ kind: 'error', text: 'Refused' });
  });
  const polite = screen.getByRole('status');
  expect(polite).toHaveTextContent('Waiting');
  expect(polite).not.toHaveTextContent('Refused');
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
});
