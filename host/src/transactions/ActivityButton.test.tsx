import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { writeTransactions } from '@fathom/host-kit/transactions/records/transactionStorage';
import { injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { testRecord } from '@fathom/testing/testRecord';
import { act, screen, within } from '@testing-library/react';
import { announceWallet } from '../testing/announceWallet';
import { press, renderShell } from '../testing/renderShell';
import { activityText } from '../text/activity';
import { en } from '../text/en';
import { ActivityButton } from './ActivityButton';
import type * as tray from './ActivityTray';

const mockTray = { isBroken: false };
jest.mock('./ActivityTray', () => {
  const actual = jest.requireActual<typeof tray>('./ActivityTray');
  return {
    get ActivityTray() {
      if (mockTray.isBroken) throw new Error('Loading chunk 7 failed');
      return actual.ActivityTray;
    },
  };
});

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./ActivityTray'), import('../shell/PopupBox')]));
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

async function renderButton(records: readonly ReturnType<typeof testRecord>[]): Promise<void> {
  writeTransactions(
    createDeviceStorage(() => localStorage, 'fathom.'),
    records,
  );
  const { host } = await renderShell(<ActivityButton />);
  await host.transactions.mergeStored();
  act(() => announceWallet(injectedWallet()));
  await act(() => host.wallet.connect('org.example.wallet'));
}

const MINED = { kind: 'mined', block: 1, feeWei: '1', repriced: false } as const;

// Runs first, because code that has loaded is kept.
it('the list has a Retry button if its code did not load', async () => {
  mockTray.isBroken = true;
  await renderButton([]);
  await press(screen.getByRole('button', { name: en.activity.title }));
  expect(screen.queryByText(activityText.empty)).toBeNull();
  mockTray.isBroken = false;
  await press(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(activityText.empty)).toBeVisible();
});

it('counts the pending transactions of the account, and lists all of them when it is pressed', async () => {
  await renderButton([
    testRecord({ nonce: 1 }),
    testRecord({ nonce: 2 }),
    testRecord({ nonce: 3, status: MINED }),
    testRecord({ nonce: 4, from: OTHER_ACCOUNT }),
  ]);
  const button = await screen.findByRole('button', { name: en.activity.button(2) });
  expect(button.parentElement).toHaveTextContent(/^2$/);
  await press(button);
  const tray = await screen.findByRole('dialog', { name: en.activity.title });
  expect(await within(tray).findAllByRole('listitem')).toHaveLength(3);
  await press(within(tray).getByRole('button', { name: activityText.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('displays no number while nothing is pending', async () => {
  await renderButton([testRecord({ status: MINED })]);
  const button = await screen.findByRole('button', { name: en.activity.button(0) });
  expect(button.parentElement).toHaveTextContent(/^$/);
});
