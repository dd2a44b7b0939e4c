import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupMarket } from '../../actions/testing/dialogHarness';
import { testAddress } from '../../domain/testing/buildMarket';
import { RAY } from '../../domain/wadRayMath';
import { USDC, WETH } from '../../flows/testing/setup';
import { isHiddenWhenNarrow } from '../testing/isHiddenWhenNarrow';
import { RS_USDC, section, showOverview, value } from './testing/showOverview';

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

it('shows the market, the symbol and the name of the asset that the URL names [LND-011] [LND-089]', async () => {
  await showOverview({ usdc: { name: 'USD Coin' } });
  expect(screen.getByText('Fathom Lisk Market')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'USDC' })).toBeVisible();
  expect(screen.getByText('USD Coin')).toBeVisible();
});

it.each([
  ['USDC', USDC, 'USDC'],
  ['WETH', WETH, 'ETH'],
])('heads the overview of %s with the icon of the asset [LND-089]', async (_symbol, asset, iconOf) => {
  await showOverview({ asset, isConfigured: true, weth: { symbol: 'ETH', name: 'Ether' } });
  const head = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
  const file = jest.requireActual<{ default: string }>(`@web3icons/core/svgs/tokens/background/${iconOf}.svg.js`);
  const icon = `data:image/svg+xml,${encodeURIComponent(file.default)}`;
  await waitFor(() => expect(head.querySelector('img')).toHaveAttribute('src', icon));
});

it("marks an asset with '_' in its symbol as a pool share, and no other [LND-426]", async () => {
  const { unmount } = await showOverview({ usdc: { symbol: 'AMM_WETH_USDC' } });
  expect(screen.getByText('Pool share')).toBeVisible();
  unmount();
  await showOverview();
  expect(screen.queryByText('Pool share')).not.toBeInTheDocument();
});

it('selects the market that the URL names, once', async () => {
  const sepolia = setupMarket({ id: 'fathom-sepolia', marketTitle: 'Fathom Sepolia', chainId: 11155111 });
  const { select } = await showOverview({ marketName: 'fathom-sepolia', markets: [setupMarket(), sepolia] });
  expect(select.mock.calls).toEqual([[sepolia]]);
  expect(screen.getByText('This asset is in Fathom Sepolia.')).toBeVisible();
});

it.each([
  [
    'an asset that the market does not have',
    { asset: testAddress(77) },
    'This asset is not in the market.',
    `The link names ${testAddress(77)}. Choose one from the list of markets.`,
  ],
  [
    'a market that is not configured',
    { marketName: 'elsewhere' },
    'Market not found: elsewhere',
    'Choose one from the list of markets.',
  ],
  [
    'no address at all',
    { asset: 'usdc' },
    'This asset is not in the market.',
    'The link names usdc. Choose one from the list of markets.',
  ],
])('names what the URL of %s names, and leads to the list of markets', async (_, changes, title, hint) => {
  await showOverview(changes);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Markets' }));
  expect(screen.getByLabelText('path')).toHaveTextContent('/lending/markets');
});

it('goes back in the history [LND-087]', async () => {
  await showOverview({ isFollowed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByRole('link', { name: 'open' })).toBeVisible();
});

it('goes back to the list of markets if there is no history [LND-088]', async () => {
  await showOverview();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByLabelText('path')).toHaveTextContent(/^\/lending\/markets$/);
});

it('shows size, liquidity, utilization and the oracle price with its contract [LND-092] [LND-093]', async () => {
  await showOverview({ usdc: { unborrowedLiquidity: 750_000n * DOLLAR, totalScaledVariableDebt: 250_000n * DOLLAR } });
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
  await showOverview();
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
  const { host } = await showOverview();
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries).toHaveLength(2);
  await userEvent.click(screen.getByRole('menuitem', { name: /^rsUSDC/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^USDC/ }));
  await waitFor(() => expect(host.watched).toHaveLength(2));
  expect(host.watched).toMatchObject([
    { address: RS_USDC, symbol: 'rsUSDC', decimals: 6 },
    { address: USDC, symbol: 'USDC', decimals: 6 },
  ]);
  act(() => host.disconnect());
  expect(screen.queryByRole('button', { name: 'Add token to wallet' })).not.toBeInTheDocument();
});

it.each([
  ['refused', { code: 'rejected', message: 'User denied it.' }, []],
  [
    'failed to add',
    { code: 'wallet', message: 'Not supported.' },
    [
      {
        kind: 'error',
        text: 'USDC not added to your wallet',
        detail: `Not supported. You can add it in your wallet yourself, by its address: ${USDC}`,
      },
    ],
  ],
  [
    'did not add because its symbol differs',
    { code: 'mismatch', message: 'Its symbol is EVIL.' },
    [{ kind: 'error', text: 'USDC not added to your wallet', detail: 'Its symbol is EVIL.' }],
  ],
] as const)(
  'a token that the wallet %s has an alert that says why, or none after a rejection',
  async (_case, error, alerts) => {
    const { host } = await showOverview();
    host.failNext(error);
    await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^USDC/ }));
    await waitFor(() => expect(host.alerts).toEqual(alerts));
    expect(host.watched).toEqual([]);
  },
);

it('a token counts as added only if the wallet added it', async () => {
  const { host } = await showOverview();
  const watch = jest.spyOn(host.services.wallet, 'watchToken');
  const add = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^USDC/ }));
  };
  watch.mockResolvedValueOnce({ ok: true, value: false });
  await add();
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(1));
  expect(host.alerts).toEqual([]);
  await add();
  await waitFor(() => expect(host.alerts).toEqual([{ kind: 'success', text: 'USDC added to your wallet' }]));
});

describe('a token that is added while the wallet is on another network', () => {
  async function addElsewhere(prepare: (host: Awaited<ReturnType<typeof showOverview>>['host']) => void) {
    const { host } = await showOverview();
    act(() => host.moveWalletTo(5));
    const switched = jest.spyOn(host.services.wallet, 'switchChain');
    prepare(host);
    await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^USDC/ }));
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(switched.mock.calls).toEqual([[1135]]);
    return host;
  }

  it("is added once the wallet is on the market's network", async () => {
    const host = await addElsewhere(() => undefined);
    expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
    expect(host.watched).toMatchObject([{ address: USDC, symbol: 'USDC' }]);
    expect(host.alerts).toEqual([{ kind: 'success', text: 'USDC added to your wallet' }]);
  });

  it('is not added if the wallet does not switch, which is displayed', async () => {
    const host = await addElsewhere((of) => of.failNext({ code: 'wallet', message: 'Not possible.' }));
    expect(host.watched).toEqual([]);
    expect(host.alerts).toMatchObject([
      {
        kind: 'error',
        text: 'USDC not added to your wallet',
        detail: expect.stringMatching(/^Not possible\./) as string,
      },
    ]);
  });
});

it('a token is added without a switch on the network of the market', async () => {
  const { host } = await showOverview();
  const switched = jest.spyOn(host.services.wallet, 'switchChain');
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^USDC/ }));
  await waitFor(() => expect(host.watched).toHaveLength(1));
  expect(switched).not.toHaveBeenCalled();
});

it('the contracts of a network without a block explorer are named, but lead nowhere', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  open.mockClear();
  const { host } = await showOverview();
  jest.spyOn(host.services.network, 'addressUrl').mockReturnValue('');
  // Renders the head again.
  act(() => host.disconnect());
  await userEvent.click(screen.getByRole('button', { name: 'Token contracts' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Supply token/ }));
  expect(open).not.toHaveBeenCalled();
});

it('displays that its values are old only if a refresh failed', async () => {
  const notice = "Couldn't refresh. Showing earlier data.";
  const { unmount } = await showOverview();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  unmount();
  await showOverview({ change: { isStale: true } });
  expect(screen.getByText(notice)).toBeVisible();
});

it('displays the chosen half of the overview alone in a narrow window', async () => {
  await showOverview();
  const hidden = () =>
    ['Your info', 'Reserve status and configuration'].filter((name) => {
      const part = section(name).parentElement;
      return part && isHiddenWhenNarrow(part);
    });
  expect(hidden()).toEqual(['Your info']);
  await userEvent.click(screen.getByRole('radio', { name: 'Your info' }));
  expect(hidden()).toEqual(['Reserve status and configuration']);
});

it('offers no token to the wallet before its symbol is read', async () => {
  const { host } = await showOverview({ isUnread: true });
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  const entries = await screen.findAllByRole('menuitem', { name: /^Token symbol unavailable/ });
  expect(entries.map((entry) => entry.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  await userEvent.click(entries[0] ?? document.body);
  expect(host.watched).toEqual([]);
  expect(host.alerts).toEqual([]);
});

it.each(['isPaused', 'isFrozen', 'isIsolated'])('the head displays the name of a reserve that %s', async (state) => {
  const usdc = state === 'isIsolated' ? { debtCeiling: 1_000_000n } : { [state]: true };
  await showOverview({ usdc: { name: 'USD Coin', ...usdc } });
  const head = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
  expect(within(head).getByText('USD Coin')).toBeVisible();
});

it('sends one more request than the market itself', async () => {
  const { chain, host } = await showOverview();
  await userEvent.click(screen.getByRole('button', { name: 'Add token to wallet' }));
  await screen.findByRole('menuitem', { name: /^rsUSDC/ });
  expect(chain.requests).toHaveLength(1);
  chain.verify();
  expect(host.watched).toEqual([]);
});

it('describes supplies, loans and the rate model of the reserve [LND-096] [LND-097] [LND-099]', async () => {
  await showOverview();
  const status = section('Reserve status and configuration');
  for (const title of ['Supply Info', 'Borrow info', 'Interest rate model']) {
    expect(await within(status).findByRole('heading', { name: title })).toBeVisible();
  }
});

it('describes loans of an asset that cannot be borrowed only while there is debt [LND-097]', async () => {
  const { unmount } = await showOverview({ current: {}, usdc: { borrowingEnabled: false } });
  expect(screen.queryByRole('heading', { name: 'Borrow info' })).not.toBeInTheDocument();
  unmount();
  await showOverview({ usdc: { borrowingEnabled: false, totalScaledVariableDebt: DOLLAR } });
  expect(screen.getByRole('heading', { name: 'Borrow info' })).toBeVisible();
});

it('describes the E-Mode category of an asset that has one [LND-098]', async () => {
  const { unmount } = await showOverview();
  expect(screen.queryByRole('heading', { name: 'E-Mode info' })).not.toBeInTheDocument();
  unmount();
  const category = { eModeCategoryId: 1, eModeLabel: 'Stablecoins', eModeLtv: 9_700n, eModeLiquidationBonus: 10_100n };
  await showOverview({ usdc: { ...category, eModeLiquidationThreshold: 9_750n } });
  const info = section('E-Mode info');
  expect(info).toHaveTextContent('Stablecoins');
  expect(value('Max LTV', info)).toHaveTextContent('97.00%');
  expect(value('Liquidation threshold', info)).toHaveTextContent('97.50%');
  expect(value('Liquidation penalty', info)).toHaveTextContent('1.00%');
});

it('describes each E-Mode category of an asset that has several, and what it is for', async () => {
  const shared = { liquidationBonus: 10_100n, priceSource: testAddress(0), isZeroLtv: false };
  const both = { ...shared, ltv: 9_300n, liquidationThreshold: 9_500n, isCollateral: true, isBorrowable: true };
  await showOverview({
    usdc: {
      eModes: [
        { ...both, id: 1, label: 'Stablecoins' },
        { ...both, id: 3, label: 'Dollar loops', ltv: 9_000n, isBorrowable: false },
        { ...both, id: 7, label: 'Staked ether', isCollateral: false },
      ],
    },
  });
  const info = section('E-Mode info');
  expect(info).toHaveTextContent(/Stablecoins.*93\.00%.*95\.00%.*Dollar loops.*Collateral only.*90\.00%/);
  expect(info).toHaveTextContent(/Staked ether.*Borrowable only$/);
});

it('shows totals with their caps, and how much of the caps is used', async () => {
  await showOverview({
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
  await showOverview();
  await userEvent.hover(within(section('Supply Info')).getByText('Liquidation penalty'));
  const sentence =
    /When a liquidation occurs, liquidators repay up to 50% of the debt, and all of it at a health factor of 0\.95 or below\./;
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('says that an asset cannot be collateral [LND-120]', async () => {
  await showOverview({ usdc: { reserveLiquidationThreshold: 0n, baseLTVasCollateral: 0n } });
  expect(screen.getByText('Asset cannot be used as collateral.')).toBeVisible();
  expect(within(section('Supply Info')).queryByText('Max LTV')).not.toBeInTheDocument();
});

it('shows threshold and penalty of an asset without LTV, which counts in the health factor', async () => {
  await showOverview({ usdc: { baseLTVasCollateral: 0n } });
  expect(screen.queryByText('Asset cannot be used as collateral.')).not.toBeInTheDocument();
  const info = section('Reserve status and configuration');
  expect(within(info).getByText('Asset gives no borrowing power: its LTV is 0%.')).toBeVisible();
  expect(within(info).getByText(/it counts in the health factor up to its liquidation threshold/)).toBeVisible();
  expect(value('Max LTV', info)).toHaveTextContent('0.00%');
  expect(value('Liquidation threshold', info)).toHaveTextContent('80.00%');
  expect(value('Liquidation penalty', info)).toHaveTextContent('5.00%');
});

it('says of an asset that only E-Mode makes collateral that it is', async () => {
  const category = {
    id: 1,
    label: 'Stablecoins',
    ltv: 9_000n,
    liquidationThreshold: 9_300n,
    liquidationBonus: 10_100n,
  };
  const eMode = { ...category, priceSource: testAddress(9), isCollateral: true, isBorrowable: true, isZeroLtv: false };
  await showOverview({
    usdc: {
      baseLTVasCollateral: 0n,
      reserveLiquidationThreshold: 0n,
      usageAsCollateralEnabled: false,
      hasIndependentEModes: true,
      eModes: [eMode],
    },
  });
  expect(screen.getByText('Asset can only be used as collateral in E-Mode.')).toBeVisible();
  expect(screen.queryByText('Asset cannot be used as collateral.')).not.toBeInTheDocument();
});

it('says that an isolated asset is collateral in isolation mode only, up to its ceiling [LND-121]', async () => {
  await showOverview({ usdc: { debtCeiling: 1_000_000_00n, isolationModeTotalDebt: 250_000_00n } });
  expect(screen.getByText('Asset can only be used as collateral in isolation mode only.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Debt ceiling used: 25%' })).toBeVisible();
});

it.each([2, 4])('reads a debt ceiling with the %i decimals of its reserve [LND-501]', async (debtCeilingDecimals) => {
  await showOverview({ usdc: { debtCeiling: 7n * 10n ** BigInt(debtCeilingDecimals), debtCeilingDecimals } });
  expect(value('Isolated debt ceiling', section('Supply Info'))).toHaveTextContent('$0.00 of $7.00');
});

it('draws the rate over utilizations from 0 to 100 in steps of 0.5, with both points marked [LND-115]', async () => {
  mockDrawn.length = 0;
  await showOverview({
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
  // The first slope is 4%, the second 60%.
  expect(curve.at(-1)).toEqual({ x: 100, y: 64 });
  expect(pointsOf('Current 25.00%')).toEqual([
    { x: 25, y: 1.25 },
    { x: 25, y: 0 },
  ]);
  expect(pointsOf('Optimal 80.00%')).toEqual([
    { x: 80, y: 4 },
    { x: 80, y: 0 },
  ]);
});

it('draws the stable rate on demand, where it is offered', async () => {
  mockDrawn.length = 0;
  await showOverview({ usdc: { stableBorrowRateEnabled: true } });
  await screen.findByTestId('drawing');
  await userEvent.click(screen.getByRole('radio', { name: 'Stable' }));
  expect(mockDrawn.at(-1)?.data.datasets.map(({ label }) => label)).toContain('line Borrow APR, stable');
});

it('chooses between the two parts of the page on a narrow screen', async () => {
  await showOverview();
  expect(screen.getByRole('radio', { name: 'Overview' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Your info' }));
  expect(screen.getByRole('radio', { name: 'Your info' })).toBeChecked();
});
