import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { Route, Routes, useLocation } from '@fathom/contract/router';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { Interface } from 'ethers';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { convertToAssets } from '../../data/abi/vaultContracts';
import { DAY, NOW, vaultAt } from '../../data/testing/vaultsSetup';
import {
  movement,
  STRATEGIES,
  TOKEN,
  VAULT,
  vaultPageSetup,
  type VaultPageSetupOptions,
} from '../testing/vaultPageSetup';
import { useVaultsScope } from '../useVaultsScope';
import { VaultsBar } from '../VaultsBar';
import { VaultPage } from './VaultPage';

jest.mock('react-chartjs-2', () => ({ Line: () => <canvas aria-hidden /> }));
jest.mock('../panel/VaultPanel', () => ({ VaultPanel: () => <p>Forms of the vault</p> }));
jest.mock('../profit/ProfitPanel', () => ({ ProfitPanel: () => <p>Profit of the account</p> }));
jest.mock('../manager/ManagerTab', () => ({ ManagerTab: ({ of }: { of: string }) => <p>Methods of {of}</p> }));
const mockRoles = { isUserManager: false, managedStrategiesIds: [] as readonly string[] };
jest.mock('../../data/managerRoles.query', () => ({
  managerRolesQuery: () => ({ queryKey: ['roles'], queryFn: () => Promise.resolve({ ...mockRoles }) }),
}));

beforeEach(() => {
  Object.assign(mockRoles, { isUserManager: false, managedStrategiesIds: [] });
  sessionStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(NOW * 1_000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Screen() {
  const setting = useVaultsScope();
  if (setting.status !== 'deployed') return null;
  return (
    <>
      <VaultsBar scope={setting.scope} basePath="/vaults" />
      <VaultPage scope={setting.scope} basePath="/vaults" />
    </>
  );
}

function Location() {
  const { pathname, hash } = useLocation();
  return <output aria-label="URL">{`${pathname}${hash}`}</output>;
}

function show(options: VaultPageSetupOptions & { readonly path?: string } = {}) {
  const setup = vaultPageSetup(options);
  const queryClient = createAreaQueryClient();
  renderWithHost(
    <QueryClientProvider client={queryClient}>
      <Location />
      <Routes>
        <Route path="/vaults" element={<p>List of vaults</p>} />
        <Route path="/vaults/*" element={<Screen />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'vaults', path: options.path ?? `/vaults/${VAULT}` },
  );
  return { ...setup, queryClient };
}

const events = new Interface([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** Logs of a deposit of tokens for as many shares, and of received shares. */
function ownEvents({ deposited, received = 0n }: { readonly deposited: bigint; readonly received?: bigint }) {
  const other = vaultAt(77);
  const logs: readonly [string, readonly unknown[]][] = [
    ['Transfer', [ZERO_ADDRESS, FAKE_ACCOUNT, deposited * TOKEN]],
    ['Deposit', [FAKE_ACCOUNT, FAKE_ACCOUNT, deposited * TOKEN, deposited * TOKEN]],
    ['Transfer', [other, FAKE_ACCOUNT, received * TOKEN]],
  ];
  return logs.slice(0, received === 0n ? 2 : 3).map(([name, values], index) => ({
    address: VAULT,
    logIndex: `0x${index}`,
    blockNumber: '0xa',
    transactionHash: `0x${'0'.repeat(63)}${index === 2 ? 'b' : 'a'}`,
    ...events.encodeEventLog(name, [...values]),
  }));
}

function cards() {
  return screen.findByRole('region', { name: 'Your Position' });
}

function url() {
  return screen.getByRole('status', { name: 'URL' }).textContent;
}

async function card(name: string) {
  const strip = await cards();
  const label = await within(strip).findByText(name);
  return label.closest('section > div');
}

describe('the route of a vault', () => {
  it('shows the vault of the address with the way back to the list [VLT-013] [VLT-056]', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'DeFi vault (FXD) #1' })).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('VaultsDeFi vault (FXD) #1');
    // In the area's bar, so that it takes no height from the page.
    expect(crumbs.parentElement?.parentElement).toHaveTextContent(/Updated/);
    expect(within(crumbs).getByRole('link', { name: 'Vaults' })).toHaveAttribute('href', '/vaults');
  });

  it('leads from the address of no vault to the list [VLT-014]', async () => {
    show({ path: `/vaults/${vaultAt(99)}` });
    expect(await screen.findByText('List of vaults')).toBeInTheDocument();
  });

  it('leads from a path without an address to the list [VLT-015]', async () => {
    show({ path: '/vaults/tab/about' });
    expect(await screen.findByText('List of vaults')).toBeInTheDocument();
  });

  it('stays while the list of vaults can not be read', async () => {
    const { chain } = show({ path: `/vaults/${vaultAt(99)}` });
    chain.setReachable(false);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(url()).toBe(`/vaults/${vaultAt(99)}`);
    chain.setReachable(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('List of vaults')).toBeInTheDocument();
  });

  it('hides what loads until 300 ms have passed [VLT-239]', async () => {
    show();
    expect(screen.getByText('Loading the vault')).toBeInTheDocument();
    const motions = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
      .flatMap(({ cssText }) => [...cssText.matchAll(/animation:([^;}]*)/g)].map(([, value]) => value));
    expect(motions.length).toBeGreaterThan(0);
    for (const motion of motions) expect(motion).toMatch(/\b300ms\b/);
    await screen.findByRole('heading', { level: 1 });
  });
});

describe('the tabs', () => {
  it('are About and Strategies for everyone [VLT-065]', async () => {
    show({ isVisitor: true });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['About', 'Strategies 2']);
  });

  it('name themselves in the URL, without a reload [VLT-016] [VLT-017] [VLT-018]', async () => {
    show({ isVisitor: true });
    const page = await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('tab', { name: 'Strategies 2' }));
    expect(url()).toBe(`/vaults/${VAULT}/tab/strategies/strategy/${STRATEGIES[0]}#${STRATEGIES[0]}`);
    await userEvent.click(screen.getByRole('tab', { name: 'About' }));
    expect(url()).toBe(`/vaults/${VAULT}/tab/about`);
    expect(page).toBeInTheDocument();
  });

  const MANAGERS = [
    ['an account without a role', false, []],
    ['the vault\u2019s admin', true, ['Vault Manager']],
    ['a strategy\u2019s manager', false, ['Strategies Manager']],
    ['who is both', true, ['Vault Manager', 'Strategies Manager']],
  ] as const;

  it.each(MANAGERS)('of %s end with those of its roles [VLT-065] [VLT-166] [VLT-169]', async (_who, isAdmin, own) => {
    const managed = own.some((tab) => tab === 'Strategies Manager') ? [STRATEGIES[0]] : [];
    Object.assign(mockRoles, { isUserManager: isAdmin, managedStrategiesIds: managed });
    const { queryClient } = show();
    await waitFor(() => expect(queryClient.getQueryData(['roles'])).toBeDefined());
    // The tabs appear after the roles are rendered.
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['About', 'Strategies 2', ...own]);
  });

  it('of managers are named by the URL [VLT-016] [VLT-018]', async () => {
    Object.assign(mockRoles, { isUserManager: true, managedStrategiesIds: [STRATEGIES[0]] });
    show({ path: `/vaults/${VAULT}/tab/management-strategy` });
    expect(await screen.findByText('Methods of strategies')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Vault Manager' }));
    expect(await screen.findByText('Methods of vault')).toBeInTheDocument();
    expect(url()).toBe(`/vaults/${VAULT}/tab/management-vault`);
  });

  it('shows About to others who open the URL of a manager', async () => {
    show({ path: `/vaults/${VAULT}/tab/management-vault` });
    expect(await screen.findByRole('tab', { name: 'About', selected: true })).toBeInTheDocument();
    expect(screen.queryByText('Methods of vault')).toBeNull();
  });

  it('selects the strategy of the path, and of the hash [VLT-019] [VLT-020]', async () => {
    show({ path: `/vaults/${VAULT}/tab/strategies/strategy/${STRATEGIES[1]}` });
    expect(await screen.findByRole('button', { name: 'Strategy 2', pressed: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Strategy 1' }));
    expect(url()).toBe(`/vaults/${VAULT}/tab/strategies/strategy/${STRATEGIES[0]}#${STRATEGIES[0]}`);
  });

  it('selects the strategy of a hash alone', async () => {
    show({ path: `/vaults/${VAULT}/tab/strategies#${STRATEGIES[1]}` });
    expect(await screen.findByRole('button', { name: 'Strategy 2', pressed: true })).toBeInTheDocument();
  });
});

describe('Your Position', () => {
  it('has what was deposited, can be deposited, is there and was earned, each in US dollars [VLT-057] [VLT-058] [VLT-244]', async () => {
    const { indexer } = show({ shares: 100n, worth: 112n });
    expect(await card('Total Deposited')).toHaveTextContent('100.00 FXD$50.00');
    expect(await card('Available')).toHaveTextContent('4,000.00 FXD$2,000.00');
    expect(await card('Balance')).toHaveTextContent('112.00 FXD$56.00');
    expect(await card('Earned')).toHaveTextContent('12.00 FXD$6.00');
    const asked = indexer.asked.find(({ operation }) => operation === 'VaultPositionTransactions');
    expect(asked?.variables).toMatchObject({ vault: VAULT, first: 1_000 });
  });

  it('says that deposits are reported while the events on the chain do not account for the shares', async () => {
    show({ shares: 100n, worth: 112n });
    for (const name of ['Total Deposited', 'Earned']) {
      await waitFor(async () => expect(await card(name)).toHaveTextContent('Deposits reported by the data service'));
    }
  });

  it('takes deposits from the chain, whatever the indexer invents', async () => {
    const invented = { ...movement('invented', 100n), tokenAmount: '1' };
    const responses = { VaultPositionTransactions: () => ({ deposits: [invented], withdrawals: [] }) };
    show({ shares: 100n, worth: 112n, responses, accountLogs: ownEvents({ deposited: 100n }) });
    await waitFor(async () => expect(await card('Earned')).toHaveTextContent('12.00 FXD'));
    expect(await card('Total Deposited')).toHaveTextContent('100.00 FXD');
    expect(await cards()).not.toHaveTextContent('reported');
  });

  it('counts what is left after the value of received shares as earned, as the profit below does', async () => {
    const { chain } = show({ shares: 150n, worth: 168n, accountLogs: ownEvents({ deposited: 100n, received: 50n }) });
    chain.respond(convertToAssets.read(VAULT, 50n * TOKEN), 50n * TOKEN);
    await waitFor(async () => expect(await card('Earned')).toHaveTextContent('18.00 FXD'));
    expect(await card('Total Deposited')).toHaveTextContent('Total Deposited—');
  });

  it('shows a loss as one', async () => {
    show({ shares: 100n, worth: 90n });
    expect(await card('Earned')).toHaveTextContent('loss-10.00 FXD');
  });

  it('states what the 50k limit leaves where that is less', async () => {
    show({ shares: 100n, worth: 49_000n, depositLimit: 1_000_000n });
    expect(await card('Available')).toHaveTextContent('1,000.00 FXD to your 50k limit');
  });

  it('states no 50k limit for a time-fixed vault', async () => {
    const periods = { depositEnd: DAY, lockEnd: 2 * DAY };
    show({ shares: 100n, worth: 49_000n, moduleLimit: 700_000n, periods });
    expect(await card('Available')).toHaveTextContent('700,000.00 FXD');
    expect(await card('Available')).not.toHaveTextContent(/50k/);
  });

  it('reports deposits that the indexer does not return', async () => {
    const responses = {
      VaultPositionTransactions: () => {
        throw new TypeError('Failed to fetch');
      },
    };
    show({ shares: 100n, worth: 112n, responses });
    expect(await screen.findByText(/Can't reach the data service/)).toBeInTheDocument();
    expect(await card('Total Deposited')).toHaveTextContent('Total Deposited—');
  });

  it('shows a dash for an unknown earned amount when the preview fails', async () => {
    show({ shares: 100n, worth: 'failed' });
    expect(await card('Total Deposited')).toHaveTextContent('100.00 FXD');
    expect(await card('Earned')).toHaveTextContent('Earned—');
    expect(await card('Balance')).toHaveTextContent('Balance—');
  });

  it('shows balances of the chain, and what is missing, while the indexer is down', async () => {
    show({ shares: 100n, worth: 112n, isIndexerDown: true });
    expect(await screen.findByText(/Can't reach the data service\. Balances come from the chain/)).toBeInTheDocument();
    expect(await card('Balance')).toHaveTextContent('112.00 FXD');
    expect(await card('Available')).toHaveTextContent('4,000.00 FXD');
    expect(await card('Total Deposited')).toHaveTextContent('Total Deposited—');
    expect(await card('Earned')).toHaveTextContent('Earned—');
  });

  it("takes the limit of a time-fixed vault's module for the account, until deposits end", async () => {
    show({ moduleLimit: 700n, periods: { depositEnd: DAY, lockEnd: 2 * DAY } });
    expect(await card('Available')).toHaveTextContent('700.00 FXD');
    document.body.innerHTML = '';
    show({ moduleLimit: 700n, periods: { depositEnd: -1, lockEnd: 2 * DAY } });
    expect(await card('Available')).toHaveTextContent('AvailableClosed');
  });

  it('compares with no deposits where shares came or went without one', async () => {
    show({ shares: 90n, worth: 95n });
    expect(await card('Balance')).toHaveTextContent('95.00 FXD');
    expect(await card('Earned')).toHaveTextContent('Earned—');
    expect(await card('Total Deposited')).toHaveTextContent('Total Deposited—');
  });
});
