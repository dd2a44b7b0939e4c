import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceWallet } from '../testing/announceWallet';
import { injectedWallet } from '@fathom/testing/injectedWallet';
import { press, renderShell } from '../testing/renderShell';
import { testRecord } from '@fathom/testing/testRecord';
import { described, sent, settled } from '../transactions/transactionsSlice';
import { selectAlerts } from './alertsSlice';
import { AlertStack } from './AlertStack';

const MINED = { kind: 'mined', block: 7, feeWei: '21000', repriced: false } as const;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

async function renderStack() {
  const rendered = await renderShell(<AlertStack />);
  fireEvent.keyDown(window, { key: 'Tab' });
  await screen.findByRole('region', { name: 'Alerts' });
  // Loads the code that reports outcomes, like a first request.
  await rendered.host.transactions.mergeStored();
  return rendered;
}

it('interrupts a screen reader for errors only', async () => {
  const { host } = await renderStack();
  act(() => {
    host.alerts.show({ kind: 'success', text: 'Supplied' });
    host.alerts.show({ kind: 'error', text: 'Refused', detail: 'There is not enough FXD in the pool.' });
  });
  expect(within(screen.getByRole('alert')).getByText('Refused')).toBeVisible();
  // A live region around both would announce the same alert twice.
  expect(screen.getByRole('region', { name: 'Alerts' })).not.toHaveAttribute('aria-live');
  const [polite] = screen.getAllByRole('status');
  expect(polite).toHaveTextContent('Supplied');
  expect(polite).not.toHaveTextContent('Refused');
});

it('closes an alert with its button', async () => {
  const { host, store } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
  expect(selectAlerts(store.getState())).toEqual([]);
});

it('displays an alert that is not a dialog, so an open dialog stays the only one', async () => {
  const { host } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
  const alert = screen.getByRole('group', { name: 'Read me' });
  expect(alert).toBeVisible();
  expect(alert).not.toHaveAttribute('aria-modal');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes the focused alert on Escape, and moves the focus to it on F6', async () => {
  const { host } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'Read me' }));
  const user = userEvent.setup();
  await user.keyboard('{F6}{Tab}{Escape}');
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});

it('displays an alert raised before any interaction', async () => {
  const { host } = await renderShell(<AlertStack />);
  act(() => host.alerts.show({ kind: 'error', text: 'Refused' }));
  expect(within(await screen.findByRole('alert')).getByText('Refused')).toBeVisible();
});

it('announces each alert once: existing alerts keep their element when another is added', async () => {
  const { host } = await renderStack();
  act(() => host.alerts.show({ kind: 'info', text: 'First' }));
  const first = screen.getByText('First');
  act(() => host.alerts.show({ kind: 'info', text: 'Second' }));
  expect(screen.getByText('First')).toBe(first);
  expect(screen.getAllByText('First')).toHaveLength(1);
});

describe('alert duration', () => {
  async function displayed(kind: 'success' | 'error' | 'info' = 'info') {
    const { host } = await renderStack();
    jest.useFakeTimers();
    act(() => host.alerts.show({ kind, text: 'Read me' }));
    return { text: screen.getByText('Read me'), user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  const KINDS = ['success', 'error', 'info'] as const;
  it.each(KINDS)('of %s ends after 2000 ms without interaction [SHL-029]', async (kind) => {
    const { text } = await displayed(kind);
    await pass(1_999);
    expect(text).toBeVisible();
    await pass(1);
    expect(text).not.toBeInTheDocument();
  });

  it('pauses while the pointer is over the alert, and starts over afterwards', async () => {
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

  it('does not pause while a pointer rests where the alert opened', async () => {
    const { text } = await displayed();
    const rest = { movementX: 0, movementY: 0 };
    for (const type of ['mouseover', 'mousemove']) {
      act(() => void text.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), rest)));
    }
    await pass(2_000);
    expect(text).not.toBeInTheDocument();
  });

  it('pauses once the pointer that rested there moves', async () => {
    const { text } = await displayed();
    const move = (movementX: number) =>
      act(
        () =>
          void text.dispatchEvent(
            Object.assign(new MouseEvent('mousemove', { bubbles: true }), { movementX, movementY: 0 }),
          ),
      );
    move(0);
    await pass(1_500);
    move(2);
    await pass(10_000);
    expect(text).toBeVisible();
  });

  it('pauses while the alert has the focus', async () => {
    const { text, user } = await displayed();
    // The alert itself is focused first, which Escape closes, then its button.
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

it('displays a banner with an explorer link for each pending transaction [SHL-030] [SHL-031]', async () => {
  const { host, store } = await renderStack();
  act(() => announceWallet(injectedWallet()));
  await act(() => host.wallet.connect('org.example.wallet'));
  const first = testRecord({ nonce: 1 });
  const second = testRecord({ nonce: 2, hash: `0x${'22'.repeat(32)}`, sentences: ['Borrow 2 ETH'] });
  act(() => {
    store.dispatch(sent(first));
    store.dispatch(sent(second));
  });
  expect(screen.getByText('Supply 1,000 USDC')).toBeVisible();
  expect(screen.getByText('Borrow 2 ETH')).toBeVisible();
  const hrefs = screen.getAllByRole('link', { name: /View on explorer/ }).map((link) => link.getAttribute('href'));
  expect(hrefs.sort()).toEqual([first.hash, second.hash].map((hash) => `https://scan.lisk.example/tx/${hash}`));
  act(() => void store.dispatch(settled({ ...first, status: MINED })));
  // The banner is gone; the alert repeats the verified description.
  expect(screen.getAllByText('Supply 1,000 USDC')).toHaveLength(1);
  expect(screen.getByText('Action was successful!')).toBeVisible();
});

it('the banner of a pending transaction gets its sentence once that was made again', async () => {
  const { host, store } = await renderStack();
  act(() => announceWallet(injectedWallet()));
  await act(() => host.wallet.connect('org.example.wallet'));
  const { sentences, ...stored } = testRecord();
  act(() => void store.dispatch(sent(stored)));
  expect(screen.getByText(/^Transaction to 0x/)).toBeVisible();
  act(() => void store.dispatch(described({ ...stored, sentences: sentences ?? [] })));
  expect(screen.getByText('Supply 1,000 USDC')).toBeVisible();
  expect(screen.queryByText(/^Transaction to 0x/)).not.toBeInTheDocument();
});

describe('banner of a missing transaction', () => {
  const MISSING = testRecord({ sentAt: 1000, settledAt: Date.now(), status: { kind: 'dropped' } });

  async function connected() {
    const { host, store } = await renderStack();
    act(() => announceWallet(injectedWallet()));
    await act(() => host.wallet.connect('org.example.wallet'));
    return (record: typeof MISSING) => act(() => void store.dispatch(settled(record)));
  }

  it('replaces the pending banner, stays, and does not suggest a retry', async () => {
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

  it('disappears when the transaction is mined after all', async () => {
    const settle = await connected();
    settle(MISSING);
    expect(screen.getByText('Supply 1,000 USDC')).toBeVisible();
    settle({ ...MISSING, status: MINED });
    expect(screen.queryByText(/It may still be mined/)).not.toBeInTheDocument();
    expect(screen.getByText('Action was successful!')).toBeVisible();
  });

  it('names the network the wallet used instead, without a link to the wrong explorer', async () => {
    const settle = await connected();
    settle({ ...MISSING, status: { kind: 'dropped', foundOn: 11155111 } });
    expect(screen.getByText(/Your wallet sent this on Sepolia instead/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /View on explorer/ })).not.toBeInTheDocument();
  });

  it("is not displayed for yesterday's transaction", async () => {
    const settle = await connected();
    settle({ ...MISSING, settledAt: Date.now() - 86_400_000 });
    expect(screen.queryByText('Supply 1,000 USDC')).not.toBeInTheDocument();
  });
});
