import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LendingArea } from '../LendingArea';
import { setupMarket } from '../../actions/testing/dialogHarness';
// Preloads lazy modules, so that compiling them doesn't count toward a test's timeout.
import './AddressGate';
import './BlockedAddress';

interface Setup {
  readonly isAllowed?: boolean;
  readonly isConnected?: boolean;
}

function open({ isAllowed = false, isConnected = true }: Setup = {}) {
  const requested = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ addressAllowed: isAllowed }));
  const { nativeReserve: _, ...market } = setupMarket({ enabledFeatures: { addressBlocked: true } });
  const host = createFakeHost({
    readers: [createFakeChain().reader],
    areas: { lending: { testMarkets: true, markets: [market] } },
    services: { addressStatus: 'https://status.example' },
  });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  renderWithHost(<LendingArea basePath="/lending" />, { host });
  return { host, requested };
}

afterEach(() => {
  jest.restoreAllMocks();
});

function blocked() {
  return screen.findByRole('dialog', { name: 'Blocked Address' });
}

it('covers the area for a blocked account until it disconnects or goes on to its exits [LND-183] [LND-366]', async () => {
  const { host } = open();
  expect(await blocked()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await blocked()).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Disconnect Wallet',
    'Repay or withdraw',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Wallet' }));
  expect(host.services.wallet.state.get().status).toBe('disconnected');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that debts and liquidations go on, and promises no unaffected funds', async () => {
  open();
  expect(await blocked()).toHaveTextContent(
    /Debts keep accruing interest, and a position can still be liquidated\.You can still repay and withdraw\./,
  );
  expect(await blocked()).not.toHaveTextContent(/not affected/);
});

it('uncovers the area for the exits of a blocked account, and says what stays closed', async () => {
  open();
  await blocked();
  await userEvent.click(screen.getByRole('button', { name: 'Repay or withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('You can repay and withdraw, but not supply or borrow.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Markets' })).toBeVisible();
});

it('covers the area again for another blocked account', async () => {
  const { host } = open();
  await blocked();
  await userEvent.click(screen.getByRole('button', { name: 'Repay or withdraw' }));
  act(() => host.connect('0x00000000000000000000000000000000000000Cd'));
  expect(await blocked()).toBeVisible();
});

it('covers nothing for an account that the service allows [LND-366]', async () => {
  const { requested } = open({ isAllowed: true });
  await waitFor(() => expect(requested).toHaveBeenCalled());
  await requested.mock.results[0]?.value;
  expect(screen.queryByText('Blocked Address')).not.toBeInTheDocument();
});

it('requests the status once a wallet is connected, not before [LND-367]', async () => {
  const { host, requested } = open({ isConnected: false });
  await screen.findByRole('button', { name: /^Select Market/ });
  await act(() => import('./AddressGate'));
  expect(requested).not.toHaveBeenCalled();
  act(() => host.connect(FAKE_ACCOUNT));
  expect(await blocked()).toBeVisible();
  expect(requested).toHaveBeenCalledTimes(1);
});
