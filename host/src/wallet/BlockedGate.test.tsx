import type { Address } from '@fathom/contract/address';
import { ADDRESS_STATUS_INTERVAL } from '@fathom/base/configuration/readAddressStatus';
import { blockedText } from '@fathom/ui/text/blockedText';
import { act, screen, waitFor } from '@testing-library/react';
import { press, renderShell } from '../testing/renderShell';
import { BlockedGate } from './BlockedGate';
// Loaded lazily: imported here, so that compiling it doesn't take a test's time.
import './BlockedWindow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000Ab';
const SERVICE = 'https://status.example';

let allowed: readonly (boolean | 'failure')[] = [];
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!url.startsWith(SERVICE)) throw new TypeError('Failed to fetch');
    const next = allowed[requested.length] ?? allowed.at(-1);
    requested.push(url);
    return next === 'failure' ? new Response('', { status: 503 }) : Response.json({ addressAllowed: next });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

async function open({ isChecked = true }: { readonly isChecked?: boolean } = {}) {
  const { host } = await renderShell(<BlockedGate />, {
    changes: { services: { addressStatus: SERVICE }, features: { blockedAddresses: isChecked } },
  });
  await act(async () => host.wallet.watch(ACCOUNT, 1135));
  return host;
}

it('covers the window for an account that the service does not allow, until another wallet is chosen [LND-003]', async () => {
  allowed = [false];
  const host = await open();
  expect(await screen.findByRole('dialog', { name: blockedText.title })).toHaveTextContent(
    'This app is closed to your address.',
  );
  expect(requested).toEqual([`${SERVICE}/addresses/status?address=${ACCOUNT}`]);
  await press(screen.getByRole('button', { name: blockedText.disconnect }));
  expect(host.wallet.state.get().status).toBe('disconnected');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('uncovers the window for the exits of the account, and names what goes on', async () => {
  allowed = [false];
  const host = await open();
  expect(await screen.findByRole('dialog')).toHaveTextContent(blockedText.goesOn);
  await press(screen.getByRole('button', { name: blockedText.leave }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(host.wallet.state.get().status).toBe('connected');
});

it.each([[[true] as const], [['failure'] as const]])('covers nothing while the service answers %j', async (answers) => {
  allowed = answers;
  await open();
  await waitFor(() => expect(requested).toHaveLength(1));
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('requests nothing where the app does not check addresses', async () => {
  allowed = [false];
  await open({ isChecked: false });
  await act(async () => Promise.resolve());
  expect(requested).toEqual([]);
});

it('reads the status again every two minutes, and keeps a block while it cannot be read', async () => {
  jest.useFakeTimers();
  allowed = [true, false, 'failure'];
  await open();
  const next = () => act(async () => jest.advanceTimersByTimeAsync(ADDRESS_STATUS_INTERVAL));
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await next();
  expect(screen.getByRole('dialog')).toBeVisible();
  await next();
  expect(requested).toHaveLength(3);
  expect(screen.getByRole('dialog')).toBeVisible();
});
