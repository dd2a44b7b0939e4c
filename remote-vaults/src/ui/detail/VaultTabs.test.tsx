import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { Route, Routes } from '@fathom/contract/router';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { DAY, FACTORY, NOW } from '../../data/testing/vaultsSetup';
import {
  ACCOUNTANT,
  indexedReport,
  STRATEGIES,
  TOKEN,
  VAULT,
  vaultPageSetup,
  type VaultPageSetupOptions,
} from '../testing/vaultPageSetup';
import { useVaultsScope } from '../useVaultsScope';
import { VaultPage } from './VaultPage';

jest.mock('react-chartjs-2', () => ({ Line: () => <canvas aria-hidden /> }));
jest.mock('../panel/VaultPanel', () => ({ VaultPanel: () => <p>Forms of the vault</p> }));
jest.mock('../profit/ProfitPanel', () => ({ ProfitPanel: () => <p>Profit of the account</p> }));
jest.mock('../../data/managerRoles.query', () => ({
  managerRolesQuery: () => ({
    queryKey: ['roles'],
    queryFn: () => Promise.resolve({ isUserManager: false, managedStrategiesIds: [] }),
  }),
}));

let now = NOW * 1_000;
beforeEach(() => {
  sessionStorage.clear();
  now = NOW * 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Screen() {
  const setting = useVaultsScope();
  return setting.status === 'deployed' ? <VaultPage scope={setting.scope} basePath="/vaults" /> : null;
}

function show(options: VaultPageSetupOptions & { readonly tab?: string } = {}) {
  const setup = vaultPageSetup(options);
  renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/vaults/*" element={<Screen />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'vaults', path: `/vaults/${VAULT}/tab/${options.tab ?? 'about'}` },
  );
  return setup;
}

async function row(label: string) {
  const [term] = await screen.findAllByText(label);
  return term?.closest('div')?.querySelector('dd')?.textContent;
}

const LOCK = { depositEnd: -10 * DAY, lockEnd: 90 * DAY };
const DEPOSITS = { depositEnd: 2 * DAY + 3 * 3_600 + 4 * 60 + 5, lockEnd: 90 * DAY };
const OVER = { depositEnd: -90 * DAY, lockEnd: -DAY };

function log(signature: string, words: readonly (string | bigint)[], days: number, address = VAULT) {
  const word = (value: string | bigint) =>
    (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0');
  return {
    address,
    topics: [keccakOfText(signature)],
    data: `0x${words.map(word).join('')}`,
    blockNumber: `0x${(900 - days).toString(16)}`,
    logIndex: '0x1',
    transactionHash: `0x${'ab'.repeat(32)}`,
    blockTimestamp: `0x${(NOW - days * DAY).toString(16)}`,
  };
}

const REPORTED = 'StrategyReported(address,uint256,uint256,uint256,uint256,uint256,uint256)';
const LOSS = log(REPORTED, [STRATEGIES[0], 0n, 15n * TOKEN, 585n * TOKEN, 0n, 0n, 0n], 15);

describe('About', () => {
  it('has the description and a link to the contract [VLT-066] [VLT-067]', async () => {
    show({ described: { description: 'Lends FXD to good people.' } });
    expect(await screen.findByText('Lends FXD to good people.')).toBeInTheDocument();
    const [link] = screen.getAllByRole('link', { name: new RegExp(formatAddress(VAULT)) });
    expect(link).toHaveAttribute('href', `https://explorer.example/1135/address/${VAULT}`);
  });

  it('has rates and fees [VLT-068] [VLT-069] [VLT-070]', async () => {
    show();
    // A gain of 20 on 600 in 10 days; 600 of 1,000 are lent to this strategy.
    await waitFor(async () => expect(await row('Yearly APY')).toBe('73.00%'));
    expect(await row('Monthly APY')).toBe('6.08% per month');
    expect(await row('Weekly APY')).toBe('1.40% per week');
    expect(await row('Total fee')).toBe('10.00%');
    expect(await row('Protocol fee')).toBe('2.00%');
  });

  it('has the fees of the indexer where the contracts return none [VLT-222] [VLT-223]', async () => {
    show({ isFeeUnreadable: true });
    await waitFor(async () => expect(await row('Total fee')).toBe('40.00%'));
    expect(await row('Protocol fee')).toBe('2.00%');
  });

  it('queries the fees of the indexer without variables [VLT-186] [VLT-187]', async () => {
    const { indexer } = show({ isFeeUnreadable: true });
    await waitFor(async () => expect(await row('Total fee')).toBe('40.00%'));
    const asked = indexer.asked.filter(({ operation }) => ['VaultFactories', 'Accountants'].includes(operation));
    expect(asked.map(({ variables }) => variables)).toEqual([{}, {}]);
  });

  it('shows where the money is, with the share of each strategy and of what is idle [VLT-079]', async () => {
    show();
    const bar = await screen.findByRole('img', { name: /Allocation/ });
    expect(bar).toHaveAccessibleName('Allocation: Strategy 1 60.0%, Strategy 2 30.0%, Idle 10.0%');
    const table = screen.getByRole('table', { name: 'Where the money is' });
    const rowOf = (name: RegExp) => within(table).getByRole('row', { name });
    await waitFor(() => expect(rowOf(/Strategy 1/)).toHaveTextContent('60.0%600.00121.67%Active'));
    expect(rowOf(/Strategy 2/)).toHaveTextContent(/30\.0%300\.00—.*Active/);
  });

  it('writes the debts of all strategies with the same decimals', async () => {
    show({ debts: [871_950n, 300n] });
    const table = await screen.findByRole('table', { name: 'Where the money is' });
    await within(table).findByText('871,950.00');
    expect(within(table).getByText('300.00')).toBeInTheDocument();
    expect(within(table).getByText('100.00')).toBeInTheDocument();
  });

  it('adds up what strategies reported, losses of the chain subtracted, with the time of each point [VLT-071] [VLT-240]', async () => {
    show({ logs: [LOSS] });
    await screen.findByRole('heading', { name: 'Cumulative Earnings' });
    const slider = await screen.findByRole('slider');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('35 FXD')));
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d: 35 FXD, Earnings$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show data table' }));
    const table = screen.getByRole('table', { name: 'Cumulative Earnings' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((each) => each.lastChild?.textContent),
    ).toEqual(['FXD', '35 FXDEarnings', '15 FXDEarnings', '30 FXDEarnings']);
  });

  it('shows the reports of the chosen time', async () => {
    show({
      responses: {
        VaultStrategyReports: () => ({
          strategyReports: [indexedReport(10, 20n), indexedReport(60, 30n)],
          strategyHistoricalAprs: [],
        }),
      },
    });
    expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuemax', '1');
    await userEvent.click(screen.getByRole('radio', { name: '1m' }));
    expect(screen.getByText('There is only one value in this period. A line needs two.')).toBeInTheDocument();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says that losses are missing when the node refuses events', async () => {
    show({ logs: new Error('range too large') });
    expect(await screen.findByText(/this chart has gains only/)).toBeInTheDocument();
    expect(await screen.findByText("Can't read the events of this vault")).toBeInTheDocument();
  });

  it('pages the reports of each strategy by 1,000 until none return [VLT-182] [VLT-183] [VLT-185]', async () => {
    const page = (skip: number) =>
      Array.from({ length: Math.min(1_000, Math.max(0, 1_001 - skip)) }, (_, index) => ({
        ...indexedReport(1, 0n),
        id: `${skip + index}`,
        gain: '1',
      }));
    const { indexer } = show({
      strategies: [STRATEGIES[0]],
      responses: {
        VaultStrategyReports: ({ variables: { reportsSkip } }) => ({
          strategyReports: page(Number(reportsSkip)),
          strategyHistoricalAprs: [],
        }),
      },
    });
    await screen.findByRole('figure', { name: 'Cumulative Earnings' });
    const asked = indexer.asked.filter(({ operation }) => operation === 'VaultStrategyReports');
    expect(asked.map(({ variables }) => variables)).toEqual(
      [0, 1_000, 1_001].map((reportsSkip) => ({
        strategy: STRATEGIES[0].toLowerCase(),
        reportsFirst: 1_000,
        reportsSkip,
      })),
    );
    expect(asked[0]?.text).toContain('strategyHistoricalAprs');
    for (const field of ['timestamp', 'gain', 'loss', 'currentDebt', 'apr']) expect(asked[0]?.text).toContain(field);
  });
});

describe('the chart of a time-fixed vault', () => {
  it('is hidden in period 0 [VLT-072]', async () => {
    // Loads the lazy chart first, so that its absence below isn't a delay.
    show({ periods: LOCK, described: { apr: 10 } });
    await screen.findByRole('heading', { name: 'Expected Cumulative Earnings' });
    document.body.innerHTML = '';
    show({ periods: DEPOSITS, described: { apr: 10 } });
    await waitFor(async () => expect(await row('Yearly APY')).toBe('10.00%'));
    await screen.findByText(/Deposits are open/);
    expect(screen.queryByRole('heading', { name: /Earnings/ })).toBeNull();
  });

  it('is expected in period 1, and reads no reports [VLT-073]', async () => {
    const { indexer } = show({ periods: LOCK, described: { apr: 10 } });
    expect(await screen.findByRole('heading', { name: 'Expected Cumulative Earnings' })).toBeInTheDocument();
    const slider = await screen.findByRole('slider');
    // 1,000 FXD at 10 % for 240 of 8,760 hours.
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d: 2\.74 FXD, Expected$/);
    expect(slider).toHaveAttribute('aria-valuemax', '240');
    expect(indexer.asked.map(({ operation }) => operation)).not.toContain('VaultStrategyReports');
  });

  it('is of reports in period 2', async () => {
    show({ periods: OVER });
    await screen.findByRole('heading', { name: 'Cumulative Earnings' });
    expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('50 FXD'));
  });
});

describe('Strategies', () => {
  it('has a button for each, with its detail and historical APY [VLT-074] [VLT-075]', async () => {
    // The rate is 182.5 % after the second report, then over both gains in 20 days.
    const strategyReports = [indexedReport(10, 20n), indexedReport(20, 30n), indexedReport(30, 10n)];
    const aprs = [{ id: 'apr-1', apr: '0.01', timestamp: '1' }];
    show({
      tab: 'strategies',
      described: {},
      responses: { VaultStrategyReports: () => ({ strategyReports, strategyHistoricalAprs: aprs }) },
    });
    const detail = await screen.findByRole('region', { name: 'Strategy 1' });
    const buttons = within(screen.getByRole('group', { name: 'Choose a strategy' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Strategy 1', 'Strategy 2']);
    await waitFor(() => expect(detail).toHaveTextContent('Current debt600.00 FXD'));
    expect(detail).toHaveTextContent('Max debt1,200.00 FXD');
    await waitFor(() => expect(detail).toHaveTextContent('Yearly APY152.08%'));
    const slider = await screen.findByRole('slider', { name: 'Explore Historical APY' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('152.08%'));
    await userEvent.click(screen.getByRole('button', { name: 'Strategy 2' }));
    expect(await screen.findByRole('region', { name: 'Strategy 2' })).toHaveTextContent('Current debt300.00 FXD');
  });

  it('are inactive where they are shut down, and active otherwise [VLT-077] [VLT-093] [VLT-108]', async () => {
    show({ tab: 'strategies', stopped: [true, false] });
    expect(await screen.findByRole('row', { name: /Strategy 1/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('row', { name: /Strategy 1/ })).toHaveTextContent('Inactive'));
    expect(screen.getByRole('row', { name: /Strategy 2/ })).toHaveTextContent('Active');
  });

  it('of a time-fixed vault are never asked, count as active and have no historical APY [VLT-076] [VLT-108] [VLT-109]', async () => {
    // Loads the lazy chart first, so that its absence below isn't a delay.
    show({ tab: 'strategies' });
    await screen.findByRole('heading', { name: 'Historical APY' });
    document.body.innerHTML = '';
    const { chain } = show({ tab: 'strategies', periods: LOCK });
    await waitFor(() => expect(screen.getByRole('row', { name: /Strategy 1/ })).toHaveTextContent('Active'));
    expect(screen.queryByRole('heading', { name: 'Historical APY' })).toBeNull();
    chain.verify();
  });

  it('says that there are none [VLT-078]', async () => {
    show({ tab: 'strategies', strategies: [] });
    expect(await screen.findByText('Has no strategies yet')).toBeInTheDocument();
  });
});

describe('the panel of a time-fixed vault', () => {
  it('is there for a time-fixed vault, and missing for others [VLT-059]', async () => {
    show({ periods: LOCK });
    expect(await screen.findByText('Lock period')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Deposit and lock periods' })).toBeInTheDocument();
    document.body.innerHTML = '';
    show();
    await screen.findByText('Forms of the vault');
    expect(screen.queryByRole('region', { name: 'Deposit and lock periods' })).toBeNull();
  });

  it('counts down to both ends, every second of the chain [VLT-119] [VLT-201] [VLT-202]', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'queueMicrotask', 'setTimeout', 'setImmediate', 'performance'] });
    show({ periods: DEPOSITS });
    const panel = await screen.findByRole('region', { name: 'Deposit and lock periods' });
    const timer = await within(panel).findByRole('timer', { name: 'Time left to deposit' });
    expect(timer).toHaveTextContent('2 d03 h04 m05 s');
    const lock = within(panel).getByRole('timer', { name: 'Time left until the lock ends' });
    expect(lock).toHaveTextContent('90 d00 h00 m00 s');
    now += 6_000;
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    expect(timer).toHaveTextContent('2 d03 h03 m59 s');
    expect(lock).toHaveTextContent('89 d23 h59 m54 s');
  });

  it('counts down in period 1 to the end of the lock only', async () => {
    show({ periods: LOCK });
    expect(await screen.findByText('Lock period')).toBeInTheDocument();
    expect(screen.getByRole('timer', { name: 'Time left until the lock ends' })).toBeInTheDocument();
    expect(screen.queryByRole('timer', { name: 'Time left to deposit' })).toBeNull();
  });

  it('is completed in period 2, and leaves to the forms where the funds are', async () => {
    show({ periods: OVER });
    // One tag in the head, one in the panel of the periods.
    expect(await screen.findAllByText('Completed')).toHaveLength(2);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/wait for funds/)).toBeNull();
  });

  it('is overdue without a report after its lock period: since when, who owes how much, and what happens next', async () => {
    show({
      periods: OVER,
      shares: 100n,
      described: { apr: 10, sponsor: 'Harbor Capital' },
      responses: { VaultStrategyReports: () => ({ strategyReports: [] }) },
    });
    expect(await screen.findByText('Overdue since 20 Sept 2026')).toBeInTheDocument();
    expect(
      screen.getByText(
        "The counterparty of Harbor Capital, which manages this vault, owes this vault 600.00 FXD and hasn't returned it yet. Once it does, the vault books the result, and all shares can be withdrawn here in full. Your shares stay yours, and no APY accrues meanwhile.",
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('Earning')).toBeNull();
    expect(screen.queryByText('Completed')).toBeNull();
    for (const label of ['Weekly APY', 'Monthly APY', 'Yearly APY']) expect(await row(label)).toBe('—unknown');
  });

  it('moves on when a period ends, without another read', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'queueMicrotask', 'setTimeout', 'setImmediate', 'performance'] });
    show({ periods: { depositEnd: 5, lockEnd: 90 * DAY } });
    await screen.findByText(/Deposits are open/);
    now += 6_000;
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    expect(await screen.findByText('Lock period')).toBeInTheDocument();
    expect(screen.queryByText(/Deposits are open/)).toBeNull();
  });
});

describe('the APY calculator', () => {
  async function calculator() {
    return screen.findByRole('region', { name: 'APY calculator' });
  }

  it('projects the entered deposit with 2 decimals [VLT-225]', async () => {
    show();
    const panel = await calculator();
    await waitFor(() => expect(panel).toHaveTextContent('for 365 days7,299.99 FXD'));
    const field = within(panel).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '12.5');
    expect(panel).toHaveTextContent('9.12 FXD');
  });

  const REFUSED = ['0', 'abc', '-1'];

  it.each(REFUSED)('refuses %s, which is no number above 0 [VLT-151]', async (text) => {
    show();
    const panel = await calculator();
    const field = within(panel).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    expect(within(panel).getByText('Deposit value must be greater than 0')).toBeInTheDocument();
  });

  it('counts the days of the lock of a time-fixed vault [VLT-227]', async () => {
    show({ periods: LOCK, described: { apr: 10 } });
    await waitFor(async () => expect(await calculator()).toHaveTextContent('for 100 days273.97 FXD'));
  });

  it('is not on a phone, and on a desktop it is [VLT-060] [VLT-241]', async () => {
    show();
    expect(await calculator()).toBeInTheDocument();
    document.body.innerHTML = '';
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(width < 600px)',
          media: query,
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    show();
    await screen.findByText('Forms of the vault');
    expect(screen.queryByRole('region', { name: 'APY calculator' })).toBeNull();
  });
});

it('names the configured asset manager of a TradeFi vault [VLT-006]', async () => {
  show({ periods: LOCK, described: { sponsor: 'Harbor Capital' } });
  expect(await screen.findByText(/^Harbor Capital, a third-party asset manager/)).toBeInTheDocument();
});

describe('the explanation of an APY', () => {
  async function open(name: string) {
    await userEvent.click(await screen.findByRole('button', { name: `How is ${name} computed?` }));
    return screen.findByRole('dialog');
  }

  it('has formula, inputs, window and every week with a loss', async () => {
    show({ logs: [LOSS] });
    const dialog = await open('Weekly APY');
    expect(dialog).toHaveTextContent("Sum of each strategy's APY × its debt ÷ total assets of the vault");
    await waitFor(() => expect(dialog).toHaveTextContent('Strategy 1121.67% on 600.00 FXDStrategy 2—'));
    await waitFor(() => expect(dialog).toHaveTextContent('Losses15.00 FXD'));
    expect(dialog).toHaveTextContent('Gains20.00 FXD');
    const weeks = within(dialog).getByRole('table', { name: 'Week by week' });
    expect(within(weeks).getAllByRole('row', { name: /Loss \d/ })).toHaveLength(1);
    expect(within(weeks).getByRole('row', { name: /Loss 30\.00 15\.00 15\.00$/ })).toBeInTheDocument();
  });

  it('states that a configured rate is not measured', async () => {
    show({ described: { apr: 9 } });
    expect(await open('Yearly APY')).toHaveTextContent('A fixed rate, stated by the operator of this app');
  });

  it('extrapolates nothing from less than one token: idle funds earn nothing', async () => {
    show({ debts: [0n, 0n], described: {} });
    await waitFor(async () => expect(await row('Yearly APY')).toBe('0.00%'));
    const rows = within(screen.getByRole('table', { name: 'Where the money is' }));
    expect(rows.getByRole('row', { name: /Strategy 1/ })).not.toHaveTextContent('121.67%');
  });
});

describe('the changes of a vault', () => {
  it('are listed newest first, of vault, accountant and factory', async () => {
    const { asked } = show({
      logs: [
        log('StrategyChanged(address,uint8)', [STRATEGIES[0], 0n], 90),
        log('StrategyChanged(address,uint8)', [STRATEGIES[1], 1n], 50),
        log('UpdatedDepositLimit(uint256)', [5_000n * TOKEN], 40),
        log('PerformanceFeeSet(uint256)', [1_500n], 30, ACCOUNTANT),
        log('FeeConfigUpdated(address,uint16)', [FACTORY, 2_000n], 20, FACTORY),
        log('RoleGranted(bytes32,address,address)', [0n, ACCOUNTANT, FACTORY], 10),
        log('Shutdown()', [], 5),
        // Logs of another contract, and with too little data.
        log('Shutdown()', [], 1, STRATEGIES[0]),
        { ...log('UpdatedDepositLimit(uint256)', [1n], 2), data: '0x' },
      ],
    });
    const feed = await screen.findByRole('region', { name: 'Changes' });
    await within(feed).findByText('Vault shut down');
    expect(
      within(feed)
        .getAllByRole('listitem')
        .map((item) => item.firstChild?.textContent?.trim()),
    ).toEqual([
      'Vault shut down',
      'Admin role given to 0x00…00AC',
      'Protocol share of the fee set to 20.00%',
      'Total fee set to 15.00%',
      'Deposit limit set to 5,000.00 FXD',
      'Strategy revoked: Strategy 2',
      'Strategy added: Strategy 1',
    ]);
    expect(feed).toHaveTextContent('This is the complete history.');
    // Two more requests check for logs that the node may have left out before and after.
    expect(asked).toHaveLength(3);
    expect(asked[0]).toMatchObject({ address: [VAULT, ACCOUNTANT, FACTORY], fromBlock: '0x0', toBlock: '0x3e8' });
  });

  it('are called complete only once all of them are displayed', async () => {
    const limits = Array.from({ length: 10 }, (_, index) => log('UpdatedDepositLimit(uint256)', [1n], index + 1));
    show({ logs: limits });
    const feed = await screen.findByRole('region', { name: 'Changes' });
    expect(await within(feed).findByText('The newest 8 of 10 changes.')).toBeInTheDocument();
    expect(feed).not.toHaveTextContent('This is the complete history.');
    await userEvent.click(within(feed).getByRole('button', { name: 'Show more' }));
    expect(within(feed).getAllByRole('listitem')).toHaveLength(10);
    expect(feed).toHaveTextContent('This is the complete history.');
  });

  it('say that the events can not be read', async () => {
    show({ logs: new Error('refused') });
    const feed = await screen.findByRole('region', { name: 'Changes' });
    expect(await within(feed).findByText("Can't read the events of this vault")).toBeInTheDocument();
    expect(within(feed).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

it('reads a vault in two requests at most, and refreshes it in one', async () => {
  const { chain } = show({ shares: 100n, worth: 112n, tab: 'strategies' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your Position' })).toHaveTextContent('112'));
  const calls = () => chain.requests.filter(({ method }) => method === 'eth_call').length;
  const before = calls();
  now += 61_000;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls()).toBeGreaterThan(before));
  expect(calls() - before).toBe(1);
});
