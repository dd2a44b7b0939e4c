import { useTransactions } from '@fathom/contract';
import { TRANSACTIONS_KEY } from '@fathom/host-kit/transactions/records/transactionKeys';
import { ACCOUNT, injectedWallet } from '@fathom/testing/injectedWallet';
import { testRecord } from '@fathom/testing/testRecord';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { AlertStack } from '../alerts/AlertStack';
import { announceWallet } from '../testing/announceWallet';
import { press, renderShell } from '../testing/renderShell';
import { ActivityButton } from './ActivityButton';

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./ActivityTray'), import('../shell/PopupBox')]));
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

function Area() {
  const [entry, setEntry] = useState('');
  return (
    <>
      <input aria-label="Amount" value={entry} onChange={({ target }) => setEntry(target.value)} />
      <p>{useTransactions().length} sent</p>
    </>
  );
}

/** Simulates a write by another tab. */
async function storeElsewhere(...records: readonly ReturnType<typeof testRecord>[]) {
  const key = `fathom.${TRANSACTIONS_KEY}`;
  localStorage.setItem(key, JSON.stringify(records));
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

it('what another tab has stored is displayed in area, badge, banner and tray, and an entry in an area stays', async () => {
  const { host } = await renderShell(
    <>
      <ActivityButton />
      <Area />
      <AlertStack />
    </>,
  );
  act(() => announceWallet(injectedWallet()));
  await act(() => host.wallet.connect('org.example.wallet'));
  const entry = screen.getByLabelText('Amount');
  fireEvent.change(entry, { target: { value: '12' } });
  const record = testRecord({ from: ACCOUNT, sentences: ['Supply 7 USDC'] });
  await storeElsewhere(record);
  expect(await screen.findByText('1 sent')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toBe(entry);
  expect(entry).toHaveValue('12');
  // The sentence that another tab stored is not believed.
  const title = `Transaction to ${record.to} on chain 1135, hash ${record.hash ?? ''}`;
  expect(await screen.findByText(title)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Activity, 1 pending' }));
  const tray = await screen.findByRole('dialog', { name: 'Activity' });
  expect(await within(tray).findByText(title)).toBeVisible();
  expect(screen.queryByText(/Supply 7 USDC/)).toBeNull();
});
