import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { areaTheme } from '@fathom/ui/theme/theme';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserPermissions } from '../../data/abi/marketContracts';
import { calldata, POOL, USDC } from '../../flows/testing/setup';
import { callFrom } from '../../actions/testing/openMarketDialog';
import { testAddress } from '../../domain/testing/buildMarket';
import { swapMarket } from '../../actions/testing/fakeAggregator';
import { CONTROLLER, setupMetrics, setupHost, setupMarket } from '../../actions/testing/dialogHarness';
import type { MarketModel } from '../market/useMarketModel';
import { selectedLending } from '../market/testing/selectedLending';
import { DashboardPage } from './DashboardPage';
// Preloads lazy modules, because a test of the gate must not see their loading skeleton.
import './AccountDashboard';
import './PermissionGate';

const SECOND = '0x2222222222222222222222222222222222222222';

function show(model: MarketModel, as: 'account' | 'visitor' = 'account', market = setupMarket()) {
  const { host } = setupHost();
  if (as === 'visitor') host.disconnect();
  const page = <DashboardPage lending={selectedLending(market)} model={model} basePath="/lending" />;
  const { unmount } = renderWithHost(page, { host });
  return { host, unmount };
}

function rowOf(symbol: string): HTMLElement {
  const row = within(screen.getByRole('table', { name: 'Market assets' }))
    .getByText(symbol)
    .closest('tr');
  if (!row) throw new Error(`no row of ${symbol}`);
  return row;
}

function supplyButton(symbol: string): HTMLElement {
  const table = screen.getByRole('table', { name: 'Assets to supply' });
  return within(table).getByRole('button', { name: `Supply ${symbol}` });
}

test('prompts a disconnected visitor to connect instead of displaying account values, above the market with its rates [LND-004] [LND-016] [LND-359]', async () => {
  const { host } = show({ ...setupMetrics(), account: undefined }, 'visitor');
  expect(screen.getByText('Please, connect your wallet')).toBeInTheDocument();
  const connect = screen.getByRole('button', { name: 'Connect wallet' });
  expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
  // $1M, at 2% to supply and 4% to borrow, compounded each second.
  expect(rowOf('USDC')).toHaveTextContent(/USDC.*1\.00M\$1\.00M2\.02%0\.00\$0\.004\.08%$/);
  expect(within(rowOf('USDC')).queryByRole('button', { name: /Supply|Borrow/ })).not.toBeInTheDocument();
  await userEvent.click(connect);
  expect(host.services.wallet.state.get()).toMatchObject({ status: 'connected' });
});

test('displays a placeholder while the market loads, and a retry button after a failure', async () => {
  show({ status: 'loading' }, 'visitor');
  expect(screen.getByRole('table', { name: 'Market assets' })).toHaveAttribute('aria-busy', 'true');
  const retry = jest.fn();
  show({ status: 'failed', message: 'No node answers.', retry }, 'visitor');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});

test('names an omitted reserve to a disconnected visitor too', async () => {
  const omitted = { underlyingAsset: testAddress(7), symbol: 'LUSD', problem: 'the decimals' };
  show({ ...setupMetrics(), account: undefined, omittedReserves: [omitted] }, 'visitor');
  expect(await screen.findByText(/^LUSD .* is not shown/)).toBeInTheDocument();
});

test('names to an account an omitted reserve that its position includes', async () => {
  const omitted = { underlyingAsset: testAddress(7), symbol: 'LUSD', problem: 'the decimals' };
  const metrics = setupMetrics();
  const { account } = metrics;
  if (!account) throw new Error('the metrics are of an account');
  show({ ...metrics, omittedReserves: [omitted], account: { ...account, omittedReserves: [omitted] } });
  expect(await screen.findByText(/^Your position includes LUSD/)).toBeInTheDocument();
});

test.each([
  ['button', 'Supply ETH', 'Supply ETH'],
  ['button', 'Withdraw WETH', 'Withdraw WETH'],
  ['button', 'Borrow WETH', 'Borrow WETH'],
  ['button', 'Repay USDC, stable rate', 'Repay USDC'],
  ['switch', 'Use WETH as collateral', 'Disable WETH as collateral'],
  ['button', 'Details', 'Liquidation risk'],
])('opens the dialog of the %s "%s"', async (role, name, title) => {
  const debts = { variableDebt: 10n ** 7n, stableDebt: 10n ** 6n };
  show(setupMetrics({ current: { weth: { supplied: 10n ** 18n }, usdc: { supplied: 10n ** 9n, ...debts } } }));
  await userEvent.click(await screen.findByRole(role, { name }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test('explains why an open dialog was closed when the account switches', async () => {
  const { host } = show(setupMetrics());
  await userEvent.click(await waitFor(() => supplyButton('USDC')));
  expect(await screen.findByRole('dialog', { name: 'Supply USDC' })).toBeInTheDocument();
  act(() => host.connect(SECOND));
  expect(await screen.findByRole('dialog', { name: 'Dialog closed' })).toHaveTextContent(
    /You switched to account 0x22…2222\. This dialog was prepared for 0x.{2}….{4}\./,
  );
});

test('requests collateral first only if there is none', () => {
  show(setupMetrics({ current: { weth: { supplied: 10n ** 18n } } }));
  expect(screen.getByText('Choose an asset below to borrow against your collateral.')).toBeInTheDocument();
  expect(screen.queryByText(/^Supply collateral first/)).not.toBeInTheDocument();
});

const TABLES = ['Your supplies', 'Assets to supply', 'Your borrows'];

function headersOf(name: string): readonly (string | null)[] {
  const table = screen.getByRole('table', { name });
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
}

test('displays the outline of its four tables while the market loads, with the columns that follow [LND-028]', async () => {
  const { unmount } = show({ status: 'loading' });
  for (const name of [...TABLES, 'Assets to borrow']) {
    expect(screen.getByRole('table', { name })).toHaveAttribute('aria-busy', 'true');
  }
  const outline = TABLES.map(headersOf);
  unmount();
  const usdc = { supplied: 10n ** 6n, variableDebt: 10n ** 5n };
  show(setupMetrics({ current: { usdc, weth: { supplied: 10n ** 18n } } }));
  await screen.findByRole('table', { name: 'Your supplies', busy: false });
  expect(TABLES.map(headersOf)).toEqual(outline);
});

test('displays the dashboard of a gated market once the permissions were read [LND-015]', async () => {
  const market = setupMarket({ enabledFeatures: { permissions: true } });
  const manager = market.addresses.PERMISSION_MANAGER ?? testAddress(0);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { chain, host } = setupHost({}, (reader) => ({
    ...reader,
    request: async (...call) => released.then(async () => reader.request(...call)),
  }));
  chain.respond(getUserPermissions.read(manager, FAKE_ACCOUNT), [0n], 1n);
  // Without pending permissions, both lazy modules are loaded and displayed.
  const { unmount } = show(setupMetrics());
  expect(await screen.findByRole('table', { name: 'Your supplies', busy: false })).toBeVisible();
  unmount();
  renderWithHost(<DashboardPage lending={selectedLending(market)} model={setupMetrics()} basePath="/lending" />, {
    host,
  });
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(screen.getByRole('table', { name: 'Your supplies' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('button', { name: 'Supply USDC' })).not.toBeInTheDocument();
  expect(screen.queryByText('Please, connect your wallet')).not.toBeInTheDocument();
  act(() => release());
  expect(await screen.findByRole('table', { name: 'Your supplies', busy: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Supply USDC' })).toBeVisible();
});

test('opens one dialog at a time, each with an empty form [LND-150] [LND-232]', async () => {
  show(setupMetrics());
  await userEvent.click(await waitFor(() => supplyButton('USDC')));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '12');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(supplyButton('USDC'));
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('');
  const [other] = screen.getAllByRole('button', { name: 'Supply WETH', hidden: true });
  act(() => other?.click());
  expect(await screen.findByRole('dialog', { name: 'Supply WETH' })).toBeVisible();
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('displays and offers the same to every connected account, and asks no contract for a role [LND-358]', async () => {
  const { addresses } = setupMarket();
  // The owner of the contracts, the permission manager, and an ordinary account.
  const accounts = [testAddress(1), addresses.PERMISSION_MANAGER ?? testAddress(2), FAKE_ACCOUNT];
  const displayed: unknown[] = [];
  for (const account of accounts) {
    const { chain, host } = setupHost();
    host.connect(account);
    const { unmount, container } = renderWithHost(
      <DashboardPage lending={selectedLending(setupMarket())} model={setupMetrics({ account })} basePath="/lending" />,
      { host },
    );
    await screen.findByRole('table', { name: 'Your supplies', busy: false });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const buttons = [...container.querySelectorAll('button, a')].map((item) => item.getAttribute('aria-label'));
    displayed.push([container.textContent, buttons]);
    expect(chain.requests).toEqual([]);
    unmount();
  }
  expect(displayed).toEqual([displayed[2], displayed[2], displayed[2]]);
});

const ENDS = [
  ['a rejection', { code: 'rejected', message: 'no' }, undefined, 'You cancelled the transaction.'],
  ['a revert', undefined, { kind: 'reverted', block: 7, feeWei: '1', reason: '29' }, 'Transaction failed'],
  // The receipt contains no event.
  ['a mined transaction', undefined, { kind: 'mined', block: 7, feeWei: '1', repriced: false }, 'Result missing'],
] as const;

test.each(ENDS)(
  'resets amount, fee and outcome of a dialog when it is closed and opened again after %s [LND-232] [LND-233]',
  async (_case, refusal, outcome, displayed) => {
    const { chain, host } = setupHost();
    const current = { usdc: { supplied: 1_000n * 10n ** 6n } };
    renderWithHost(
      <DashboardPage lending={selectedLending(setupMarket())} model={setupMetrics({ current })} basePath="/lending" />,
      {
        host,
      },
    );
    chain.estimate(callFrom(POOL, calldata('withdraw', USDC, 12n * 10n ** 6n, FAKE_ACCOUNT)), 200_000n);
    chain.rpc('eth_getTransactionReceipt', [`0x${'1'.padStart(64, '0')}`], { logs: [] });
    if (refusal) host.failNext(refusal);
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Withdraw USDC' }));
      return screen.findByRole('dialog', { name: 'Withdraw USDC' });
    };
    const dialog = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '12');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw 12 USDC' }));
    expect(dialog).toHaveTextContent(/Fee/);
    if (outcome) {
      await screen.findByRole('button', { name: 'Withdrawing USDC' });
      act(() => host.settle(outcome));
    }
    expect(await screen.findByText(displayed)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const reopened = await open();
    expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Enter an amount' })).toBeVisible();
    expect(reopened).not.toHaveTextContent(/Fee ≈|cancelled|failed|missing/);
  },
);

const SWITCHING = swapMarket(
  { SWAP_COLLATERAL_ADAPTER: testAddress(21), DEBT_SWITCH_ADAPTER: testAddress(22) },
  { enabledFeatures: { stableBorrowRate: true, liquiditySwap: true, debtSwitch: true } },
);
const REWARD = {
  rewardTokenAddress: testAddress(23),
  symbol: 'FTHM',
  decimals: 18,
  incentiveControllerAddress: CONTROLLER,
  balance: 10n ** 18n,
  balanceUsd: 10n ** 8n,
  assets: [testAddress(24)],
};
const MODALS = [
  ['Supply', 'Supply USDC', 'Supply USDC'],
  ['Withdraw', 'Withdraw WETH', 'Withdraw WETH'],
  ['Borrow', 'Borrow USDC', 'Borrow USDC'],
  ['Repay', 'Repay USDC', 'Repay USDC'],
  ['CollateralChange', 'Use WETH as collateral', 'Disable WETH as collateral'],
  ['RateSwitch', 'APY type of USDC: Variable', 'Switch APY type'],
  ['ClaimRewards', 'Claim rewards', 'Claim rewards'],
  ['Emode', 'Enable E-Mode', 'Enable E-Mode'],
  ['Swap', 'Switch WETH', 'Switch'],
  ['DebtSwitch', 'Switch USDC debt', 'Switch borrow position'],
] as const;
test.each(MODALS)('has a dialog for %s, which %s opens [LND-151]', async (modal, opener, title) => {
  const metrics = setupMetrics({
    usdc: { stableBorrowRateEnabled: true, eModeCategoryId: 1, eModeLabel: 'Stablecoins' },
    rewards: [REWARD],
  });
  renderWithHost(<DashboardPage lending={selectedLending(SWITCHING)} model={metrics} basePath="/lending" />, {
    host: setupHost().host,
  });
  await screen.findByRole('table', { name: 'Your supplies', busy: false });
  const [pressed] = screen.getAllByRole(modal === 'CollateralChange' ? 'switch' : 'button', { name: opener });
  if (pressed) await userEvent.click(pressed);
  if (modal === 'RateSwitch') await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Stable/ }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test('the dashboard links to the notification service of the market, for the account and its health factor', async () => {
  const halIntegration = { marketName: 'fathom', url: 'https://hal.example/recipes' };
  show(setupMetrics(), 'account', setupMarket({ halIntegration }));
  const link = await screen.findByRole('link', { name: /^Get notified/ });
  const { origin, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(origin).toBe('https://hal.example');
  expect([searchParams.get('user'), searchParams.get('chain')]).toEqual([FAKE_ACCOUNT, 'fathom']);
  expect(searchParams.get('healthfactor')).toBe('4.80');
});

test.each(['Your supplies', 'Assets to supply'])(
  'supplies the wrapped token, not the native currency, by the row of WETH in %s',
  async (name) => {
    show(setupMetrics());
    const table = await screen.findByRole('table', { name, busy: false });
    await userEvent.click(within(table).getByRole('button', { name: 'Supply WETH' }));
    expect(await screen.findByRole('dialog', { name: 'Supply WETH' })).toBeVisible();
  },
);

test('borrows the asset of the row of an existing debt', async () => {
  show(setupMetrics());
  const table = await screen.findByRole('table', { name: 'Your borrows', busy: false });
  await userEvent.click(within(table).getByRole('button', { name: 'Borrow USDC' }));
  expect(await screen.findByRole('dialog', { name: 'Borrow USDC' })).toBeVisible();
});

const SUMS = [
  ['Your supplies', 'Balance $30,000.00APY 2.02%Collateral $30,000.00', '$30,000.00'],
  ['Your borrows', 'Balance $5,000.00APY 4.08%Borrow power used 22.2%', '$5,000.00'],
] as const;

/** The text of a panel without its list. */
function headOf(name: string): string {
  const panel = screen.getByRole('heading', { name }).closest('section')?.cloneNode(true) as HTMLElement;
  panel.querySelector('table')?.remove();
  return panel.textContent;
}

test.each(SUMS)('sums up %s, and displays the total while it is collapsed', async (name, sums, total) => {
  show(setupMetrics());
  await screen.findByRole('table', { name, busy: false });
  expect(headOf(name)).toBe(`${name}Hide${name}${sums}`);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Hide ?${name}$`) }));
  expect(headOf(name)).toBe(`${name}${total}Show${name}`);
});

test('displays nothing to sum up for an account without a position', async () => {
  show(setupMetrics({ current: {} }));
  await screen.findByText('Nothing supplied yet.');
  for (const [name] of SUMS) {
    expect(headOf(name)).not.toMatch(/Balance|APY|\$/);
    // An empty line of details would leave a gap above the list.
    const toggle = screen.getByRole('button', { name: new RegExp(`^Hide ?${name}$`) });
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.children).toHaveLength(1);
  }
  expect(screen.getByText('Supply collateral first, then borrow against it.')).toBeInTheDocument();
});

test.each([
  [5_000n, '22.2%', 22.22, 'accent'],
  [15_000n, '66.7%', 66.66, 'caution'],
  [22_275n, '99.0%', 99, 'danger'],
] as const)('the used borrowing power of a debt of %s dollars is %s, drawn to %s', async (debt, used, width, tone) => {
  show(setupMetrics({ current: { weth: { supplied: 10n * 10n ** 18n }, usdc: { variableDebt: debt * 10n ** 6n } } }));
  const meter = await screen.findByRole('img', { name: `Borrow power used: ${used}` });
  const fill = meter.querySelector('i');
  expect(Number.parseFloat(fill?.style.width ?? '')).toBeCloseTo(width);
  expect(fill).toHaveStyle({ background: areaTheme('light', 'lending').color[tone] });
});

test('displays that its values are old only if a refresh failed', async () => {
  const notice = "Couldn't refresh. Showing earlier data.";
  const { unmount } = show(setupMetrics());
  await screen.findByRole('table', { name: 'Your supplies', busy: false });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  unmount();
  show({ ...setupMetrics(), isStale: true });
  expect(await screen.findByText(notice)).toBeVisible();
});

test('displays why the position of the account is unknown, with a retry button', async () => {
  const refresh = jest.fn();
  const { account: _, ...metrics } = setupMetrics();
  show({ ...metrics, account: undefined, unknown: { position: 'The position could not be read.' }, refresh });
  expect(await screen.findByText(/The position could not be read\./)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('displays why balances are unknown in the list of assets to supply', async () => {
  const metrics = setupMetrics();
  const { account } = metrics;
  if (!account) throw new Error('the metrics are of an account');
  const data = { ...account.data, walletBalances: undefined };
  const reason = 'The balances could not be read.';
  show({ ...metrics, account: { ...account, data }, unknown: { walletBalances: reason } });
  const table = await screen.findByRole('table', { name: 'Assets to supply', busy: false });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show assets with 0 balance' }));
  const [unknown] = within(table).getAllByText('unknown');
  await userEvent.hover(unknown ?? table);
  expect((await screen.findAllByText(reason))[0]).toBeVisible();
});
