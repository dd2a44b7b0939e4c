import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupMarket, setupMetrics, type SetupOptions } from '../../actions/testing/dialogHarness';
import { buildReserve, testAddress } from '../../domain/testing/buildMarket';
import { USDC, WETH } from '../../flows/testing/setup';
import type { MarketModel } from '../market/useMarketModel';
import { MarketsPage } from './MarketsPage';

const DOLLAR = 10n ** 6n;

function show(model: MarketModel, market = setupMarket()) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  return renderWithHost(<MarketsPage market={market} model={model} basePath="/lending" />, { host });
}

function showReserves(options: SetupOptions = {}, market = setupMarket()) {
  return show({ ...setupMetrics(options), account: undefined }, market);
}

/** $1M of USDC, of which a quarter is borrowed, and 1 WETH. */
const LENT = {
  usdc: { unborrowedLiquidity: 750_000n * DOLLAR, totalScaledVariableDebt: 250_000n * DOLLAR },
  weth: { unborrowedLiquidity: 10n ** 18n },
};

function table(name = 'Assets'): HTMLElement {
  return screen.getByRole('table', { name });
}

function symbols(name = 'Assets'): readonly (string | undefined)[] {
  const [, ...rows] = within(table(name)).getAllByRole('row');
  return rows.map((row) => ['USDC', 'WETH', 'DAI'].find((symbol) => within(row).queryByText(symbol)));
}

function searchFor(text: string) {
  return userEvent.type(screen.getByRole('searchbox'), text);
}

function metric(label: string): HTMLElement | null {
  return screen.getByText(label).closest<HTMLElement>('section > div');
}

it('shows size, available liquidity and borrows of the market in dollars [LND-071]', () => {
  showReserves(LENT);
  expect(screen.getByRole('region', { name: 'Totals' })).toBeVisible();
  // 1 WETH is worth $3,000.
  expect(metric('Total market size')).toHaveTextContent('$1.00M');
  expect(metric('Total available')).toHaveTextContent('$753.00K');
  expect(metric('Total borrows')).toHaveTextContent('$250.00K');
});

const COLUMNS = ['Asset', 'Total supplied', 'Supply APY', 'Total borrowed', 'Borrow APY, variable'];

function heads() {
  return within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
}

it('lists asset, supplies, supply rate, borrows and variable rate [LND-074]', () => {
  showReserves(LENT);
  expect(heads()).toEqual(COLUMNS);
});

it('lists stable rates only for a market that offers them [LND-075]', () => {
  const { unmount } = showReserves();
  expect(heads()).not.toContain('Borrow APY, stable');
  unmount();
  showReserves({}, setupMarket({ enabledFeatures: { stableBorrowRate: true } }));
  expect(heads()).toEqual([...COLUMNS, 'Borrow APY, stable']);
});

const RAY = 10n ** 27n;

/** Supply rate, variable rate and stable rate in percent. */
function rates(supply: bigint, variable: bigint, stable: bigint) {
  const rate = (percent: bigint) => (percent * RAY) / 100n;
  return {
    stableBorrowRateEnabled: true,
    liquidityRate: rate(supply),
    variableBorrowRate: rate(variable),
    stableBorrowRate: rate(stable),
  };
}

it('sorts by the values of every column, in both directions [LND-076]', async () => {
  const stable = setupMarket({ enabledFeatures: { stableBorrowRate: true } });
  const metrics = setupMetrics({
    usdc: { ...LENT.usdc, ...rates(2n, 20n, 10n) },
    weth: { unborrowedLiquidity: 10n ** 18n, totalScaledVariableDebt: 10n ** 17n, ...rates(9n, 10n, 20n) },
  });
  const dai = buildReserve({
    symbol: 'DAI',
    underlyingAsset: testAddress(3),
    unborrowedLiquidity: 200_000n * 10n ** 18n,
    totalScaledVariableDebt: 300_000n * 10n ** 18n,
    ...rates(5n, 4n, 30n),
  });
  show({ ...metrics, reserves: [...metrics.reserves, dai], account: undefined }, stable);
  // No two columns sort the three assets in the same order.
  const descending = {
    Asset: ['WETH', 'USDC', 'DAI'],
    'Total supplied': ['USDC', 'DAI', 'WETH'],
    'Supply APY': ['WETH', 'DAI', 'USDC'],
    'Total borrowed': ['DAI', 'USDC', 'WETH'],
    'Borrow APY, variable': ['USDC', 'WETH', 'DAI'],
    'Borrow APY, stable': ['DAI', 'WETH', 'USDC'],
  };
  expect(heads()).toEqual(Object.keys(descending));
  for (const [name, order] of Object.entries(descending)) {
    const head = within(table()).getByRole('columnheader', { name });
    const button = within(head).getByRole('button');
    const displayed: Record<string, unknown> = {};
    for (let pressed = 0; pressed < 2; pressed += 1) {
      await userEvent.click(button);
      displayed[head.getAttribute('aria-sort') ?? ''] = symbols();
    }
    expect([name, displayed]).toEqual([name, { descending: order, ascending: order.toReversed() }]);
  }
});

it('shows rates with two decimals [LND-483]', () => {
  // 12.3456% compounded each second.
  showReserves({ usdc: { liquidityRate: 123456n * 10n ** 21n, variableBorrowRate: 0n } });
  const usdc = within(table()).getByRole('link', { name: 'USDC overview' }).closest('tr');
  expect(usdc).toHaveTextContent('13.14%');
  expect(usdc).toHaveTextContent('0.00%');
});

it('links each row to the overview of its asset and market [LND-077]', () => {
  showReserves();
  for (const [symbol, asset] of [
    ['WETH', WETH],
    ['USDC', USDC],
  ]) {
    expect(screen.getByRole('link', { name: `${symbol} overview` })).toHaveAttribute(
      'href',
      `/lending/reserve-overview/?underlyingAsset=${asset}&marketName=fathom-lisk`,
    );
  }
});

it('searches by symbol, name and address [LND-356]', async () => {
  showReserves({ usdc: { name: 'USD Coin' }, weth: { name: 'Wrapped Ether' } });
  for (const [text, found] of [
    [' wEt ', 'WETH'],
    ['usd coin', 'USDC'],
    [WETH.toUpperCase().replace('X', 'x'), 'WETH'],
  ] as const) {
    await userEvent.clear(screen.getByRole('searchbox'));
    await searchFor(text);
    expect(symbols()).toEqual([found]);
  }
});

it('says that a search found nothing, and clears it [LND-081] [LND-082]', async () => {
  showReserves();
  await searchFor('doge');
  expect(screen.getByText('No search results for "doge"')).toBeVisible();
  expect(
    screen.getByText(
      "We couldn't find any assets related to your search. Try again with a different asset name, symbol, or address.",
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(symbols()).toHaveLength(2);
});

it('names what can be searched in the field, shorter on a phone [LND-072] [LND-073]', () => {
  const { unmount } = showReserves();
  expect(screen.getByPlaceholderText('Search asset name, symbol, or address')).toBeVisible();
  unmount();
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('600px') });
  showReserves();
  window.matchMedia = wide;
  expect(screen.getByPlaceholderText('Search asset')).toBeVisible();
});

const NOTE =
  'These assets are temporarily frozen or paused by Fathom community decisions, meaning that further supply / borrow, or rate swap of these assets are unavailable. Withdrawals and debt repayments are allowed.';

it('reveals frozen and paused assets in a list of their own, below a note [LND-078] [LND-079] [LND-465]', async () => {
  showReserves({ usdc: { isFrozen: true } });
  expect(symbols()).toEqual(['WETH']);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show Frozen or paused assets' }));
  expect(symbols('Frozen or paused assets')).toEqual(['USDC']);
  expect(symbols()).toEqual(['WETH']);
  expect(screen.getByText(NOTE)).toBeVisible();
});

it('finds a closed asset without the toggle, and says that a paused one allows nothing', async () => {
  showReserves({ usdc: { isPaused: true } });
  await searchFor('usdc');
  expect(symbols('Frozen or paused assets')).toEqual(['USDC']);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  expect(screen.getByText(/^Paused by Fathom community decisions/)).toHaveTextContent(
    'Paused by Fathom community decisions: USDC. Nothing is possible with a paused asset until further notice, not even withdrawing or repaying it. Its debts keep accruing interest.',
  );
});

it('has no toggle for a market without closed assets', () => {
  showReserves();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows the outline of the list while the market loads, and a retry button after a failure', async () => {
  const { unmount } = show({ status: 'loading' });
  expect(table()).toHaveAttribute('aria-busy', 'true');
  unmount();
  const retry = jest.fn();
  show({ status: 'failed', message: 'No node answers.', retry });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});
