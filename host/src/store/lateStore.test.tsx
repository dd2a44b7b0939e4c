import { useHost, useTransactions } from '@fathom/contract';
import { ACCOUNT, injectedWallet } from '@fathom/testing/injectedWallet';
import { testRecord } from '@fathom/testing/testRecord';
import { TRANSACTIONS_KEY } from '@fathom/host-kit/transactions/transactionKeys';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { AlertStack } from '../alerts/AlertStack';
import { announceWallet } from '../testing/announceWallet';
import { press, renderShell } from '../testing/renderShell';
import { activityText } from '../text/activity';
import { ActivityButton } from '../transactions/ActivityButton';
import { createLoadedStore } from './createLoadedStore';
import type * as creation from './createLoadedStore';
import { createLateStore } from './lateStore';

jest.mock('./createLoadedStore', () => {
  const actual = jest.requireActual<typeof creation>('./createLoadedStore');
  return { createLoadedStore: jest.fn(actual.createLoadedStore) };
});

const created = jest.mocked(createLoadedStore);

function failOnce(): void {
  created.mockImplementationOnce(() => {
    throw new Error('Loading chunk store failed');
  });
}

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('../transactions/ActivityTray'), import('../shell/PopupBox')]));

beforeEach(() => {
  localStorage.clear();
  created.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Area() {
  const transactions = useTransactions();
  const { alerts } = useHost();
  const [entry, setEntry] = useState('');
  return (
    <>
      <input aria-label="Amount" value={entry} onChange={({ target }) => setEntry(target.value)} />
      <p>{transactions.length} sent</p>
      <button onClick={() => alerts.show({ kind: 'info', text: 'Copied' })}>Copy</button>
    </>
  );
}

async function renderParts() {
  const rendered = await renderShell(
    <>
      <ActivityButton />
      <Area />
      <AlertStack />
    </>,
  );
  act(() => announceWallet(injectedWallet()));
  await act(() => rendered.host.wallet.connect('org.example.wallet'));
  return rendered;
}

/** Simulates a write by another tab. */
async function storeElsewhere(...records: readonly ReturnType<typeof testRecord>[]) {
  const key = `fathom.${TRANSACTIONS_KEY}`;
  localStorage.setItem(key, JSON.stringify(records));
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

it('is not loaded by a first screen, and is with the first press', async () => {
  const { store } = await renderParts();
  expect(created).not.toHaveBeenCalled();
  await act(async () => void fireEvent.keyDown(window, { key: 'Tab' }));
  await screen.findByRole('region', { name: 'Alerts' });
  expect(created).toHaveBeenCalledTimes(1);
  await store.load();
  expect(created).toHaveBeenCalledTimes(1);
});

it('leaves what an area has displayed and its user has entered as it is when it arrives', async () => {
  await renderParts();
  const entry = screen.getByLabelText('Amount');
  fireEvent.change(entry, { target: { value: '12' } });
  const button = screen.getByRole('button', { name: 'Activity' });
  await storeElsewhere(testRecord({ from: ACCOUNT }));
  expect(await screen.findByText('1 sent')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toBe(entry);
  expect(entry).toHaveValue('12');
  expect(screen.getByRole('button', { name: 'Activity, 1 pending' })).toBe(button);
});

it('displays what another tab has stored before, in area, badge, banner and tray', async () => {
  await renderParts();
  const record = testRecord({ from: ACCOUNT, sentences: ['Supply 7 USDC'] });
  await storeElsewhere(record);
  const title = `Transaction to ${record.to} on chain 1135, hash ${record.hash ?? ''}`;
  expect(await screen.findByText('1 sent')).toBeVisible();
  expect(await screen.findByText(title)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Activity, 1 pending' }));
  const tray = await screen.findByRole('dialog', { name: 'Activity' });
  expect(await within(tray).findByText(title)).toBeVisible();
  expect(screen.queryByText(/Supply 7 USDC/)).toBeNull();
});

it('displays what another tab has stored once its code, which failed to load, is there', async () => {
  await renderParts();
  jest.useFakeTimers();
  failOnce();
  await storeElsewhere(testRecord({ from: ACCOUNT }));
  expect(screen.getByText('0 sent')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('1 sent')).toBeVisible();
});

it('displays an alert that was raised before', async () => {
  const { host } = await renderParts();
  act(() => {
    host.alerts.show({ kind: 'info', text: 'First' });
    host.alerts.show({ kind: 'error', text: 'Second' });
  });
  expect(within(await screen.findByRole('alert')).getByText('Second')).toBeVisible();
  expect(screen.getByText('First')).toBeVisible();
});

it('displays an alert although its code failed to load, and passes it on when it is there', async () => {
  const { host, store } = await renderParts();
  jest.useFakeTimers();
  failOnce();
  await act(async () => host.alerts.show({ kind: 'error', text: 'Refused' }));
  expect(screen.getByText(/Refused/)).toBeVisible();
  await act(async () => host.alerts.show({ kind: 'info', text: 'Copied' }));
  expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  const { alerts } = (await store.load()).store.getState();
  expect(alerts).toMatchObject([{ kind: 'error', text: 'Refused' }]);
  expect(store.undisplayed.get()).toEqual([]);
});

it('opens the tray of a device without transactions, after Retry if its code failed to load', async () => {
  await renderParts();
  failOnce();
  await press(screen.getByRole('button', { name: 'Activity' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await press(retry);
  expect(await screen.findByText(activityText.empty)).toBeVisible();
});

it('numbers alerts, so that two that are equal are two', async () => {
  const store = createLateStore();
  store.showAlert({ kind: 'info', text: 'Copied' });
  const loaded = await store.load();
  store.showAlert({ kind: 'info', text: 'Copied' });
  const ids = loaded.store.getState().alerts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
