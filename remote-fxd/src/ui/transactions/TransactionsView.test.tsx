import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wad } from '../../domain/testing/buildPosition';
import { buildActivity } from '../testing/buildFxd';
import { textOf } from '../testing/textOf';
import { TransactionsView } from './TransactionsView';
import type { History, HistoryState, DisplayedDay } from './useTransactionHistory';

function dayOf(key: string, count = 1): DisplayedDay {
  const activities = Array.from({ length: count }, (_, index) => buildActivity({ id: `${key}-${index}` }));
  return { key, title: key, activities };
}

function readyWith(days: readonly DisplayedDay[], changes: Partial<Extract<HistoryState, { status: 'ready' }>> = {}) {
  const found = days.reduce((sum, { activities }) => sum + activities.length, 0);
  return {
    status: 'ready',
    days,
    found,
    all: found,
    isFiltered: false,
    notices: [],
    ...changes,
  } as const;
}

function show(state: HistoryState) {
  const done: string[] = [];
  const history: History = {
    zone: 'Europe/Berlin, GMT+1',
    filter: {
      text: '',
      onText: (text) => done.push(`text ${text}`),
      state: 'all',
      onState: (chosen) => done.push(`state ${chosen}`),
    },
    state,
  };
  const rendered = renderWithHost(
    <TransactionsView
      history={history}
      onConnect={() => done.push('connect')}
      onReset={() => done.push('reset')}
      homePath="/fxd"
    />,
    { area: 'fxd' },
  );
  return { ...rendered, done };
}

it('displays the history of the stablecoin with a search field [FXD-037]', async () => {
  const { done } = show(readyWith([dayOf('Today')]));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transactions');
  await userEvent.type(
    screen.getByPlaceholderText('Search by Pool symbol, collateral address or transaction hash'),
    'E',
  );
  expect(done).toEqual(['text E']);
});

it('filters by type, with all types of the specification in their order [FXD-041]', async () => {
  const { done } = show(readyWith([dayOf('Today')]));
  await userEvent.click(screen.getByRole('combobox', { name: 'Type of transaction' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All',
    'Position created',
    'Position top up',
    'Position partial withdraw',
    'Position close',
    'Position liquidation',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Position close' }));
  expect(done).toEqual(['state closed']);
});

it('expands the first three day groups, and any other on demand [FXD-043, FXD-044]', async () => {
  show(readyWith(['Today', 'Yesterday', '19/11/2026', '18/11/2026', '17/11/2026'].map((day) => dayOf(day, 2))));
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => within(head).getByRole('button'));
  expect(heads.map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'true', 'true', 'false', 'false']);
  expect(screen.getAllByText('Position created')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: '18/11/2026 2 transactions' }));
  expect(screen.getAllByText('Position created')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Today 2 transactions' }));
  expect(screen.getAllByText('Position created')).toHaveLength(6);
});

const ROWS = [
  ['created', 2, 2000.5, 'Position createdETH #72.00 ETHlocked2,000.50 FXDborrowed'],
  ['topup', 1.5, 0, 'Position top upETH #71.50 ETHlocked'],
  ['topup', 0, 30, 'Position top upETH #730.00 FXDborrowed'],
  ['repay', -0.25, -100, 'Position partial withdrawETH #70.250000 ETHreceived100.00 FXDrepaid'],
  ['closed', -2, -2000.5, 'Position closeETH #72.00 ETHreceived2,000.50 FXDrepaid'],
  ['liquidation', -1, -1500, 'Position liquidationETH #71.000000 ETHsold1,500.00 FXDpaid by the sale'],
] as const;

it('amounts of one token have the same decimals in all rows, on every day', () => {
  const activityOf = (collateral: number, debt: number, pool: object = {}) =>
    buildActivity({ collateralAmount: wad(collateral), debtAmount: wad(debt), positionId: undefined, ...pool });
  const other = { poolId: `0x${'7'.repeat(64)}`, displayName: 'CGO' } as const;
  show(
    readyWith([
      { key: 'today', title: 'Today', activities: [activityOf(2, 2_000.5), activityOf(-0.25, -100)] },
      { key: 'before', title: 'Yesterday', activities: [activityOf(30, 30), activityOf(7, 5, other)] },
    ]),
  );
  const amounts = screen
    .getAllByRole('listitem')
    .map((row) => (textOf(row) ?? '').match(/[\d,]+\.\d+ (?:ETH|CGO|FXD)/g));
  expect(amounts).toEqual([
    ['2.000000 ETH', '2,000.50 FXD'],
    ['0.250000 ETH', '100.00 FXD'],
    ['30.000000 ETH', '30.00 FXD'],
    ['7.00 CGO', '5.00 FXD'],
  ]);
});

it.each(ROWS)(
  'displays type, amounts and time of a row of the state %s: %s ETH, %s FXD [FXD-045, FXD-046, FXD-047]',
  (state, collateral, debt, displayed) => {
    const at = new Date(2026, 10, 21, 16, 5, 9);
    const amounts = { collateralAmount: wad(collateral), debtAmount: wad(debt) };
    const activity = buildActivity({ state, timestamp: at.getTime() / 1000, ...amounts });
    show(readyWith([{ key: 'today', title: 'Today', activities: [activity] }]));
    const row = screen.getByRole('listitem');
    const link = `Viewthe transaction ${activity.hash} in the explorer(opens in a new tab)`;
    expect(textOf(row)).toBe(`${displayed}21/11/2026 16:05:09${link}`);
    expect(within(row).getByText('21/11/2026 16:05:09')).toHaveAttribute('datetime', at.toISOString());
  },
);

it('links each row to the transaction in the block explorer [FXD-048]', () => {
  const activity = buildActivity();
  show(readyWith([{ key: 'today', title: 'Today', activities: [activity] }]));
  expect(screen.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    `https://explorer.example/1135/tx/${activity.hash}`,
  );
});

it.each([
  ['topup', 2, 0, ['2.00 ETHlocked']],
  ['topup', 0, 30, ['30.00 FXDborrowed']],
  ['repay', -0.5, -700, ['0.500000 ETHreceived', '700.00 FXDrepaid']],
  ['closed', -2, -2000, ['2.00 ETHreceived', '2,000.00 FXDrepaid']],
  ['liquidation', -1, -900, ['1.000000 ETHsold', '900.00 FXDpaid by the sale']],
] as const)(
  'describes where the amounts of a %s of %s collateral and %s FXD moved',
  (state, collateral, debt, moved) => {
    const activity = buildActivity({ state, collateralAmount: wad(collateral), debtAmount: wad(debt) });
    show(readyWith([{ key: 'today', title: 'Today', activities: [activity] }]));
    const row = screen.getByRole('listitem');
    const displayed = within(row)
      .queryAllByText(/^(locked|received|sold|borrowed|repaid|paid by the sale)$/)
      .map(({ parentElement }) => parentElement?.textContent);
    expect(displayed).toEqual(moved);
  },
);

it("says 'Nothing found' when nothing matches, and resets the filters [FXD-050, FXD-051]", async () => {
  const { done } = show(readyWith([], { all: 12, isFiltered: true }));
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(done).toEqual(['reset']);
});

it("says 'No transactions yet.' without data and filter, and links to the pools [FXD-052]", () => {
  show(readyWith([]));
  expect(screen.getByText('No transactions yet.')).toBeInTheDocument();
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to FXD' })).toHaveAttribute('href', '/fxd');
});

it('asks a disconnected user to connect [FXD-142]', async () => {
  const { done } = show({ status: 'visitor' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
  expect(done).toEqual(['connect']);
});

it('keeps its layout while loading', () => {
  show({ status: 'loading' });
  expect(screen.getByText('Loading transactions')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
});

it('reports what could not be read, and retries on Retry', async () => {
  const retry = jest.fn();
  show({ status: 'failed', failure: { by: 'indexer', error: { code: 'unreachable' } }, isRetrying: false, retry });
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Transactions unavailableCan't reach the data service. Your funds are safe on-chain.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('reports that a chain has no indexer, and links to the positions', () => {
  show({ status: 'no-indexer', chainName: 'Lisk' });
  expect(screen.getByText('There is no transaction list for Lisk.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to FXD' })).toBeInTheDocument();
});

it('reports how many rows were found, and that the list lags', () => {
  show(readyWith([dayOf('Today', 2)], { all: 12_000, isFiltered: true, notices: ['It lags.'] }));
  expect(screen.getByText('2 of 12000')).toBeInTheDocument();
  expect(screen.getByText('It lags.').closest('[role=status]')).toBeInTheDocument();
});

it('renders the first fifty of thousands of activities of a day, and more on demand', async () => {
  show(readyWith([dayOf('Today', 10_000)]));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});

it('displays a malicious name as text, and truncates it as a unit', () => {
  const displayName = '<img src=x onerror=alert(1)>';
  const { container } = show(readyWith([{ key: 'a', title: 'Today', activities: [buildActivity({ displayName })] }]));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText(`${displayName} #7`)).toBeInTheDocument();
  expect(screen.getByText('<img src=…')).toBeInTheDocument();
});
