import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, within } from '@testing-library/react';
import { RAY } from '../../domain/wadRayMath';
import { setupMetrics, setupHost, setupMarket, type SetupOptions } from '../../actions/testing/dialogHarness';
import { selectedLending } from '../market/testing/selectedLending';
import { DashboardPage } from './DashboardPage';

const DOLLAR = 10n ** 6n;
/** Collateral of 10 ETH at $3,000, no debt. */
const SUPPLIED = { weth: { supplied: 10n * 10n ** 18n } };

async function show(options: SetupOptions = {}) {
  const market = setupMarket({ enabledFeatures: { stableBorrowRate: true } });
  renderWithHost(
    <DashboardPage
      lending={selectedLending(market)}
      model={setupMetrics({ current: SUPPLIED, ...options })}
      basePath="/lending"
    />,
    {
      host: setupHost().host,
    },
  );
  await screen.findByRole('table', { name: 'Assets to borrow', busy: false });
}

function table(): HTMLElement {
  return screen.getByRole('table', { name: 'Assets to borrow' });
}

function cell(column: RegExp): HTMLElement {
  const columnIndex = within(table())
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => column.test(textContent));
  const row = within(table()).getByText('USDC').closest('tr');
  const found = row && within(row).getAllByRole('cell')[columnIndex];
  if (!found) throw new Error(`no cell of ${String(column)}`);
  return found;
}

it('computes the available amount for the variable rate, not for a quarter of the liquidity [LND-037]', async () => {
  await show({ usdc: { stableBorrowRateEnabled: true, unborrowedLiquidity: 1_000n * DOLLAR } });
  expect(cell(/Available/)).toHaveTextContent(/^1,000\.00/);
});

it('displays the available amount and the variable APY of each asset [LND-038]', async () => {
  await show({ usdc: { variableBorrowRate: RAY / 10n } });
  // 75% of $30,000, less the margin of 1%.
  expect(cell(/Available/)).toHaveTextContent(/^22,275\.00/);
  // 10% compounded each second.
  expect(cell(/Variable/)).toHaveTextContent('10.52%');
});

function borrowButtons() {
  return ['Your borrows', 'Assets to borrow'].map((name) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('button', { name: /^Borrow / })
      .map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-disabled')]),
  );
}

async function showOwing(usdc: NonNullable<SetupOptions['usdc']>) {
  await show({ usdc, current: { ...SUPPLIED, usdc: { variableDebt: 100n * DOLLAR } } });
}

const OTHER = ['Borrow WETH', null];
const DISABLED = ['Borrow USDC', 'true'];

it('enables the Borrow buttons of an open reserve [LND-049]', async () => {
  await showOwing({});
  expect(borrowButtons()).toEqual([[['Borrow USDC', null]], [['Borrow USDC', null], OTHER]]);
});

const CLOSED = [{ isActive: false }, { isFrozen: true }, { isPaused: true }] as const;
it.each(CLOSED)(
  'disables the Borrow button of a reserve with %j, and offers the others only [LND-049]',
  async (usdc) => {
    await showOwing(usdc);
    expect(borrowButtons()).toEqual([[DISABLED], [OTHER]]);
  },
);

it('disables the Borrow button of a reserve that is not borrowable [LND-050]', async () => {
  await showOwing({ borrowingEnabled: false });
  expect(borrowButtons()).toEqual([[DISABLED], [OTHER]]);
});

it('disables the Borrow button of a reserve whose borrow cap is reached [LND-051]', async () => {
  await showOwing({ borrowCap: 1_000n, totalScaledVariableDebt: 1_000n * DOLLAR });
  expect(borrowButtons()).toEqual([[DISABLED], [OTHER, DISABLED]]);
});

it('disables the Borrow button where nothing is available [LND-052]', async () => {
  await showOwing({ unborrowedLiquidity: 0n });
  expect(borrowButtons()).toEqual([[DISABLED], [OTHER, DISABLED]]);
});

it('has a button and a link to the overview in each row [LND-040]', async () => {
  await show();
  for (const symbol of ['USDC', 'WETH']) {
    expect(within(table()).getByRole('button', { name: `Borrow ${symbol}` })).toBeVisible();
    expect(within(table()).getByRole('link', { name: `Details of ${symbol}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lending\/reserve-overview\/\?underlyingAsset=0x\w{40}&marketName=fathom-lisk$/),
    );
  }
});

const E_MODES = [
  ['every asset to an account in E-Mode category 0 (off)', 0, ['USDC', 'WETH']],
  ['the assets of its category to an account in E-Mode', 1, ['USDC']],
] as const;
it.each(E_MODES)('offers %s [LND-208]', async (_, eMode, expected) => {
  await show({ usdc: { eModeCategoryId: 1 }, eMode });
  expect(['USDC', 'WETH'].filter((symbol) => within(table()).queryByText(symbol) !== null)).toEqual(expected);
  const notice = screen.queryByText(/^In E-Mode some assets are not borrowable/);
  expect(notice === null).toBe(eMode === 0);
});
