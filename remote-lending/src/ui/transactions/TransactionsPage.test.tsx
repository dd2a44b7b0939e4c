import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupHost, setupMarket } from '../../actions/testing/dialogHarness';
import { manySupplies, rowsWithSides, subgraphRows } from '../../data/testing/subgraphRows';
import { ConfiguredTokens } from '@fathom/ui/token/ConfiguredTokens';
import { TransactionsPage } from './TransactionsPage';
// Preloads lazy modules, so that compiling them doesn't count toward a test's timeout.
import './exportHistory';
import '@fathom/ui/overlay/MenuPopup';

const market = setupMarket({ subgraphUrl: 'https://graph.example/lending' });
const NOTHING_FOUND =
  "We couldn't find any transactions related to your search. Try again with a different asset name, or reset filters.";

const realFetch = globalThis.fetch;
const { matchMedia } = window;
let observers: IntersectionObserverCallback[] = [];

beforeEach(() => {
  observers = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  globalThis.fetch = realFetch;
  window.matchMedia = matchMedia;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Serves the rows by pages, and returns the `skip` of each request. */
function serve(rows: readonly unknown[], reply?: (skip: number) => Response | undefined): readonly number[] {
  const skips: number[] = [];
  globalThis.fetch = async (input, init) => {
    const body = JSON.parse(await new Request(input, init).text()) as { variables: { skip: number } };
    const { skip } = body.variables;
    skips.push(skip);
    return reply?.(skip) ?? page(rows.slice(skip, skip + 100));
  };
  return skips;
}

function page(rows: readonly unknown[]): Response {
  return new Response(JSON.stringify({ data: { userTransactions: rows } }));
}

function show(of = market, isConnected = true) {
  const { host } = setupHost();
  if (!isConnected) host.disconnect();
  return renderWithHost(<TransactionsPage market={of} />, { host });
}

/** Simulates a window of this width in px: `width < N` matches if N is larger. */
function withWidth(width: number): void {
  window.matchMedia = (query) => {
    const most = Number(/width < (\d+)px/.exec(query)?.[1]);
    return Object.assign(matchMedia(query), { matches: width < most });
  };
}

function reachEnd(): void {
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  act(() => observers.at(-1)?.([entry], {} as IntersectionObserver));
}

async function choose(...actions: readonly string[]): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Filter by action/ }));
  for (const action of actions) await userEvent.click(screen.getByRole('checkbox', { name: action }));
}

function filterButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Filter by action/ });
}

it('asks a visitor to connect, and requests nothing [LND-128]', () => {
  const skips = serve([]);
  show(market, false);
  expect(screen.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible();
  expect(screen.getByText('Please connect your wallet to view transaction history.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(skips).toEqual([]);
});

it('says that a market without a subgraph has no history [LND-129]', () => {
  const skips = serve([]);
  show(setupMarket());
  expect(screen.getByText('Transaction history is not currently available for this market')).toBeVisible();
  expect(skips).toEqual([]);
});

it('loads, then lists each action below its title [LND-127] [LND-142] [LND-217]', async () => {
  serve(subgraphRows());
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible();
  expect(screen.getByText('Loading transactions')).toBeInTheDocument();
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(10);
  expect(screen.queryByText('Loading transactions')).not.toBeInTheDocument();
  const titles = [
    'Supply',
    'Deposit',
    'Borrow',
    'Withdraw',
    'Repay',
    'Collateral change',
    'Rate change',
    'Liquidation',
  ];
  titles.push('E-Mode change', 'Claim rewards');
  expect(rows.map((row, index) => within(row).getByText(titles[index] ?? '').textContent)).toEqual(titles);
  expect(rows[2]).toHaveTextContent('1.50 USDC');
  expect(rows[2]).toHaveTextContent('at a variable rate');
  expect(rows[6]).toHaveTextContent('From variable to stable rate, 6.12% stable');
  expect(rows[7]).toHaveTextContent('0.034833 WETH');
  expect(rows[7]).toHaveTextContent('100.00 USDC');
});

it('amounts of one token share their decimals, and those of another token do not', async () => {
  serve(subgraphRows());
  show();
  const rows = await screen.findAllByRole('listitem');
  expect([rows[0], rows[3], rows[7]].map((row) => /[<\d.]+ WETH/.exec(row?.textContent ?? '')?.[0])).toEqual([
    '2.000000 WETH',
    '<0.000001 WETH',
    '0.034833 WETH',
  ]);
  expect(rows[1]).toHaveTextContent('5.00 USDC');
});

it.each([
  ['configured', true],
  ['not configured', false],
])('a token that is %s has its icon only if it is', async (_case, isConfigured) => {
  serve(subgraphRows());
  renderWithHost(
    <ConfiguredTokens
      chainId={market.chainId}
      also={isConfigured ? ['0x00000000000000000000000000000000000000a2'] : []}
    >
      <TransactionsPage market={market} />
    </ConfiguredTokens>,
    { host: setupHost().host },
  );
  const [supply] = await screen.findAllByRole('listitem');
  expect(supply?.querySelector('svg text')?.textContent).toBe(isConfigured ? 'W' : '?');
});

it('shows amounts compact from 100,000 on, and rates of 25 digits in percent [LND-482] [LND-484]', async () => {
  const [, deposit, , , , , rateSwitch] = subgraphRows();
  const of = (amount: string) => ({ ...deposit, id: amount, amount });
  serve([of('99999000000'), of('100000000000'), { ...rateSwitch, stableBorrowRate: `612${'0'.repeat(23)}` }]);
  show();
  const [plain, compact, rate] = await screen.findAllByRole('listitem');
  expect(plain).toHaveTextContent('99,999.00 USDC');
  expect(compact).toHaveTextContent('100.00K USDC');
  expect(rate).toHaveTextContent('6.12% stable');
});

it('groups by calendar day, with times on a 12-hour clock [LND-131] [LND-139]', async () => {
  const [row] = subgraphRows();
  const at = (time: string) => ({ ...row, id: time, timestamp: new Date(time).getTime() / 1000 });
  serve([at('2026-11-21T16:05:00'), at('2026-11-21T00:30:00'), at('2026-11-20T23:59:00')]);
  show();
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['21 Nov 2026', '20 Nov 2026']);
  const lists = screen.getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([2, 1]);
  const [first] = lists;
  expect(first).toHaveTextContent(/4:05\s?PM/i);
  expect(first).toHaveTextContent(/12:30\s?AM/i);
});

it("links each row to its own transaction in the explorer of the market's chain, wherever the wallet is [LND-132]", async () => {
  const rows = subgraphRows().map((row, index) => ({ ...row, txHash: `0x${String(index).repeat(64)}` }));
  serve(rows);
  show(setupMarket({ subgraphUrl: 'https://graph.example/lending', chainId: 11155111 }));
  const links = await screen.findAllByRole('link', { name: /^View/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    rows.map(({ txHash }) => `https://explorer.example/11155111/tx/${txHash}`),
  );
});

it('confirms a copied hash for one second [LND-140]', async () => {
  serve(subgraphRows().slice(0, 1));
  show();
  const button = await screen.findByRole('button', { name: 'Copy transaction hash' });
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  jest.useFakeTimers();
  fireEvent.click(button);
  await act(() => Promise.resolve());
  expect(writeText).toHaveBeenCalledWith(`0x${'ab'.repeat(32)}`);
  expect(button).toHaveAccessibleName('Copied');
  act(() => jest.advanceTimersByTime(999));
  expect(button).toHaveAccessibleName('Copied');
  act(() => jest.advanceTimersByTime(1));
  expect(button).toHaveAccessibleName('Copy transaction hash');
  jest.useRealTimers();
});

it('explains an amount without a price, and states the price of the time otherwise [LND-141]', async () => {
  serve(subgraphRows().slice(0, 2));
  show();
  const [priced] = await screen.findAllByRole('listitem');
  expect(priced).toHaveTextContent('$6,801.00');
  await userEvent.hover(screen.getByText('$6,801.00'));
  expect(await screen.findByText('Price at the time: $3,400.50')).toBeVisible();
  await userEvent.hover(screen.getByText('—'));
  expect(
    await screen.findByText('Price data is not currently available for this reserve on the protocol subgraph'),
  ).toBeVisible();
});

it('names two selected actions, counts the others, and resets when all are selected [LND-134]', async () => {
  serve(subgraphRows());
  show();
  await screen.findAllByRole('listitem');
  expect(filterButton()).toHaveTextContent(/^All transactions$/);
  const labels = ['Repay', 'Repay, Liquidation', 'Supply, Repay (+1)', 'Supply, Borrow (+2)'];
  await userEvent.click(filterButton());
  for (const [index, action] of ['Repay', 'Liquidation', 'Supply', 'Borrow'].entries()) {
    await userEvent.click(screen.getByRole('checkbox', { name: action }));
    expect(filterButton().textContent).toBe(labels[index]);
  }
  expect(screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Withdraw'))).toEqual([]);
  for (const action of ['Withdraw', 'Rate change', 'Collateral change', 'E-Mode change', 'Claim rewards']) {
    await userEvent.click(screen.getByRole('checkbox', { name: action }));
  }
  expect(filterButton()).toHaveTextContent('All transactions');
  expect(screen.getByRole('checkbox', { name: 'Supply' })).not.toBeChecked();
});

it('searches 300 ms after the last key [LND-357]', async () => {
  serve(subgraphRows());
  show();
  await screen.findAllByRole('listitem');
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ether' } });
  act(() => jest.advanceTimersByTime(299));
  expect(screen.getAllByText(/USDC/).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  act(() => jest.advanceTimersByTime(1));
  // WETH matches "Ethereum" because its name is Wrapped Ethereum.
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  jest.useRealTimers();
});

it('says that an account has no transactions [LND-136]', async () => {
  serve([]);
  show();
  expect(await screen.findByText('No transactions yet.')).toBeVisible();
});

it('says that nothing was found, and resets filters and search [LND-137] [LND-138]', async () => {
  serve(subgraphRows().slice(0, 1));
  show();
  await screen.findAllByRole('listitem');
  await choose('Repay');
  await userEvent.type(screen.getByRole('searchbox'), 'weth');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.getByText(NOTHING_FOUND)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(filterButton()).toHaveTextContent('All transactions');
});

it('loads the next page when the end of the list comes near [LND-143]', async () => {
  const skips = serve(manySupplies(130));
  show();
  await screen.findAllByRole('listitem');
  // Scrolling first renders more of the loaded rows.
  await waitFor(() => {
    reachEnd();
    expect(screen.getAllByRole('listitem')).toHaveLength(130);
  });
  // Only an empty page proves that there are no more.
  await waitFor(() => {
    reachEnd();
    expect(skips).toEqual([0, 100, 130]);
  });
});

it.each([
  [1, 12],
  [50, 130],
  [99, 130],
])('loads every page of an indexer that returns at most %s rows', async (cap, count) => {
  const rows = manySupplies(count);
  const skips = serve(rows, (skip) => page(rows.slice(skip, skip + cap)));
  show();
  await screen.findAllByRole('listitem');
  await choose('Supply');
  await waitFor(() => expect(skips.at(-1)).toBe(count));
  await waitFor(() => {
    reachEnd();
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
  });
});

it('loads every page while a filter is active [LND-144]', async () => {
  const repay = { ...subgraphRows()[4], timestamp: 1 };
  const skips = serve([...manySupplies(250), repay]);
  show();
  await screen.findAllByRole('listitem');
  expect(skips).toEqual([0]);
  await choose('Repay');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(skips).toEqual([0, 100, 200, 251]));
});

it('lists nothing when the request fails, says why, and retries [LND-373]', async () => {
  let isDown = true;
  const refusal = () => (isDown ? new Response('{}', { status: 502, statusText: 'Bad Gateway' }) : undefined);
  serve(subgraphRows(), refusal);
  show();
  expect(await screen.findByText(/Network error: 502 - Bad Gateway/)).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
});

it('says in whole sentences that the indexer is unreachable', async () => {
  serve([], () => {
    throw new TypeError('fetch failed');
  });
  show();
  const sentences = 'The data service of the transaction history is unreachable. Your funds are safe on-chain.';
  expect(await screen.findByText(sentences)).toBeVisible();
});

it('keeps what is loaded when a later page fails, and retries that page', async () => {
  let isDown = true;
  serve(manySupplies(120), (skip) => (skip === 100 && isDown ? new Response('{}', { status: 500 }) : undefined));
  show();
  await screen.findAllByRole('listitem');
  reachEnd();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100));
  reachEnd();
  expect(await screen.findByText(/Earlier transactions could not be loaded/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Earlier transactions/)).not.toBeInTheDocument());
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(100);
});

const OTHER_ACCOUNT = '0x00000000000000000000000000000000000000bb';

it.each([
  ['switches', 'Collateral switch', /2\.00.*Supplied.*1\.50.*Taken from supply/],
  ['repayments', 'Repay with collateral', /1\.50.*Debt repaid.*2\.00.*Taken from supply/],
  ['debts', 'Debt switch', /1\.50.*Borrowed.*2\.00.*Debt repaid/],
  ['withdrawals', 'Withdraw and switch', /Taken from supply.*1\.50.*Received/],
] as const)('displays both sides of %s in one row', async (kind, name, sides) => {
  serve([rowsWithSides()[kind]]);
  show({ ...market, subgraphHasSides: true });
  const [row, ...others] = await screen.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(row).toHaveTextContent(name);
  expect(row).toHaveTextContent(sides);
});

it('finds a row by the actions and assets of both sides', async () => {
  serve([rowsWithSides().repayments]);
  show({ ...market, subgraphHasSides: true });
  await screen.findAllByRole('listitem');
  for (const asset of ['USDC', 'WETH']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: asset } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  }
  await choose('Withdraw');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Withdraw' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Repay' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  [0, { positionOf: OTHER_ACCOUNT }, 'Supply', 'for 0x00…00bb'],
  [0, { walletOf: OTHER_ACCOUNT }, 'Supply', 'paid by 0x00…00bb'],
  [0, { counterparty: OTHER_ACCOUNT }, 'Transfer in', 'from 0x00…00bb'],
  [3, { counterparty: OTHER_ACCOUNT }, 'Transfer out', 'to 0x00…00bb'],
  [3, { walletOf: OTHER_ACCOUNT }, 'Withdraw', 'sent to 0x00…00bb'],
  [2, { positionOf: OTHER_ACCOUNT }, 'Borrow', 'from 0x00…00bb'],
] as const)('names the other account of row %s with %o', async (index, parties, name, party) => {
  serve([{ ...subgraphRows()[index], ...parties }]);
  show({ ...market, subgraphHasSides: true });
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent(name);
  expect(row).toHaveTextContent(party);
});

it('says that amounts may be missing if the indexer does not record both sides', async () => {
  serve(subgraphRows());
  const { unmount } = show();
  expect(await screen.findByText(/Amounts may be missing here and in exports\./)).toBeVisible();
  unmount();
  show({ ...market, subgraphHasSides: true });
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/Amounts may be missing/)).not.toBeInTheDocument();
});

function collectFiles() {
  const files: { readonly name: string; readonly text: Promise<string> }[] = [];
  let latest = new Blob();
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) latest = file;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const reader = new FileReader();
    const text = new Promise<string>((resolve) => {
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.readAsText(latest);
    files.push({ name: this.download, text });
  });
  return files;
}

async function exportAs(format: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Export data' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
}

it('exports every page, filtered, as transactions.csv or transactions.json [LND-130] [LND-145] [LND-147]', async () => {
  const files = collectFiles();
  const skips = serve([...subgraphRows(), ...manySupplies(150)]);
  show();
  await screen.findAllByRole('listitem');
  await exportAs('.CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(skips).toEqual([0, 100, 160]);
  expect((await files[0]?.text)?.trimEnd().split('\r\n')).toHaveLength(161);
  await choose('Repay');
  await exportAs('.JSON');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['transactions.csv', 'transactions.json']));
  expect(JSON.parse((await files[1]?.text) ?? '')).toMatchObject([{ action: 'Repay', amount: '1.5' }]);
});

it('says why a file could not be prepared', async () => {
  const files = collectFiles();
  serve(manySupplies(120), (skip) => (skip === 100 ? new Response('{}', { status: 500 }) : undefined));
  show();
  await screen.findAllByRole('listitem');
  await exportAs('.CSV');
  expect(await screen.findByText(/The file could not be prepared\. Network error: 500/)).toBeVisible();
  expect(files).toEqual([]);
});

it.each([390, 768, 899])('opens the search by a button at %s px, next to the export menu [LND-133]', async (width) => {
  withWidth(width);
  serve(subgraphRows());
  show();
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export data' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('searchbox')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('has a search field and no search button from 900 px on [LND-133]', async () => {
  withWidth(900);
  serve(subgraphRows());
  show();
  await screen.findAllByRole('listitem');
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
});
