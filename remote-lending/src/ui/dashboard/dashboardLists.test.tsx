import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setupHost, setupMarket, setupMetrics, type SetupOptions } from '../../actions/testing/dialogHarness';
import { swapMarket } from '../../actions/testing/fakeAggregator';
import { testAddress } from '../../domain/testing/buildMarket';
import type { MarketMetrics } from '../../data/marketMetrics';
import type { Market } from '../../data/marketConfiguration';
import { isHiddenWhenNarrow } from '../testing/isHiddenWhenNarrow';
import { AccountDashboard } from './AccountDashboard';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** Supplies of $30,000 and $1,000, and debts of $3,000 and $5,000. */
const BOTH = {
  weth: { supplied: 10n * ETHER, variableDebt: ETHER },
  usdc: { supplied: 1_000n * DOLLAR, variableDebt: 5_000n * DOLLAR },
};
const UNKNOWN = { kind: 'unknown' } as const;
const TABLES = ['Your supplies', 'Assets to supply', 'Your borrows', 'Assets to borrow'] as const;
type TableName = (typeof TABLES)[number];

interface Displayed {
  readonly market: Market;
  readonly metrics: MarketMetrics;
}

/** Adds a function that changes what the dashboard displays. */
function show(metrics = setupMetrics({ current: BOTH })) {
  let display: (next: Displayed) => void = () => undefined;
  const onOpen = () => undefined;
  function Page() {
    const [displayed, setDisplayed] = useState<Displayed>({ market: setupMarket(), metrics });
    display = setDisplayed;
    return <AccountDashboard {...displayed} basePath="/lending" onOpen={onOpen} />;
  }
  const { unmount } = renderWithHost(<Page />, { host: setupHost().host });
  return { unmount, display: (next: Displayed) => act(() => display(next)) };
}

function table(name: TableName) {
  return within(screen.getByRole('table', { name }));
}

function rowOf(name: TableName, symbol: string): HTMLElement {
  const [asset] = table(name).getAllByText(symbol, { selector: 'b, b *' });
  const row = asset?.closest('tr');
  if (!row) throw new Error(`no row of ${symbol}`);
  return row;
}

function buttonsOf(name: TableName, symbol: string): readonly string[] {
  return [...rowOf(name, symbol).querySelectorAll('button')].map(({ textContent }) => textContent);
}

describe('the lists of the dashboard', () => {
  it.each([
    ['Your supplies', 'Balance'],
    ['Assets to supply', 'Wallet balance'],
    ['Your borrows', 'Debt'],
    ['Assets to borrow', 'Available'],
  ] as const)(
    'have the largest value first: %s by %s, whose rows stay the same while they are sorted',
    (name, column) => {
      show();
      const sorted = table(name)
        .getAllByRole('columnheader')
        .filter((header) => header.hasAttribute('aria-sort'));
      expect(sorted.map((header) => [header.textContent, header.getAttribute('aria-sort')])).toEqual([
        [column, 'descending'],
      ]);
      const rows = () => table(name).getAllByRole('row').slice(1);
      const before = rows();
      expect(before.length).toBeGreaterThan(1);
      const [header] = sorted;
      fireEvent.click(within(header ?? document.body).getByRole('button'));
      expect(rows()).toEqual(before.toReversed());
    },
  );

  it('follow the market and what was read of it', () => {
    const { display } = show();
    expect(buttonsOf('Your supplies', 'USDC')).toEqual(['Supply', 'Withdraw']);
    expect(buttonsOf('Your borrows', 'USDC')).toEqual(['Borrow', 'Repay']);
    expect(table('Assets to borrow').queryByText('Stable')).not.toBeInTheDocument();

    const adapters = { SWAP_COLLATERAL_ADAPTER: testAddress(21), DEBT_SWITCH_ADAPTER: testAddress(22) };
    const features = { stableBorrowRate: true, liquiditySwap: true, debtSwitch: true };
    const other = swapMarket(adapters, { id: 'other', enabledFeatures: features });
    display({ market: other, metrics: setupMetrics({ current: BOTH, usdc: { isFrozen: true } }) });
    expect(buttonsOf('Your supplies', 'USDC')).toEqual(['Switch', 'Supply', 'Withdraw']);
    expect(buttonsOf('Your borrows', 'USDC')).toEqual([
      expect.stringMatching(/^Variable/),
      'Switch',
      'Borrow',
      'Repay',
    ]);
    expect(table('Your borrows').getByRole('button', { name: 'Borrow USDC' })).toHaveAttribute('aria-disabled', 'true');
    expect(table('Assets to borrow').getByText('Stable')).toBeVisible();
    for (const name of ['Assets to supply', 'Assets to borrow'] as const) {
      expect(table(name).getByRole('link', { name: 'Details of WETH' })).toHaveAttribute(
        'href',
        expect.stringMatching(/marketName=other$/),
      );
    }
  });

  it('are those of the chosen side in a narrow window', async () => {
    show();
    const hidden = () =>
      TABLES.filter((name) => {
        const side = screen.getByRole('heading', { name }).closest('section')?.parentElement;
        return side && isHiddenWhenNarrow(side);
      });
    expect(hidden()).toEqual(['Your borrows', 'Assets to borrow']);
    await userEvent.click(screen.getByRole('radio', { name: 'Borrow' }));
    expect(hidden()).toEqual(['Your supplies', 'Assets to supply']);
  });
});

it('an asset to supply has one icon if it can be collateral, another if it can not, and none with conditions', () => {
  const iconOf = (usdc: NonNullable<SetupOptions['usdc']>, text: string) => {
    const { unmount } = show(setupMetrics({ current: {}, usdc }));
    const icon = within(rowOf('Assets to supply', 'USDC')).getByText(text).querySelector('svg')?.innerHTML;
    unmount();
    return icon;
  };
  const can = iconOf({}, 'Yes');
  const cannot = iconOf({ baseLTVasCollateral: 0n }, 'No');
  expect([can, cannot]).toEqual([expect.any(String), expect.any(String)]);
  expect(can).not.toBe(cannot);
  expect(iconOf({ debtCeiling: 1_000_000_00n }, 'In isolation')).toBeUndefined();
});

it('displays a dash in place of yields that are unknown', () => {
  const metrics = setupMetrics({ current: BOTH });
  const { account } = metrics;
  if (!account?.position) throw new Error('the account has a position');
  const position = { ...account.position, earnedAPY: UNKNOWN, debtAPY: UNKNOWN };
  show({ ...metrics, account: { ...account, position } });
  for (const name of ['Your supplies', 'Your borrows']) {
    expect(screen.getByRole('region', { name })).toHaveTextContent(/APY —unknown/);
  }
});
