import { erc20 } from '@fathom/base/rpc/erc20';
import { Link, Route, Routes, useLocation } from '@fathom/contract/router';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupHost, setupMarket, setupMetrics, type SetupOptions } from '../../actions/testing/dialogHarness';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';
import { testAddress } from '../../domain/testing/buildMarket';
import { RAY } from '../../domain/wadRayMath';
import { USDC, WETH } from '../../flows/testing/setup';
import { ReserveOverviewPage } from './ReserveOverviewPage';

interface Drawn {
  readonly data: { readonly datasets: readonly { readonly label: string; readonly data: readonly unknown[] }[] };
}

const mockDrawn: Drawn[] = [];
jest.mock('react-chartjs-2', () => ({
  Line(props: Drawn) {
    mockDrawn.push(props);
    return <canvas aria-hidden data-testid="drawing" />;
  },
}));

const DOLLAR = 10n ** 6n;
const RS_USDC = testAddress(101);

interface Shown extends SetupOptions {
  readonly asset?: string;
  readonly marketName?: string;
  readonly market?: Market;
  readonly markets?: readonly Market[];
  readonly as?: 'account' | 'visitor';
  readonly change?: Partial<MarketMetrics>;
  /** Opened by a link on another page. */
  readonly isFollowed?: boolean;
}

/** The path, to follow links out of the page. */
function Elsewhere() {
  return <output aria-label="path">{useLocation().pathname}</output>;
}

async function show(options: Shown = {}) {
  const { asset = USDC, market = setupMarket(), marketName = market.id, as = 'account' } = options;
  const { chain, host } = setupHost();
  if (as === 'visitor') host.disconnect();
  chain.respond(erc20.symbol.read(USDC), 'USDC');
  chain.respond(erc20.symbol.read(RS_USDC), 'rsUSDC');
  chain.respond(erc20.symbol.read(WETH), 'WETH');
  chain.respond(erc20.symbol.read('0x0000000000000000000000000000000000000111'), 'rsWETH');
  const select = jest.fn();
  const metrics = setupMetrics(options);
  const model = { ...metrics, ...(as === 'visitor' && { account: undefined }), ...options.change };
  const lending = { is: 'selected' as const, market, markets: options.markets ?? [market], select };
  const path = `/lending/reserve-overview/?underlyingAsset=${asset}&marketName=${marketName}`;
  const rendered = renderWithHost(
    <Routes>
      <Route
        path="/lending/reserve-overview"
        element={<ReserveOverviewPage lending={lending} model={model} basePath="/lending" />}
      />
      <Route path="/start" element={<Link to={path}>open</Link>} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { host, path: options.isFollowed ? '/start' : path },
  );
  if (options.isFollowed) await userEvent.click(screen.getByRole('link', { name: 'open' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible());
  return { ...rendered, chain, select };
}

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

/** The value of a labeled row. */
function value(label: string, within_ = section('Your info')): HTMLElement {
  const row = within(within_).getByText(label).closest<HTMLElement>('dl > div');
  if (!row) throw new Error(`no row ${label}`);
  return row;
}

it('shows the market, the symbol and the name of the asset that the URL names [LND-011] [LND-089]', async () => {
  await show({ usdc: { name: 'USD Coin' } });
  expect(screen.getByText('Fathom Lisk Market')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'USDC' })).toBeVisible();
  expect(screen.getByText('USD Coin')).toBeVisible();
});

it('selects the market that the URL names, once', async () => {
  const sepolia = setupMarket({ id: 'fathom-sepolia', marketTitle: 'Fathom Sepolia', chainId: 11155111 });
  const { select } = await show({ marketName: 'fathom-sepolia', markets: [setupMarket(), sepolia] });
  expect(select.mock.calls).toEqual([[sepolia]]);
  expect(screen.getByText('This asset is in Fathom Sepolia.')).toBeVisible();
});

it.each([
  ['an asset that the market does not have', { asset: testAddress(77) }],
  ['a market that is not configured', { marketName: 'elsewhere' }],
  ['no address at all', { asset: 'usdc' }],
])('leads to the list of markets from the URL of %s', async (_, changes) => {
  await show(changes);
  expect(screen.getByText('This asset is not in the market.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Markets' }));
  expect(screen.getByLabelText('path')).toHaveTextContent('/lending/markets');
});

it('goes back in the history [LND-087]', async () => {
  await show({ isFollowed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByRole('link', { name: 'open' })).toBeVisible();
});

it('goes back to the list of markets if there is no history [LND-088]', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByLabelText('path')).toHaveTextContent('/lending/markets');
});

it('shows size, liquidity, utilization and the oracle price with its contract [LND-092] [LND-093]', async () => {
  await show({ usdc: { unborrowedLiquidity: 750_000n * DOLLAR, totalScaledVariableDebt: 250_000n * DOLLAR } });
  const metrics = section('Reserve');
  const metric = (label: string) => within(metrics).getByText(label).parentElement;
  expect(metric('Reserve Size')).toHaveTextContent('$1.00M');
  expect(metric('Available liquidity')).toHaveTextContent('$750.00K');
  expect(metric('Utilization Rate')).toHaveTextContent('25.00%');
  expect(metric('Oracle price')).toHaveTextContent('$1.00');
  expect(within(metrics).getByRole('link', { name: /^Oracle contract of USDC/ })).toHaveAttribute(
    'href',
    `https://explorer.example/1135/address/${testAddress(501)}`,
  );
});

it("opens the contract of one of the reserve's tokens in the block explorer [LND-090]", async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Token contracts' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent.replace(/0x.*/, ''))).toEqual([
    'Underlying token',
    'Supply token',
    'Variable debt token',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Supply token/ }));
  expect(open).toHaveBeenCalledWith(
    `https://explorer.example/1135/address/${RS_USDC}`,
    '_blank',
    'noopener,noreferrer',
  );
});

it('offers asset and supply token to a connected wallet only [LND-091]', async () => {
  const { host } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^rsUSDC/ }));
  await waitFor(() => expect(host.watched).toHaveLength(1));
  expect(host.watched[0]).toMatchObject({ address: RS_USDC, symbol: 'rsUSDC', decimals: 6 });
  act(() => host.disconnect());
  expect(screen.queryByRole('button', { name: 'Add token to wallet' })).not.toBeInTheDocument();
});

it('sends one more request than the market itself', async () => {
  const { chain, host } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  await screen.findByRole('menuitem', { name: /^rsUSDC/ });
  expect(chain.requests).toHaveLength(1);
  chain.verify();
  expect(host.watched).toEqual([]);
});

it('describes supplies, loans and the rate model of the reserve [LND-096] [LND-097] [LND-099]', async () => {
  await show();
  const status = section('Reserve status and configuration');
  for (const title of ['Supply Info', 'Borrow info', 'Interest rate model']) {
    expect(await within(status).findByRole('heading', { name: title })).toBeVisible();
  }
});

it('describes loans of an asset that cannot be borrowed only while there is debt [LND-097]', async () => {
  const { unmount } = await show({ current: {}, usdc: { borrowingEnabled: false } });
  expect(screen.queryByRole('heading', { name: 'Borrow info' })).not.toBeInTheDocument();
  unmount();
  await show({ usdc: { borrowingEnabled: false, totalScaledVariableDebt: DOLLAR } });
  expect(screen.getByRole('heading', { name: 'Borrow info' })).toBeVisible();
});

it('describes the E-Mode category of an asset that has one [LND-098]', async () => {
  const { unmount } = await show();
  expect(screen.queryByRole('heading', { name: 'E-Mode info' })).not.toBeInTheDocument();
  unmount();
  const category = { eModeCategoryId: 1, eModeLabel: 'Stablecoins', eModeLtv: 9_700n, eModeLiquidationBonus: 10_100n };
  await show({ usdc: { ...category, eModeLiquidationThreshold: 9_750n } });
  const info = section('E-Mode info');
  expect(info).toHaveTextContent('Stablecoins');
  expect(value('Max LTV', info)).toHaveTextContent('97.00%');
  expect(value('Liquidation threshold', info)).toHaveTextContent('97.50%');
  expect(value('Liquidation penalty', info)).toHaveTextContent('1.00%');
});

it('shows totals with their caps, and how much of the caps is used', async () => {
  await show({
    usdc: {
      supplyCap: 2_000_000n,
      borrowCap: 500_000n,
      unborrowedLiquidity: 750_000n * DOLLAR,
      totalScaledVariableDebt: 250_000n * DOLLAR,
    },
  });
  expect(screen.getByRole('img', { name: 'Supply cap used: 50%' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Borrow cap used: 50%' })).toBeVisible();
  expect(value('Total supplied', section('Supply Info'))).toHaveTextContent(
    /1\.00M of 2\.00M|1,000,000.* of 2,000,000/,
  );
});

it('explains that liquidators repay up to half of the debt [LND-119]', async () => {
  await show();
  await userEvent.hover(within(section('Supply Info')).getByText('Liquidation penalty'));
  expect(await screen.findByText(/liquidators repay up to 50% of the debt/)).toBeInTheDocument();
});

it('says that an asset cannot be collateral [LND-120]', async () => {
  await show({ usdc: { reserveLiquidationThreshold: 0n, baseLTVasCollateral: 0n } });
  expect(screen.getByText('Asset cannot be used as collateral.')).toBeVisible();
  expect(within(section('Supply Info')).queryByText('Max LTV')).not.toBeInTheDocument();
});

it('says that an isolated asset is collateral in isolation mode only, up to its ceiling [LND-121]', async () => {
  await show({ usdc: { debtCeiling: 1_000_000_00n, isolationModeTotalDebt: 250_000_00n } });
  expect(screen.getByText('Asset can only be used as collateral in isolation mode only.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Debt ceiling used: 25%' })).toBeVisible();
});

it('draws the rate over utilizations from 0 to 100 in steps of 0.5, with both points marked [LND-115]', async () => {
  mockDrawn.length = 0;
  await show({
    usdc: {
      unborrowedLiquidity: 750_000n * DOLLAR,
      totalScaledVariableDebt: 250_000n * DOLLAR,
      optimalUsageRatio: (RAY * 8n) / 10n,
    },
  });
  await screen.findByTestId('drawing');
  const datasets = mockDrawn.at(-1)?.data.datasets ?? [];
  const pointsOf = (label: string) => datasets.find((each) => each.label === `line ${label}`)?.data ?? [];
  const curve = pointsOf('Borrow APR, variable');
  expect(curve).toHaveLength(201);
  expect(curve).toEqual(curve.map((_, index) => expect.objectContaining({ x: index / 2 }) as unknown));
  // The first slope is 4 %, the second 60 %.
  expect(curve.at(-1)).toEqual({ x: 100, y: 64 });
  expect(pointsOf('Current 25.00%')).toEqual([{ x: 25, y: 1.25 }]);
  expect(pointsOf('Optimal 80.00%')).toEqual([{ x: 80, y: 4 }]);
});

it('draws the stable rate on demand, where it is offered', async () => {
  mockDrawn.length = 0;
  await show({ usdc: { stableBorrowRateEnabled: true } });
  await screen.findByTestId('drawing');
  await userEvent.click(screen.getByRole('radio', { name: 'Stable' }));
  expect(mockDrawn.at(-1)?.data.datasets.map(({ label }) => label)).toContain('line Borrow APR, stable');
});

it('shows the balance of a connected wallet, and opens supply and borrow [LND-100]', async () => {
  await show();
  expect(value('Wallet balance')).toHaveTextContent('10,000.00 USDC');
  await userEvent.click(screen.getByRole('button', { name: 'Supply USDC' }));
  expect(await screen.findByRole('dialog', { name: 'Supply USDC' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Borrow USDC' }));
  expect(await screen.findByRole('dialog', { name: 'Borrow USDC' })).toBeVisible();
});

it('asks a visitor to connect, and shows the reserve all the same [LND-101]', async () => {
  await show({ as: 'visitor' });
  expect(within(section('Your info')).getByText('Please, connect your wallet')).toBeVisible();
  expect(within(section('Your info')).getByRole('button', { name: 'Connect wallet' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Supply USDC' })).not.toBeInTheDocument();
  expect(section('Supply Info')).toBeVisible();
});

it('shows what the account can supply and borrow at most [LND-102]', async () => {
  await show({ current: { weth: { supplied: 10n * 10n ** 18n } } });
  expect(value('Available to supply')).toHaveTextContent('10,000.00 USDC');
  // 75 % of 30,000 dollars, less the margin of 1 %.
  expect(value('Available to borrow')).toHaveTextContent('22,275.00 USDC');
});

const ALERTS: readonly (readonly [string, SetupOptions, RegExp])[] = [
  ['a supply cap', { usdc: { supplyCap: 1_010_000n } }, /protocol supply cap is at 99(\.\d+)?%/],
  ['missing collateral', { current: {} }, /^To borrow you need to supply any asset to be used as collateral/],
  [
    'another E-Mode category',
    { eMode: 1, weth: { eModeCategoryId: 1 }, usdc: { eModeCategoryId: 2 } },
    /^USDC is not in your E-Mode category.* Dashboard$/,
  ],
];
it.each(ALERTS)('warns of %s [LND-103]', async (_, options, expected) => {
  await show(options);
  const texts = [...section('Your info').querySelectorAll('div')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

it('says of a paused asset that nothing can be done with it, in place of the actions [LND-104]', async () => {
  await show({ usdc: { isPaused: true, isFrozen: true } });
  expect(section('Your info')).toHaveTextContent(/no actions can be taken until further notice\.$/);
  expect(within(section('Your info')).queryByRole('button')).not.toBeInTheDocument();
});

it('leads from a frozen asset to the dashboard, in place of the actions [LND-105]', async () => {
  await show({ usdc: { isFrozen: true } });
  expect(section('Your info')).toHaveTextContent(
    'the only available actions are withdraw and repay, which can be accessed from the Dashboard.',
  );
  expect(within(section('Your info')).queryByRole('button')).not.toBeInTheDocument();
  expect(within(section('Your info')).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/lending');
});

it('offers loans only of an asset that can be borrowed [LND-106]', async () => {
  await show({ usdc: { borrowingEnabled: false } });
  expect(screen.getByRole('button', { name: 'Supply USDC' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Borrow USDC' })).not.toBeInTheDocument();
  expect(within(section('Your info')).queryByText('Available to borrow')).not.toBeInTheDocument();
});

it('switches between the wrapped token and the base asset [LND-107]', async () => {
  await show({ asset: WETH });
  expect(value('Wallet balance')).toHaveTextContent(/^Wallet balance5.00 WETH/);
  await userEvent.click(screen.getByRole('radio', { name: 'ETH' }));
  expect(value('Wallet balance')).toHaveTextContent(/^Wallet balance25.00 ETH/);
  // A thousandth of an ether stays in the wallet for fees.
  expect(value('Available to supply')).toHaveTextContent('24.99 ETH');
  await userEvent.click(screen.getByRole('button', { name: 'Supply ETH' }));
  expect(await screen.findByRole('dialog', { name: 'Supply ETH' })).toBeVisible();
});

it('has no base asset for another token, or without a gateway', async () => {
  const { unmount } = await show();
  expect(screen.queryByRole('radio', { name: 'ETH' })).not.toBeInTheDocument();
  unmount();
  const { WETH_GATEWAY: _, ...addresses } = setupMarket().addresses;
  await show({ asset: WETH, market: { ...setupMarket(), addresses } });
  expect(screen.queryByRole('radio', { name: 'ETH' })).not.toBeInTheDocument();
});

it('says why the position of the account is unknown, with a retry button', async () => {
  const refresh = jest.fn();
  const { account } = setupMetrics();
  await show({
    change: {
      account: account && { ...account, position: undefined },
      unknown: { position: 'The pool did not answer.' },
      refresh,
    },
  });
  expect(screen.getByText(/The pool did not answer\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalled();
  expect(section('Supply Info')).toBeVisible();
});

it('chooses between the two parts of the page on a narrow screen', async () => {
  await show();
  expect(screen.getByRole('radio', { name: 'Overview' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Your info' }));
  expect(screen.getByRole('radio', { name: 'Your info' })).toBeChecked();
});
