import { init } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import type { TransactionRecord } from '@fathom/contract';
import { testRecord } from '@fathom/testing/testRecord';
import { createAlerts } from '../alerts/createAlerts';
import { renderShell } from '../testing/renderShell';
import { activityText } from '../text/activity';
import { alertsText } from '../text/alerts';
import { outcomesText } from '../text/outcomes';
import { ActivityTray } from './ActivityTray';
import { transactionOutcome } from './transactionOutcome';
import { sent } from './transactionsSlice';

// In a build, webpack's plugin creates the federation instance.
init({ name: 'shell', remotes: [] });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function tray(...records: readonly TransactionRecord[]) {
  const account = testRecord().from;
  const rendered = await renderShell(<ActivityTray account={account} onClose={() => undefined} />);
  const { store } = rendered;
  act(() => records.forEach((record) => void store.dispatch(sent(record))));
  return rendered;
}

it('warns that a reload loses the activity as soon as the browser refuses to store something', async () => {
  const { host } = await tray();
  expect(screen.queryByText(activityText.notStored)).toBeNull();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => host.preferences.chooseLocale('de-CH'));
  expect(screen.getByText(activityText.notStored)).toBeVisible();
});

it('says how many alerts of areas were not displayed', async () => {
  const { store } = await tray();
  jest.useFakeTimers();
  const { countOmitted } = createAlerts(store);
  for (let count = 0; count < 1_234; count += 1) countOmitted();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(screen.getByText('1,234 more alerts were not displayed.')).toBeVisible();
});

it('warns from the start if storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await tray();
  expect(screen.getByText(activityText.notStored)).toBeVisible();
});

const { hash: _hash, nonce: _nonce, ...request } = testRecord();
const start = { nonce: 0, block: 1 };

it.each<[string, Partial<TransactionRecord>, string]>([
  ['the wallet is prompting the user', { request: { ...start, state: 'waiting' } }, activityText.waitingForWallet],
  ['the wallet gave no clear response', { request: { ...start, state: 'unclear' } }, alertsText.checkingWallet('Lisk')],
  ['nothing was found', { status: { kind: 'lost', because: 'not-found' } }, outcomesText['not-found']],
  ['only a part was executed', { status: { kind: 'lost', because: 'partial' } }, outcomesText.partial],
])('displays the state of a request while %s', async (_case, changes, text) => {
  await tray({ ...request, ...changes });
  expect(screen.getByText(text)).toBeVisible();
});

it.each<[string, Partial<TransactionRecord>, number, string]>([
  ['its chain', {}, 1135, activityText.view],
  [
    'the transaction that replaced it',
    { status: { kind: 'cancelled', by: `0x${'33'.repeat(32)}` } },
    1135,
    activityText.viewNew,
  ],
])('links a transaction to the explorer of %s', async (_case, changes, chainId, label) => {
  const record = testRecord(changes);
  const { host } = await tray(record);
  const hash = 'by' in record.status ? record.status.by : record.hash;
  const link = screen.getByRole('link', { name: new RegExp(label) });
  expect(link).toHaveAttribute('href', host.network.transactionUrl(chainId, hash ?? '0x'));
});

it('does not link a transaction on a chain without an explorer to that of another chain', async () => {
  await tray(testRecord({ status: { kind: 'dropped', foundOn: 11155111 } }));
  expect(screen.queryByRole('link')).toBeNull();
});

it('has no link for a request that is no transaction yet', async () => {
  await tray({ ...request, request: { ...start, state: 'unclear' } });
  expect(screen.queryByRole('link')).toBeNull();
});

it("lists the account's own transactions, newest first, and counts the pending ones", async () => {
  const titled = (sentence: string, changes: Partial<TransactionRecord>) =>
    testRecord({ sentences: [sentence], ...changes });
  await tray(
    titled('Supply', { nonce: 1, sentAt: 1 }),
    titled('Borrow', { nonce: 2, sentAt: 2, status: { kind: 'mined', block: 1, feeWei: '1', repriced: false } }),
    titled('Of another account', { from: '0x00000000000000000000000000000000000000aa' }),
  );
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Borrow',
    'Supply',
  ]);
  expect(screen.getByText(activityText.pending(1))).toBeVisible();
});

it('displays what was verified of a transaction, and target, chain and hash of a record without it', async () => {
  const { sentences: _none, ...older } = testRecord({ nonce: 1 });
  await tray(testRecord({ nonce: 2 }), older);
  expect(screen.getByText('Supply 1,000 USDC')).toBeVisible();
  const { to, hash = '' } = older;
  expect(screen.getByText(`Transaction to ${to} on chain 1135, hash ${hash}`)).toBeVisible();
  expect(screen.queryByText(/Stated by the area/)).toBeNull();
});

const OUTCOMES: [TransactionRecord['status'], string, 'none' | 'success' | 'error'][] = [
  [{ kind: 'pending' }, activityText.waiting('Lisk', 0), 'none'],
  [{ kind: 'mined', block: 1, feeWei: '1', repriced: false }, outcomesText.mined, 'success'],
  [{ kind: 'mined', block: 1, feeWei: '1', repriced: true }, outcomesText.repriced, 'success'],
  [{ kind: 'reverted', block: 1, feeWei: '1' }, outcomesText.reverted(undefined), 'error'],
  [{ kind: 'replaced' }, outcomesText.replaced, 'error'],
  [{ kind: 'cancelled' }, outcomesText.cancelled, 'error'],
  [{ kind: 'dropped' }, outcomesText.dropped, 'error'],
  [{ kind: 'unsent' }, outcomesText.unsent, 'error'],
  [{ kind: 'lost' }, outcomesText.lost, 'error'],
];

it.each(OUTCOMES)(
  'displays a transaction that is %j by its outcome, and counts it only while it has none [SHL-054]',
  async (...row) => {
    const [status, text, outcome] = row;
    await tray(testRecord({ status }));
    expect(screen.getByText((content) => content.startsWith(text))).toBeVisible();
    expect(transactionOutcome({ status })).toBe(outcome);
    expect(screen.queryByText(activityText.pending(1)) !== null).toBe(outcome === 'none');
  },
);
