import { getDepositLimit, getTotalAssets, getVaults } from '../../data/abi/vaultContracts';
import { FACTORY, vaultAt } from '../../data/testing/vaultsSetup';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openVaults, reportsOf, type ListOptions } from '../testing/listHarness';
import { vaultsList } from '../testing/vaultsList';

const DAY = 86_400;

function open(options: ListOptions = {}) {
  return openVaults({ price: 1, ...options });
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  setNarrow(false);
  jest.restoreAllMocks();
});

function setNarrow(isNarrow: boolean) {
  window.matchMedia = (query) =>
    ({
      matches: isNarrow && query.includes('600px'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

function cellsOf(row: HTMLElement) {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

function pathname() {
  return screen.getByLabelText('path').textContent;
}

const TITLES = ['Vaults', 'Explore existing Vaults, and deposit your assets for a sustainable yield.'] as const;
it('is titled and described [VLT-008] [VLT-021] [VLT-022]', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: TITLES[0] })).toBeVisible();
  expect(screen.getByText(TITLES[1])).toBeVisible();
});

it('lists name, earnings, rate, total, what is available and what is staked, and actions [VLT-031]', async () => {
  open({
    vaults: [
      { type: 'defi', tvl: 1_000_000, limit: 1_200_000, shares: 100, balance: 110, netDeposits: 100, apr: '9.24' },
    ],
  });
  const table = await vaultsList.table();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Earned', 'Apy', 'Tvl', 'Available', 'Staked', 'Actions']);
  const [row] = await vaultsList.rows();
  const [name, ...others] = cellsOf(row as HTMLElement);
  expect(name).toContain('DeFi vault (FXD) #1');
  expect(others).toEqual([
    '+10.00FXD, reported',
    '9.24%',
    '$1,000,000',
    '200,000.00FXD',
    '110.00$110.00',
    'DetailManage',
  ]);
});

it('shows the short address next to the title', async () => {
  open({ vaults: [{}] });
  expect(await vaultsList.row('Incentive vault (FXD) #1')).toHaveTextContent('0x1e…0001');
});

it('shows a token by its image, finds it by name or address, and counts with its decimals [VLT-104]', async () => {
  const usdc = {
    address: '0x00000000000000000000000000000000000000c6',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  } as const;
  // The harness converts with 18 decimals, so 0.000001 is 1,000,000 of this token.
  open({ vaults: [{ token: usdc.address, tvl: 0, limit: 0.000001 }], tokens: [usdc] });
  const row = await vaultsList.row('Incentive vault (USDC) #1');
  // The fallback icon contains a letter; the icons of tags and buttons don't.
  expect(row.querySelector('svg text')?.textContent).toMatch(/^U/);
  expect(row).toHaveTextContent('1,000,000.00USDC');
  for (const text of [usdc.name, usdc.address]) {
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), text);
    expect(await vaultsList.titles()).toEqual(['Incentive vault (USDC) #1']);
  }
});

it('searches titles, token names and token addresses [VLT-023] [VLT-024]', async () => {
  const weth = {
    address: '0x00000000000000000000000000000000000000f2',
    symbol: 'WETH',
    name: 'Wrapped Ether',
  } as const;
  open({
    vaults: [{ type: 'defi' }, { type: 'tradefi' }, { type: 'incentive', token: weth.address }],
    tokens: [{ address: '0x00000000000000000000000000000000000000f1', symbol: 'FXD', name: 'Fathom Dollar' }, weth],
  });
  await vaultsList.rows();
  const search = screen.getByPlaceholderText('Search by Vault, token name or token address');
  for (const [text, titles] of [
    ['tradefi', ['TradeFi vault (FXD) #1']],
    ['wrapped e', ['Incentive vault (WETH) #1']],
    [weth.address.toUpperCase().replace('X', 'x'), ['Incentive vault (WETH) #1']],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, text);
    expect(await vaultsList.titles()).toEqual(titles);
  }
});

it('lists running vaults, or with Finished those that are shut down [VLT-026] [VLT-027]', async () => {
  open({ vaults: [{ type: 'defi' }, { type: 'defi', isShutdown: true }] });
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1']);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Live Now',
    'Finished',
  ]);
  await vaultsList.status('Finished');
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #2']);
  await vaultsList.status('Live Now');
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1']);
});

it('names the status under which the other vaults of the account are, with a link to them', async () => {
  open({
    vaults: [
      { type: 'defi', shares: 5 },
      { type: 'defi', shares: 5, isShutdown: true },
      { type: 'defi', shares: 1 },
      { type: 'defi', isShutdown: true },
    ],
  });
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1', 'DeFi vault (FXD) #3']);
  expect(screen.getByText('1 of your vaults is under Finished.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Finished' }));
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #2', 'DeFi vault (FXD) #4']);
  expect(screen.getByText('2 of your vaults are under Live Now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Live Now' }));
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1', 'DeFi vault (FXD) #3']);
});

it('names no other status if the account has nothing there', async () => {
  open({
    vaults: [
      { type: 'defi', shares: 5 },
      { type: 'defi', isShutdown: true },
    ],
  });
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1']);
  expect(screen.queryByText(/of your vaults/)).not.toBeInTheDocument();
});

it('sorts by TVL, Earned or Staked [VLT-028] [VLT-029]', async () => {
  open({
    vaults: [
      { type: 'defi', tvl: 300, shares: 1, balance: 2, netDeposits: 2 },
      { type: 'defi', tvl: 200, shares: 5, balance: 9, netDeposits: 1 },
      { type: 'defi', tvl: 100, shares: 5, balance: 10, netDeposits: 9 },
    ],
  });
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1', 'DeFi vault (FXD) #2', 'DeFi vault (FXD) #3']);
  await userEvent.click(screen.getByRole('button', { name: /^Sort by/ }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map(({ textContent }) => textContent)).toEqual(['TVL', 'Earned', 'Staked']);
  await userEvent.keyboard('{Escape}');
  await vaultsList.sortBy('Earned');
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #2', 'DeFi vault (FXD) #3', 'DeFi vault (FXD) #1']);
  await vaultsList.sortBy('Staked');
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #3', 'DeFi vault (FXD) #2', 'DeFi vault (FXD) #1']);
});

it('keeps status and order for the session [VLT-050] [VLT-051]', async () => {
  const { unmount } = open({ vaults: [{ type: 'defi' }, { type: 'defi', isShutdown: true }] });
  await vaultsList.rows();
  await vaultsList.status('Finished');
  await vaultsList.sortBy('Staked');
  expect(sessionStorage.getItem('isShutdown')).toBe('true');
  expect(sessionStorage.getItem('sortBy')).toBe('staked');
  unmount();
  open({ vaults: [{ type: 'defi' }, { type: 'defi', isShutdown: true }] });
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #2']);
  expect(screen.getByRole('button', { name: 'Sort by Staked' })).toBeVisible();
});

it('starts with running vaults by value when the session holds something else', async () => {
  sessionStorage.setItem('sortBy', 'name');
  sessionStorage.setItem('isShutdown', 'yes');
  open({ vaults: [{ type: 'defi' }, { type: 'defi', isShutdown: true }] });
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1']);
  expect(screen.getByRole('button', { name: 'Sort by TVL' })).toBeVisible();
});

it('adds up what the account has above the list [VLT-030]', async () => {
  open({
    vaults: [
      { shares: 100, balance: 110, netDeposits: 100, apr: '10' },
      { shares: 330, balance: 330, netDeposits: 330, apr: '2' },
      {},
    ],
  });
  const totals = screen.getByRole('region', { name: 'Your positions' });
  await waitFor(() =>
    expect(totals).toHaveTextContent(
      'Balance$440.00Earned$10.00Deposits reported by the data serviceAverage APY4.00%Vaults2 of 3',
    ),
  );
});

it('does not add up positions whose price is unavailable', async () => {
  open({ vaults: [{ shares: 100 }], price: undefined });
  await vaultsList.rows();
  const totals = screen.getByRole('region', { name: 'Your positions' });
  await waitFor(() => expect(totals).toHaveTextContent('Balance—unknown'));
});

it('shows skeletons while the vaults load [VLT-035]', async () => {
  open({ vaults: [{}] });
  const table = screen.getByRole('table', { name: 'Vaults' });
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(3);
  await vaultsList.rows();
  expect(screen.getByRole('table', { name: 'Vaults' })).not.toHaveAttribute('aria-busy');
});

it('has pages above 20 vaults only [VLT-036]', async () => {
  const { unmount } = open({ vaults: Array.from({ length: 20 }, () => ({ type: 'defi' as const })) });
  expect(await vaultsList.rows()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  unmount();
  open({ vaults: Array.from({ length: 21 }, (_, index) => ({ type: 'defi' as const, tvl: 100 - index })) });
  expect(await vaultsList.rows()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #21']);
  await vaultsList.search('#1');
  expect((await vaultsList.titles())[0]).toBe('DeFi vault (FXD) #1');
});

it('says that there are no vaults [VLT-037]', async () => {
  open();
  expect(await screen.findByText('No vaults found.')).toBeVisible();
});

it('suggests other criteria only while a search finds nothing [VLT-038]', async () => {
  open({ vaults: [{ type: 'defi' }] });
  await vaultsList.rows();
  expect(screen.queryByText('No vaults found.')).not.toBeInTheDocument();
  await vaultsList.search('nothing like this');
  expect(await screen.findByText('No vaults found.')).toBeVisible();
  expect(screen.getByText('Please try a different search criteria.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await vaultsList.rows();
  await vaultsList.status('Finished');
  expect(await screen.findByText('No vaults found.')).toBeVisible();
  expect(screen.queryByText('Please try a different search criteria.')).not.toBeInTheDocument();
});

it('opens the vault of a row [VLT-039]', async () => {
  open({ vaults: [{ type: 'defi' }] });
  await userEvent.click(await screen.findByRole('link', { name: 'DeFi vault (FXD) #1' }));
  expect(pathname()).toBe(`/vaults/${vaultAt(1)}`);
});

it('opens the vault by its Detail action [VLT-040]', async () => {
  open({ vaults: [{ type: 'defi' }] });
  await userEvent.click(await screen.findByRole('link', { name: 'Detail: DeFi vault (FXD) #1' }));
  expect(pathname()).toBe(`/vaults/${vaultAt(1)}`);
});

const OFFERS = [
  ['a deposit without shares', {}, 'Deposit'],
  ['to manage shares', { shares: 1 }, 'Manage'],
  [
    'a withdrawal of all shares of a completed time-fixed vault',
    { shares: 1, type: 'tradefi', periods: { depositEnd: -2, lockEnd: -1 } },
    'Withdraw all',
  ],
  [
    'to manage shares that are locked',
    { shares: 1, type: 'tradefi', periods: { depositEnd: -2, lockEnd: DAY } },
    'Manage',
  ],
] as const;
it.each(OFFERS)('offers %s [VLT-041] [VLT-042] [VLT-044]', async (_, vault, action) => {
  open({ vaults: [vault] });
  const [row] = await vaultsList.rows();
  expect(within(row as HTMLElement).getByRole('button', { name: new RegExp(`^${action}: `) })).toHaveTextContent(
    action,
  );
  expect(within(row as HTMLElement).getAllByRole('button', { name: /: / })).toHaveLength(1);
});

it('offers a withdrawal of shares from a vault that is shut down [VLT-043]', async () => {
  open({
    vaults: [
      { type: 'defi', shares: 1, isShutdown: true },
      { type: 'defi', isShutdown: true, tvl: 1 },
    ],
  });
  await vaultsList.status('Finished');
  expect(
    within(await vaultsList.row('DeFi vault (FXD) #1')).getByRole('button', { name: /^Withdraw: / }),
  ).toBeVisible();
  expect(within(await vaultsList.row('DeFi vault (FXD) #2')).queryByRole('button')).not.toBeInTheDocument();
});

it('tags a time-fixed vault as overdue until its counterparty has returned the funds, without an APY', async () => {
  const periods = { depositEnd: -2 * DAY, lockEnd: -DAY };
  open({
    vaults: [
      { type: 'tradefi', shares: 1, periods, lent: 900 },
      { type: 'tradefi', shares: 1, periods, lent: 900, apr: '10' },
      { type: 'tradefi', periods, lent: 0 },
    ],
    responses: { AllStrategyReports: () => ({ strategyReports: reportsOf(2, 10) }) },
  });
  const [first, returned, empty] = await Promise.all(
    [1, 2, 3].map((number) => vaultsList.row(`TradeFi vault (FXD) #${number}`)),
  );
  await waitFor(() => expect(first).toHaveTextContent('Overdue since 20 Sept 2026'));
  expect(returned).toHaveTextContent('Completed');
  expect(empty).toHaveTextContent('Completed');
  for (const row of [first, returned]) expect(row).not.toHaveTextContent(/Earning|%/);
});

it('a card of an overdue vault has the date below its tag, which would cover the figures', async () => {
  setNarrow(true);
  open({
    vaults: [{ type: 'tradefi', shares: 1, periods: { depositEnd: -2 * DAY, lockEnd: -DAY }, lent: 900 }],
    responses: { AllStrategyReports: () => ({ strategyReports: [] }) },
  });
  expect(await screen.findByText('Overdue')).toBeVisible();
  expect(screen.getByText('since 20 Sept 2026')).toBeVisible();
});

it('a vault has its title and the symbol of its shares in the list, on a phone and in its dialog', async () => {
  open({ vaults: [{ type: 'defi', shares: 1 }] });
  const row = await vaultsList.row('DeFi vault (FXD) #1');
  expect(within(row).getByText('fvFXD1')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Manage: DeFi vault (FXD) #1' }));
  expect(await screen.findByText('DeFi vault (FXD) #1 (fvFXD1)')).toBeVisible();
});

it('vaults past their lock stand after the live ones, under a heading of their own [VLT-027]', async () => {
  const past = { depositEnd: -2 * DAY, lockEnd: -DAY };
  open({
    vaults: [
      { type: 'tradefi', periods: past, tvl: 9_000 },
      { type: 'defi', tvl: 5 },
      { type: 'tradefi', periods: { depositEnd: DAY, lockEnd: 2 * DAY }, tvl: 7 },
    ],
  });
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .flatMap((row) => /(?:DeFi|TradeFi) vault \(FXD\) #\d/.exec(row.textContent)?.[0] ?? []);
  await screen.findByRole('heading', { name: 'Lock period over' });
  expect(rowsOf('Vaults')).toEqual(['TradeFi vault (FXD) #2', 'DeFi vault (FXD) #1']);
  expect(rowsOf('Lock period over')).toEqual(['TradeFi vault (FXD) #1']);
});

it('tags what earns, is live, or finished [VLT-047] [VLT-048] [VLT-049]', async () => {
  open({
    vaults: [
      { type: 'defi', shares: 1 },
      { type: 'defi', tvl: 1 },
      { type: 'defi', isShutdown: true, shares: 1 },
    ],
  });
  const tagsOf = async (title: string) =>
    within(await vaultsList.row(title))
      .queryAllByText(/^(Earning|Live|Finished)$/)
      .map(({ textContent }) => textContent);
  expect(await tagsOf('DeFi vault (FXD) #1')).toEqual(['Earning']);
  expect(await tagsOf('DeFi vault (FXD) #2')).toEqual(['Live']);
  await vaultsList.status('Finished');
  expect(await tagsOf('DeFi vault (FXD) #3')).toEqual(['Finished']);
});

const NOTES = [
  ['Closes in 6 days', { depositEnd: 6 * DAY, lockEnd: 80 * DAY }],
  ['Closes in 1 hour', { depositEnd: 60, lockEnd: 80 * DAY }],
  ['Locked 74 days', { depositEnd: -6 * DAY, lockEnd: 74 * DAY }],
  ['Completed', { depositEnd: -6 * DAY, lockEnd: -DAY }],
] as const;
it.each(NOTES)('notes of a time-fixed vault: %s', async (note, periods) => {
  open({ vaults: [{ type: 'tradefi', periods }] });
  expect(await vaultsList.row('TradeFi vault (FXD) #1')).toHaveTextContent(note);
});

it('shows to a visitor the vaults, and one connect button in place of actions [VLT-159] [VLT-160]', async () => {
  const { host } = open({ vaults: [{ type: 'defi', tvl: 50_000 }], isConnected: false });
  const row = await vaultsList.row('DeFi vault (FXD) #1');
  expect(cellsOf(row).slice(1)).toEqual(['—No position', '5.00%', '$50,000', '0.00FXD', '—No position', 'Detail']);
  expect(screen.queryByRole('region', { name: 'Your positions' })).not.toBeInTheDocument();
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
  expect(host.services.wallet.state.get().status).toBe('connected');
});

it('lists name, rate, total and status on a phone, and shows the rest in a preview [VLT-032] [VLT-033] [VLT-034]', async () => {
  setNarrow(true);
  open({
    vaults: [{ type: 'defi', tvl: 20_000, limit: 25_000, shares: 100, balance: 110, netDeposits: 100, apr: '9.24' }],
  });
  const card = await screen.findByRole('button', { name: /DeFi vault \(FXD\) #1/ });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(card).toHaveTextContent('Earning');
  await waitFor(() => expect(card).toHaveTextContent('Apy 9.24%Tvl $20,000'));
  await userEvent.click(card);
  const sheet = await screen.findByRole('dialog', { name: 'DeFi vault (FXD) #1 (fvFXD1)' });
  const terms = within(sheet).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    'Earned',
    'APY',
    'TVL',
    'Available',
    'Staked',
  ]);
  expect(
    within(sheet)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .slice(0, 5),
  ).toEqual(['+10.00FXD, reported', '9.24%', '$20,000', '5,000.00FXD', '110.00$110.00']);
});

it('shortens large totals on a phone, and has the whole title', async () => {
  setNarrow(true);
  open({ vaults: [{ type: 'incentive', tvl: 2_645_006 }] });
  const card = await screen.findByRole('button', { name: /Incentive vault \(FXD\) #1/ });
  await waitFor(() => expect(card).toHaveTextContent('Tvl $2.65M'));
});

it('becomes cards below the breakpoint sm [VLT-241]', async () => {
  const queries: string[] = [];
  window.matchMedia = (query) => {
    queries.push(query);
    return {
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  };
  open({ vaults: [{}] });
  await vaultsList.rows();
  expect(queries).toContain('(width < 600px)');
});

it('shows a dash with the reason for earnings whose preview fails', async () => {
  open({ vaults: [{ type: 'defi', shares: 1, balance: 'unknown', netDeposits: 1 }] });
  const cells = cellsOf(await vaultsList.row('DeFi vault (FXD) #1'));
  expect(cells[1]).toBe('—unknown');
  expect(cells[5]).toBe('—unknown');
  expect(cells[6]).toBe('DetailManage');
});

it('shows losses, and amounts in tokens without a price', async () => {
  open({ vaults: [{ type: 'defi', tvl: 1_234, shares: 1, balance: 1, netDeposits: 1.5 }], price: undefined });
  const cells = cellsOf(await vaultsList.row('DeFi vault (FXD) #1'));
  expect(cells[1]).toBe('-0.500000FXD, reported');
  expect(cells[3]).toBe('1,234.00 FXD');
});

it('lists vaults, balances and withdrawals from the chain while the indexer is down', async () => {
  open({ vaults: [{ type: 'defi', shares: 5, balance: 6 }], isIndexerDown: true });
  const cells = cellsOf(await vaultsList.row('DeFi vault (FXD) #1'));
  expect(cells[5]).toContain('6.00');
  expect(cells[1]).toBe('—unknown');
  expect(cells[6]).toBe('DetailManage');
  expect(await screen.findByText(/^Can't reach the data service\./)).toBeVisible();
});

it('says how far the indexer is behind', async () => {
  open({ vaults: [{}], indexedBlock: 900 });
  expect(await screen.findByText(/^The data service is 100 blocks behind\./)).toBeVisible();
  expect(screen.queryByText(/invalid vault/)).toBeNull();
});

it('says how far an indexer is that is still reading the chain, and that the rest works', async () => {
  const failing = () => {
    throw new Error('the rows are not complete yet');
  };
  open({ vaults: [{}], indexedBlock: 900, responses: { AllStrategyReports: failing } });
  expect(
    await screen.findByText(
      'The data service is still reading the chain (block 900 of 1,000). Measured APYs and earnings are missing; deposits and withdrawals still work.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/blocks behind/)).toBeNull();
});

it('counts rows of the indexer that make no sense', async () => {
  open({
    vaults: [{}],
    responses: { Vaults: ({ variables }) => ({ vaults: variables.shutdown === true ? [{ id: 1 }] : [] }) },
  });
  expect(await screen.findByText('The data service returned 1 invalid vault, not used here.')).toBeVisible();
});

it('offers another try when no node responds', async () => {
  const { chain } = open({ vaults: [{ type: 'defi' }], prepare: (prepared) => prepared.setReachable(false) });
  expect(await screen.findByText("Couldn't load the vaults")).toBeVisible();
  expect(screen.getByText(/Your funds are safe on-chain\./)).toBeVisible();
  chain.setReachable(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1']);
});

it('keeps the vaults that it has, and says so, when a refresh fails', async () => {
  const { chain } = open({ vaults: [{ type: 'defi' }] });
  await vaultsList.rows();
  const notice = "Couldn't refresh. Showing earlier data.";
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  chain.setReachable(false);
  // As on a return to the page after a while.
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(await vaultsList.titles()).toEqual(['DeFi vault (FXD) #1']);
});

it('says so when no factory responds', async () => {
  open({ prepare: (chain) => chain.revert(getVaults.read(FACTORY), 'moved') });
  expect(await screen.findByText("Couldn't load the vaults")).toBeVisible();
});

it('asks the indexer for 1,000 positions of the account, and what each consists of [VLT-094] [VLT-179] [VLT-181]', async () => {
  const { indexer } = open({ vaults: [{}] });
  await vaultsList.rows();
  await waitFor(() => expect(indexer.asked.some(({ operation }) => operation === 'AccountVaultPositions')).toBe(true));
  const asked = indexer.asked.find(({ operation }) => operation === 'AccountVaultPositions');
  expect(asked?.variables).toEqual({ account: FAKE_ACCOUNT.toLowerCase(), first: 1_000, skip: 0 });
  expect(asked?.text.replaceAll(/(\s|__typename)+/g, ' ')).toContain(
    'vault { id } token { id name symbol decimals } shareToken { id } balanceShares balancePosition balanceProfit balanceTokens',
  );
});

it('asks the indexer for its health by the name of its subgraph, on the chain that the app shows [VLT-174] [VLT-175] [VLT-193]', async () => {
  const { indexer } = open({ vaults: [{}] });
  await vaultsList.rows();
  await waitFor(() => expect(indexer.asked.some(({ operation }) => operation === 'FathomHealth')).toBe(true));
  const asked = indexer.asked.find(({ operation }) => operation === 'FathomHealth');
  expect(asked).toMatchObject({ url: 'https://indexer.example/1135/graphql', variables: { name: 'vaults-subgraph' } });
  const list = indexer.asked.find(({ operation }) => operation === 'Vaults');
  expect(list?.url).toBe('https://indexer.example/1135/subgraphs/name/vaults-subgraph');
});

it('opens the deposit dialog by Deposit [VLT-045]', async () => {
  open({ vaults: [{ type: 'defi' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit: DeFi vault (FXD) #1' }));
  expect(await screen.findByRole('dialog', { name: /^Deposit/ })).toHaveTextContent('DeFi vault (FXD) #1');
});

it('opens the manage dialog by Manage [VLT-046]', async () => {
  open({ vaults: [{ type: 'defi', shares: 1 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage: DeFi vault (FXD) #1' }));
  expect(await screen.findByRole('dialog', { name: /^Manage/ })).toHaveTextContent('DeFi vault (FXD) #1');
});

it('opens the withdrawal of everything by Withdraw all', async () => {
  open({ vaults: [{ shares: 1, type: 'tradefi', periods: { depositEnd: -2, lockEnd: -1 } }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw all: TradeFi vault (FXD) #1' }));
  expect(await screen.findByRole('dialog', { name: /^Withdraw all/ })).toHaveTextContent('TradeFi vault (FXD) #1');
});

it('divides amounts of a token with 18 decimals by 10^18 [VLT-105] [VLT-243] [VLT-244]', async () => {
  open({
    vaults: [{ type: 'defi' }],
    prepare: (chain) => {
      chain.respond(getTotalAssets.read(vaultAt(1)), 2_500_000_000_000_000_000n);
      chain.respond(getDepositLimit.read(vaultAt(1)), 4_000_000_000_000_000_000n);
    },
  });
  const cells = cellsOf(await vaultsList.row('DeFi vault (FXD) #1'));
  expect(cells[3]).toBe('$2.50');
  expect(cells[4]).toBe('1.50FXD');
});
