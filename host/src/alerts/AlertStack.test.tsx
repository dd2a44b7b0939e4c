import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceWallet } from '../testing/announceWallet';
import { injectedWallet } from '@fathom/shared/testing/injectedWallet';
import { press, renderShell } from '../testing/renderShell';
import { testRecord } from '@fathom/shared/testing/testRecord';
import { sent, settled } from '../transactions/transactionsSlice';
import { selectAlerts } from './alertsSlice';
import { AlertStack } from './AlertStack';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  registerGlobalPlugins: jest.fn(),
  getInstance: () => null,
}));

const MINED = { is: 'mined', block: 7, feeWei: '21000', repriced: false } as const;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

/** The stack as it is once the user has touched the page. */
async function renderStack() {
  const rendered = await renderShell(<AlertStack />);
  fireEvent.keyDown(window, { key: 'Tab' });
  await screen.findByRole('region', { name: 'Alerts' });
  return rendered;
}

it('interrupts a screen reader for errors only', async () => {
  const { host } = await renderStack();
  act(() => {
    host.alerts.show({ kind: 'success', text: 'Supplied' });
    host.alerts.show({ kind: 'error', text: 'Refused', detail: 'There is not enough FXD in the pool.' });
  });
  expect(within(screen.getByRole('alert')).getByText('Refused')).toBeVisible();
  // A live region around the two would read the same alert a second time.
  expect(screen.getByRole('region', { name: 'Alerts' })).not.toHaveAttribute('aria-live');
  const [polite] = screen.getAllByRole('status');
  expect(polite).toHaveTextContent('Supplied');
  expect(polite).not.toHaveTextContent('Refused');
});

it('closes on demand', async () => {
  const { host, store } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
  expect(selectAlerts(store.getState())).toEqual([]);
});

it('is not a dialog: the one that is open stays the only one', async () => {
  const { host } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
  const alert = screen.getByRole('group', { name: 'Read me' });
  expect(alert).toBeVisible();
  expect(alert).not.toHaveAttribute('aria-modal');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes the alert with the focus on Escape, and leads the focus to it on F6', async () => {
  const { host } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
  const user = userEvent.setup();
  await user.keyboard('{F6}{Tab}{Escape}');
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});

it('shows an alert that came before anything was touched', async () => {
  const { host } = await renderShell(<AlertStack />);
  act(() => host.alerts.show({ kind: 'error', text: 'Refused' }));
  expect(within(await screen.findByRole('alert')).getByText('Refused')).toBeVisible();
});

it('announces each alert once: what is there stays the same element when another one comes', async () => {
  const { host } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'First' }));
  const first = screen.getByText('First');
  act(() => host.alerts.show({ kind: 'info', text: 'Second' }));
  expect(screen.getByText('First')).toBe(first);
  expect(screen.getAllByText('First')).toHaveLength(1);
});

describe('an alert that is looked at', () => {
  async function displayed() {
    const { host } = await renderStack();
    jest.useFakeTimers();
    act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
    return { text: screen.getByText('Read me'), user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  it('goes after 2000 ms where no one does [SHL-029]', async () => {
    const { text } = await displayed();
    await pass(1_999);
    expect(text).toBeVisible();
    await pass(1);
    expect(text).not.toBeInTheDocument();
  });

  it('stays while the pointer rests on it, and has its full time after that', async () => {
    const { text, user } = await displayed();
    await pass(1_500);
    await user.hover(text);
    await pass(10_000);
    expect(text).toBeVisible();
    await user.unhover(text);
    await pass(1_999);
    expect(text).toBeVisible();
    await pass(1);
    expect(text).not.toBeInTheDocument();
  });

  it('stays while its button has the focus', async () => {
    const { text, user } = await displayed();
    // The alert itself first, which Escape closes, then its button.
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await pass(10_000);
    expect(text).toBeVisible();
    await user.tab();
    await pass(2_000);
    expect(text).not.toBeInTheDocument();
  });
});

it('shows a banner with an explorer link for each pending transaction [SHL-030] [SHL-031]', async () => {
  const { host, store } = await renderStack();
  act(() => announceWallet(injectedWallet()));
  await act(() => host.wallet.connect('org.example.wallet'));
  const first = testRecord({ nonce: 1 });
  const second = testRecord({ nonce: 2, hash: `0x${'22'.repeat(32)}`, meta: { ...first.meta, title: 'Borrow 2 ETH' } });
  act(() => {
    store.dispatch(sent(first));
    store.dispatch(sent(second));
  });
  expect(screen.getByText('Supply 1,000 USDC')).toBeVisible();
  expect(screen.getByText('Borrow 2 ETH')).toBeVisible();
  const hrefs = screen.getAllByRole('link', { name: /View on explorer/ }).map((link) => link.getAttribute('href'));
  expect(hrefs.sort()).toEqual([first.hash, second.hash].map((hash) => `https://scan.lisk.example/tx/${hash}`));
  act(() => void store.dispatch(settled({ ...first, status: MINED })));
  expect(screen.queryByText('Supply 1,000 USDC')).not.toBeInTheDocument();
  expect(screen.getByText('Action was successful!')).toBeVisible();
});

describe('the banner of a missing transaction', () => {
  const MISSING = testRecord({ sentAt: 1000, settledAt: Date.now(), status: { is: 'dropped' } });

  async function connected() {
    const { host, store } = await renderStack();
    act(() => announceWallet(injectedWallet()));
    await act(() => host.wallet.connect('org.example.wallet'));
    return (record: typeof MISSING) => act(() => void store.dispatch(settled(record)));
  }

  it('takes the place of the pending one, and neither invites to repeat nor vanishes', async () => {
    const { host, store } = await renderStack();
    act(() => announceWallet(injectedWallet()));
    await act(() => host.wallet.connect('org.example.wallet'));
    act(() => void store.dispatch(sent(testRecord())));
    await press(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Supply 1,000 USDC')).not.toBeInTheDocument();
    act(() => void store.dispatch(settled(MISSING)));
    const [polite] = screen.getAllByRole('status');
    expect(polite).toHaveTextContent('Supply 1,000 USDC');
    expect(polite).toHaveTextContent('It may still be mined, or another one replaced it. Check your wallet before');
    expect(screen.getAllByText('Supply 1,000 USDC')).toHaveLength(1);
  });

  it('goes when the transaction is mined after all', async () => {
    const settle = await connected();
    settle(MISSING);
    expect(screen.getByText('Supply 1,000 USDC')).toBeVisible();
    settle({ ...MISSING, status: MINED });
    expect(screen.queryByText('Supply 1,000 USDC')).not.toBeInTheDocument();
    expect(screen.getByText('Action was successful!')).toBeVisible();
  });

  it('names the network that the wallet used instead, without a link to the explorer of the wrong one', async () => {
    const settle = await connected();
    settle({ ...MISSING, status: { is: 'dropped', foundOn: 11155111 } });
    expect(screen.getByText(/Your wallet sent this on Sepolia instead/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /View on explorer/ })).not.toBeInTheDocument();
  });

  it('is not shown for one of yesterday', async () => {
    const settle = await connected();
    settle({ ...MISSING, settledAt: Date.now() - 86_400_000 });
    expect(screen.queryByText('Supply 1,000 USDC')).not.toBeInTheDocument();
  });
});
