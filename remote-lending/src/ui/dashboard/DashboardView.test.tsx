import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chain } from '@fathom/contract';
import { addressKey } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { buildPosition, buildReserve, testAddress, type Holding } from '../../domain/testing/buildMarket';
import { RAY } from '../../domain/wadRayMath';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve/reserve';
import type { DashboardDialog } from './dashboardDialogs';
import { DashboardView } from './DashboardView';
import { dashboardOf } from './useDashboard';

const WAD = 10n ** 18n;
const LISK: Chain = {
  id: 1135,
  name: 'Lisk',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  isTestnet: false,
  areas: ['lending'],
};

const weth = buildReserve({ symbol: 'WETH', priceInMarketReferenceCurrency: 3000n * 10n ** 8n });
const usdc = buildReserve({
  symbol: 'USDC',
  underlyingAsset: testAddress(2),
  stableBorrowRateEnabled: false,
  variableBorrowRate: 0n,
});

interface Setup {
  readonly holdings?: readonly Holding[];
  readonly balances?: readonly (readonly [Reserve, bigint])[];
  readonly eMode?: number;
  readonly hasStableRates?: boolean;
  readonly hasCollateralSwitch?: boolean;
  readonly hasDebtSwitch?: boolean;
  readonly bridge?: Market['bridge'];
  readonly faucet?: Parameters<typeof DashboardView>[0]['faucet'];
  readonly notification?: Parameters<typeof DashboardView>[0]['notification'];
  readonly canClaim?: boolean;
  readonly host?: ReturnType<typeof createFakeHost>;
}

function show({
  holdings = [{ reserve: weth }, { reserve: usdc }],
  balances = [],
  eMode,
  hasStableRates,
  hasCollateralSwitch = false,
  hasDebtSwitch = false,
  bridge,
  faucet,
  notification,
  canClaim = false,
  host,
}: Setup = {}) {
  const position = buildPosition(holdings, eMode);
  const data = {
    address: testAddress(9),
    position: undefined,
    poolAccountData: undefined,
    walletBalances: Object.fromEntries(
      holdings.map(({ reserve }) => [
        addressKey(reserve.underlyingAsset),
        balances.find(([of]) => of === reserve)?.[1] ?? 0n,
      ]),
    ),
    nativeBalance: 0n,
    incentives: undefined,
  };
  const dashboard = dashboardOf(
    { addresses: ADDRESSES, nativeReserve: 0n },
    { account: { data, position, omittedReserves: [], rewards: [] } },
    LISK,
  );
  if (!dashboard) throw new Error('an account has a dashboard');
  const opened: string[] = [];
  const rendered = renderWithHost(
    <DashboardView
      dashboard={dashboard}
      rewards={[]}
      whyRewardsUnknown={undefined}
      canClaim={canClaim}
      whyBalancesUnknown={undefined}
      hasStableRates={hasStableRates ?? true}
      hasCollateralSwitch={hasCollateralSwitch}
      hasDebtSwitch={hasDebtSwitch}
      bridge={bridge}
      faucet={faucet}
      overviewPath={(asset) => `/overview/${asset}`}
      notification={notification}
      onOpen={(dialog) => opened.push(nameOf(dialog))}
    />,
    host ? { host } : {},
  );
  return { ...rendered, opened };
}

function nameOf(dialog: DashboardDialog): string {
  if (dialog.kind === 'health' || dialog.kind === 'claim') return dialog.kind;
  if (dialog.kind === 'eMode') return `${dialog.kind} ${dialog.target}`;
  const { underlyingAsset, rateMode } = dialog.target;
  return [dialog.kind, underlyingAsset, rateMode].filter(Boolean).join(' ');
}

const ADDRESSES = {
  LENDING_POOL: testAddress(11),
  LENDING_POOL_ADDRESS_PROVIDER: testAddress(12),
  UI_POOL_DATA_PROVIDER: testAddress(13),
  WALLET_BALANCE_PROVIDER: testAddress(14),
};

function table(name: string) {
  return screen.getByRole('table', { name });
}

function symbolsIn(name: string) {
  return within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('b')?.textContent);
}

const RICH: Setup = {
  holdings: [
    { reserve: weth, supplied: 2n * WAD, variableDebt: WAD / 2n },
    { reserve: usdc, supplied: 100n * WAD, collateral: false },
  ],
  balances: [
    [weth, WAD],
    [usdc, 5n * WAD],
  ],
};

test('offers to claim the available rewards, and only if there are any [LND-020]', async () => {
  const { opened, unmount } = show({ ...RICH, canClaim: true });
  await userEvent.click(screen.getByRole('button', { name: 'Claim rewards' }));
  expect(opened).toEqual(['claim']);
  unmount();
  show(RICH);
  expect(screen.queryByRole('button', { name: 'Claim rewards' })).not.toBeInTheDocument();
});

test('displays net worth, net APY and health factor above the four tables [LND-017, LND-021]', () => {
  show(RICH);
  const metrics = screen.getByRole('region', { name: 'Your account' });
  const metric = (label: string) => within(metrics).getByText(label).closest('section > div');
  // Supplies of 2 x 3,000 + 100, and a debt of 1,500.
  expect(metric('Net worth')).toHaveTextContent(/^Net worth\$4,600\.00$/);
  // (2.02% of 6,100 - 4.08% of 1,500) / 4,600
  expect(metric('Net APY')).toHaveTextContent(/^Net APY1\.35%$/);
  // 6,000 x 80% / 1,500
  expect(within(metrics).getByText('3.20')).toBeVisible();
  for (const name of ['Your supplies', 'Assets to supply', 'Your borrows', 'Assets to borrow']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
});

test("displays 'Nothing supplied yet.' and 'Nothing borrowed yet.' for an account without a position [LND-041, LND-042]", () => {
  show();
  expect(screen.getByText('Nothing supplied yet.')).toBeInTheDocument();
  expect(screen.getByText('Nothing borrowed yet.')).toBeInTheDocument();
});

test('displays an unbounded health factor without a bar if there is no debt [LND-202]', () => {
  show({ ...RICH, holdings: [{ reserve: weth, supplied: WAD }] });
  expect(screen.getByText('∞')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Details' })).not.toBeInTheDocument();
});

test('sorts assets to supply by their value in the wallet, highest first [LND-034]', () => {
  show(RICH);
  expect(symbolsIn('Assets to supply')).toEqual(['WETH', 'USDC']);
});

test('hides assets with nothing to deposit until the checkbox is ticked, and stores the choice [LND-030, LND-032, LND-033]', async () => {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const setup: Setup = { ...RICH, balances: [[usdc, WAD]], host };
  const { unmount } = show(setup);
  expect(symbolsIn('Assets to supply')).toEqual(['USDC']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show assets with 0 balance' }));
  expect(symbolsIn('Assets to supply')).toEqual(['USDC', 'WETH']);
  unmount();
  show(setup);
  expect(screen.getByRole('checkbox', { name: 'Show assets with 0 balance' })).toBeChecked();
});

test('counts the assets in the wallet that the list leaves out, with a link to them', async () => {
  const full = buildReserve({
    symbol: 'FULL',
    underlyingAsset: testAddress(8),
    supplyCap: 1n,
    unborrowedLiquidity: 2n * WAD,
  });
  show({
    holdings: [{ reserve: usdc }, { reserve: full }],
    balances: [
      [usdc, WAD],
      [full, WAD],
    ],
  });
  expect(symbolsIn('Assets to supply')).toEqual(['USDC']);
  expect(
    screen.getByText("1 asset isn't listed: its balance can't be supplied now, or couldn't be read."),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all assets' }));
  expect(symbolsIn('Assets to supply').toSorted()).toEqual(['FULL', 'USDC']);
  expect(screen.queryByText(/n't listed/)).not.toBeInTheDocument();
});

const TABLES = ['Your supplies', 'Assets to supply', 'Your borrows', 'Assets to borrow'];

it.each([
  ['Your supplies', 'supplied-assets'],
  ['Assets to supply', 'supply-assets'],
  ['Your borrows', 'borrowed-assets'],
  ['Assets to borrow', 'borrow-assets'],
])('collapses and expands %s alone, and stores that under the key of %s [LND-025, LND-026]', async (name, key) => {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const { unmount } = show({ ...RICH, host });
  const displayed = () => TABLES.filter((each) => screen.queryByRole('table', { name: each }) !== null);
  const others = TABLES.filter((each) => each !== name);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Hide ?${name}$`) }));
  expect(displayed()).toEqual(others);
  expect([...host.stored]).toEqual([[`lending/collapsed:${key}`, 'true']]);
  unmount();
  show({ ...RICH, host });
  expect(displayed()).toEqual(others);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Show ?${name}$`) }));
  expect(displayed()).toEqual(TABLES);
});

function columnsOf(name: string): readonly string[] {
  const headers = within(table(name)).getAllByRole('columnheader');
  return headers.map(({ textContent }) => textContent).filter((text) => text !== 'Actions');
}

function headerOf(name: string, column: string): HTMLElement {
  const header = within(table(name))
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent === column);
  if (!header) throw new Error(`no column ${column}`);
  return header;
}

describe('the columns of the four tables', () => {
  // Each column orders the three assets differently.
  const asset = (symbol: string, number: number, rates: readonly [bigint, bigint, bigint], changes = {}) =>
    buildReserve({
      symbol,
      underlyingAsset: testAddress(number),
      liquidityRate: (rates[0] * RAY) / 100n,
      variableBorrowRate: (rates[1] * RAY) / 100n,
      stableBorrowRate: (rates[2] * RAY) / 100n,
      ...changes,
    });
  const one = asset('AAA', 31, [5n, 4n, 5n]);
  const two = asset('BBB', 32, [2n, 20n, 3n], { baseLTVasCollateral: 0n, unborrowedLiquidity: 10n * WAD });
  const three = asset('CCC', 33, [9n, 2n, 25n], { unborrowedLiquidity: 20n * WAD });
  const setup: Setup = {
    holdings: [
      { reserve: one, supplied: 100n * WAD, variableDebt: 2n * WAD },
      { reserve: two, supplied: 900n * WAD, collateral: false, stableDebt: WAD },
      { reserve: three, supplied: 500n * WAD, variableDebt: 3n * WAD },
    ],
    balances: [
      [one, 5n * WAD],
      [two, 7n * WAD],
      [three, 6n * WAD],
    ],
  };

  // Expected order by column, largest value first. Symbols in parentheses have the same value.
  const DESCENDING: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['Your supplies', { Asset: 'CBA', Balance: 'BCA', APY: 'CAB', Collateral: '(AC)B' }],
    ['Assets to supply', { Asset: 'CBA', 'Wallet balance': 'BCA', APY: 'CAB', 'Can be collateral': '(AC)B' }],
    ['Your borrows', { Asset: 'CBA', Debt: 'CAB', APY: 'BAC', 'APY type': '(AC)B' }],
    ['Assets to borrow', { Asset: 'CBA', Available: 'ACB', Variable: 'BAC', Stable: 'CAB' }],
  ];

  it.each(DESCENDING)(
    'sort %s by their own values, first down or up, then the other way [LND-027]',
    (name, columns) => {
      const { unmount } = show(setup);
      expect(columnsOf(name)).toEqual(Object.keys(columns));
      unmount();
      for (const [column, order] of Object.entries(columns)) {
        const { unmount: close } = show(setup);
        const head = () => headerOf(name, column);
        const press = () => fireEvent.click(within(head()).getByRole('button'));
        const down = new RegExp(`^${order.replace(/\((..)\)/, '[$1]{2}')}$`);
        const displayed: Record<string, string> = {};
        for (let pressed = 0; pressed < 2; pressed += 1) {
          press();
          const direction = head().getAttribute('aria-sort') ?? '';
          const letters = symbolsIn(name).map((symbol) => symbol?.[0]);
          displayed[direction] = (direction === 'ascending' ? letters.toReversed() : letters).join('');
        }
        const expected: unknown = expect.stringMatching(down);
        expect([column, displayed]).toEqual([column, { ascending: expected, descending: expected }]);
        close();
      }
    },
  );
});

test('displays the stable APY only in a market with stable rates, and only if the reserve offers it [LND-039]', () => {
  const { unmount } = show(RICH);
  expect(within(table('Assets to borrow')).getByRole('columnheader', { name: /Stable/ })).toBeInTheDocument();
  expect(within(table('Assets to borrow')).getByText('Not offered')).toBeInTheDocument();
  unmount();
  show({ ...RICH, hasStableRates: false });
  expect(within(table('Assets to borrow')).queryByRole('columnheader', { name: /Stable/ })).not.toBeInTheDocument();
});

test('opens the dialog of the pressed row', async () => {
  const { opened } = show(RICH);
  await userEvent.click(within(table('Assets to supply')).getByRole('button', { name: 'Supply USDC' }));
  await userEvent.click(within(table('Assets to borrow')).getByRole('button', { name: 'Borrow WETH' }));
  expect(opened).toEqual([`supply ${usdc.underlyingAsset}`, `borrow ${weth.underlyingAsset}`]);
});

const CLOSED_TO_SUPPLY = [
  [{ isActive: false }, ['true', 'true']],
  // Frozen and paused reserves are not listed to supply.
  [{ isFrozen: true }, ['true']],
  [{ isPaused: true }, ['true']],
  [{ supplyCap: 1_000_000n }, ['true', 'true']],
  [{}, [null, null]],
] as const;
test.each(CLOSED_TO_SUPPLY)(
  'disables each Supply button of a reserve with %j: %j [LND-043] [LND-045]',
  async (flags, disabled) => {
    const reserve = buildReserve({ symbol: 'AAA', underlyingAsset: testAddress(3), ...flags });
    const { opened } = show({ holdings: [{ reserve, supplied: WAD }], balances: [[reserve, WAD]] });
    const buttons = screen.getAllByRole('button', { name: 'Supply AAA' });
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(disabled);
    for (const button of buttons) await userEvent.click(button);
    expect(opened).toEqual(disabled.filter((each) => each === null).map(() => `supply ${testAddress(3)}`));
  },
);

test('disables the Supply button without a balance and explains why [LND-044]', async () => {
  const { opened } = show({ ...RICH, balances: [] });
  const [button] = within(table('Assets to supply')).getAllByRole('button', { name: 'Supply WETH' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You have no WETH in your wallet.');
  if (button) await userEvent.click(button);
  expect(opened).toEqual([]);
});

test('warns an account in isolation mode on both sides [LND-459, LND-462]', () => {
  const isolated = buildReserve({ symbol: 'LSK', underlyingAsset: testAddress(3), debtCeiling: 100_000_00n });
  show({ holdings: [{ reserve: isolated, supplied: 10n * WAD }] });
  expect(screen.getByText('Borrowing power and assets are limited due to Isolation mode.')).toBeInTheDocument();
  expect(screen.getByText('Collateral usage is limited because of isolation mode.')).toBeInTheDocument();
});

test('warns an account that has used 98 % of what it can borrow [LND-458]', () => {
  // Debt and remaining borrowing power sum to 750 thousandths; 735 of them are 98%.
  const sentence =
    'Be careful - You are very close to liquidation. Consider depositing more collateral or paying down some of your borrowed positions.';
  const { unmount } = show({ holdings: [{ reserve: weth, supplied: WAD, variableDebt: (735n * WAD) / 1000n }] });
  expect(screen.getByText(sentence)).toBeVisible();
  unmount();
  show({ holdings: [{ reserve: weth, supplied: WAD, variableDebt: (734n * WAD) / 1000n }] });
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('warns of a liquidation first, above both sides, with the price and the two actions that prevent it', async () => {
  const { opened, container } = show({
    holdings: [
      { reserve: weth, supplied: 2n * WAD },
      { reserve: usdc, variableDebt: 4_490n * WAD },
    ],
  });
  const warning = screen.getByText(/^Be careful - You are very close to liquidation\./);
  const side = screen.getByRole('radio', { name: 'Supply' });
  const strip = screen.getByRole('region', { name: 'Your account' });
  for (const later of [side, strip]) {
    expect(warning.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  expect(container.querySelectorAll('table').length).toBeGreaterThan(0);
  const text = warning.parentElement;
  expect(text).toHaveTextContent(/ Liquidation: WETH at \$2,806\.25, -6\.4%$/);
  const notice = within(text?.parentElement ?? document.body);
  await userEvent.click(notice.getByRole('button', { name: 'Repay' }));
  await userEvent.click(notice.getByRole('button', { name: 'Supply' }));
  expect(opened).toEqual([`repay ${usdc.underlyingAsset} variable`, `supply ${weth.underlyingAsset}`]);
});

test.each([
  ['first', [3n, 2n]],
  ['last', [2n, 3n]],
] as const)('leads from a close liquidation to the largest debt and collateral: the %s', async (_, [first, last]) => {
  const third = buildReserve({ symbol: 'THREE', underlyingAsset: testAddress(3) });
  const idle = buildReserve({ symbol: 'IDLE', underlyingAsset: testAddress(4), usageAsCollateralEnabled: false });
  const price = { priceInMarketReferenceCurrency: 3000n * 10n ** 8n };
  const second = buildReserve({ symbol: 'STETH', underlyingAsset: testAddress(5), ...price });
  const { opened } = show({
    holdings: [
      { reserve: weth, supplied: first * WAD },
      { reserve: second, supplied: last * WAD },
      { reserve: idle, supplied: 1_000_000n * WAD, collateral: false },
      { reserve: usdc, variableDebt: first * 2_245n * WAD },
      { reserve: third, stableDebt: last * 2_245n * WAD },
    ],
  });
  const notice = within(
    screen.getByText(/^Be careful - You are very close/).parentElement?.parentElement ?? document.body,
  );
  await userEvent.click(notice.getByRole('button', { name: 'Repay' }));
  await userEvent.click(notice.getByRole('button', { name: 'Supply' }));
  expect(opened).toEqual(
    first > last
      ? [`repay ${usdc.underlyingAsset} variable`, `supply ${weth.underlyingAsset}`]
      : [`repay ${third.underlyingAsset} stable`, `supply ${second.underlyingAsset}`],
  );
});

test('opens what the health factor is made of', async () => {
  const { opened } = show({ holdings: [{ reserve: weth, supplied: 2n * WAD, variableDebt: WAD / 2n }] });
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(opened).toEqual(['health']);
});

test('explains that E-Mode limits the borrowable assets [LND-460]', () => {
  show({ ...RICH, eMode: 1 });
  expect(
    screen.getByText('In E-Mode some assets are not borrowable. Exit E-Mode to get access to all assets.'),
  ).toBeInTheDocument();
});

test('explains to an account without collateral that borrowing requires it [LND-461]', () => {
  show();
  expect(screen.getByText('To borrow you need to supply any asset to be used as collateral.')).toBeInTheDocument();
});

test('explains to an account with an empty wallet how to get assets, with a link to the bridge [LND-424] [LND-463]', async () => {
  show({ bridge: { name: 'Lisk Bridge', icon: '/bridges/lisk.svg', url: 'https://bridge.example' } });
  const link = await screen.findByRole('link', { name: /^Lisk Bridge/ });
  expect(link).toHaveAttribute('href', 'https://bridge.example');
  expect(link.parentElement?.querySelector('img')).toHaveAttribute('src', '/bridges/lisk.svg');
  expect(link.parentElement).toHaveTextContent(
    /^Your Lisk wallet is empty\. Purchase or transfer assets or use Lisk Bridge.* to transfer your Ethereum assets\.$/,
  );
});

test('links no bridge where the network has none', async () => {
  show();
  expect(await screen.findByText('Your Lisk wallet is empty. Purchase or transfer assets.')).toBeVisible();
});

test('links the faucet of a test network instead of the bridge [LND-464]', async () => {
  show({
    bridge: { name: 'Lisk Bridge', url: 'https://bridge.example' },
    faucet: { path: '/lending/faucet', market: 'Fathom Sepolia' },
  });
  const link = await screen.findByRole('link', { name: 'Fathom Sepolia Faucet' });
  expect(link).toHaveAttribute('href', '/lending/faucet');
  expect(link.parentElement).toHaveTextContent(
    'Your Lisk wallet is empty. Get free testnet assets from the Fathom Sepolia Faucet.',
  );
  expect(screen.queryByRole('link', { name: /Bridge/ })).not.toBeInTheDocument();
});

test('links the notification service next to the health factor [LND-019]', async () => {
  const notification = { service: { marketName: 'lisk', url: 'https://alerts.example' }, account: testAddress(9) };
  show({ ...RICH, notification });
  const link = await screen.findByRole('link', { name: /^Get notified/ });
  expect(link).toHaveAttribute(
    'href',
    `https://alerts.example/?user=${testAddress(9)}&healthfactor=3.20&chain=lisk&version=v3&source=Fathom`,
  );
});

test('links no notification service where the market has none [LND-019]', () => {
  show(RICH);
  expect(screen.getByRole('button', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Get notified/ })).not.toBeInTheDocument();
});

it('explains above the table which actions a frozen or paused asset allows [LND-465]', () => {
  const frozen = buildReserve({ symbol: 'DAI', underlyingAsset: testAddress(3), isFrozen: true });
  const message =
    /^These assets are temporarily frozen or paused by .+ community decisions, meaning that further supply \/ borrow, or rate swap of these assets are unavailable\. Withdrawals and debt repayments are allowed\.$/;
  show({ holdings: [{ reserve: weth, supplied: WAD }, { reserve: frozen }] });
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  cleanup();
  show({
    holdings: [
      { reserve: weth, supplied: WAD },
      { reserve: frozen, supplied: WAD },
    ],
  });
  expect(screen.getByText(message)).toBeVisible();
});

describe('a paused asset, which allows nothing', () => {
  const paused = buildReserve({ symbol: 'PSD', underlyingAsset: testAddress(4), isPaused: true });
  const frozen = buildReserve({ symbol: 'FRZ', underlyingAsset: testAddress(5), isFrozen: true });
  const nothing = `: PSD. Nothing is possible with a paused asset until further notice, not even withdrawing or repaying it. Its debts keep accruing interest.`;

  it.each([
    ['supplies', { supplied: WAD }],
    ['debts', { variableDebt: WAD }],
  ])('promises no withdrawals or repayments above the %s', (_side, holding) => {
    show({
      holdings: [
        { reserve: weth, supplied: WAD },
        { reserve: paused, ...holding },
      ],
    });
    expect(screen.getByText(/^Paused by/)).toHaveTextContent(
      new RegExp(`^Paused by .+ community decisions${nothing}$`),
    );
    expect(screen.queryByText(/are allowed/)).not.toBeInTheDocument();
  });

  it('is told apart from a frozen asset next to it', () => {
    show({
      holdings: [
        { reserve: paused, supplied: WAD },
        { reserve: frozen, supplied: WAD },
      ],
    });
    expect(screen.getByText(/^Paused by/)).toHaveTextContent(
      `${nothing} Frozen: FRZ. It can be withdrawn and repaid, but not supplied, borrowed or swapped to another rate.`,
    );
    expect(screen.queryByText(/are allowed/)).not.toBeInTheDocument();
  });
});

test('marks an unverified asset and does not use the icon of a known token', () => {
  show({ holdings: [{ reserve: { ...weth, isUnverified: true } }, { reserve: usdc }] });
  const [unverified] = within(table('Assets to borrow')).getAllByText('Unverified');
  const row = unverified?.closest('tr');
  expect(row).toHaveTextContent(/^\?WETHUnverified/);
  expect(within(table('Assets to borrow')).getAllByText('Unverified')).toHaveLength(1);
});

test('opens the withdraw and repay dialogs from the rows, with the rate of the debt', async () => {
  const { opened } = show({
    holdings: [{ reserve: weth, supplied: 2n * WAD, variableDebt: WAD / 2n, stableDebt: WAD / 4n }],
  });
  await userEvent.click(within(table('Your supplies')).getByRole('button', { name: 'Withdraw WETH' }));
  await userEvent.click(within(table('Your borrows')).getByRole('button', { name: 'Repay WETH' }));
  await userEvent.click(within(table('Your borrows')).getByRole('button', { name: 'Repay WETH, stable rate' }));
  const asset = weth.underlyingAsset;
  expect(opened).toEqual([`withdraw ${asset}`, `repay ${asset} variable`, `repay ${asset} stable`]);
});

test('disables withdrawing and repaying a paused asset with the reason, but not a frozen one', async () => {
  const paused = buildReserve({ underlyingAsset: testAddress(21), symbol: 'PSD', isPaused: true });
  const frozen = buildReserve({ underlyingAsset: testAddress(22), symbol: 'FRZ', isFrozen: true });
  const { opened } = show({
    holdings: [paused, frozen].map((reserve) => ({ reserve, supplied: 10n * WAD, variableDebt: WAD })),
  });
  for (const name of ['Withdraw PSD', 'Repay PSD']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  for (const name of ['Withdraw FRZ', 'Repay FRZ']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(opened).toEqual([`withdraw ${frozen.underlyingAsset}`, `repay ${frozen.underlyingAsset} variable`]);
});

describe('the E-Mode entry', () => {
  const stables = { eModeCategoryId: 1, eModeLabel: 'Stablecoins' };
  const ether = { eModeCategoryId: 2, eModeLabel: 'ETH correlated' };
  const usdcIn = buildReserve({ symbol: 'USDC', underlyingAsset: testAddress(2), ...stables });
  const wethIn = buildReserve({ symbol: 'WETH', ...ether });
  const both = [{ reserve: wethIn }, { reserve: usdcIn }];

  async function press(name: string, options: Setup) {
    const { opened } = show(options);
    expect(screen.queryByText('Borrow power used')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name }));
    return opened;
  }

  test.each([
    ['Enable E-Mode', { holdings: both }, ['eMode enable']],
    ['Switch E-Mode', { holdings: both, eMode: 1 }, ['eMode switch']],
    ['Disable E-Mode', { holdings: both, eMode: 1 }, ['eMode disable']],
  ])('opens the matching dialog, also without a debt: %s [LND-062]', async (name, options, opened) => {
    expect(await press(name, options)).toEqual(opened);
  });

  test('offers to switch only with more than two categories [LND-257]', () => {
    show({ holdings: [{ reserve: weth }, { reserve: usdcIn }], eMode: 1 });
    expect(screen.getByRole('button', { name: 'Disable E-Mode' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch E-Mode' })).not.toBeInTheDocument();
    expect(screen.getByText('Stablecoins')).toBeVisible();
  });

  test('is missing in a market without categories', () => {
    show();
    expect(screen.queryByText('E-Mode')).not.toBeInTheDocument();
  });
});

describe('the menu of a rate', () => {
  function debt(changes: Parameters<typeof buildReserve>[0] = {}) {
    return buildReserve({ symbol: 'USDC', underlyingAsset: testAddress(2), ...changes });
  }

  function owing(reserve: Reserve): Setup {
    return {
      holdings: [
        { reserve: weth, supplied: 2n * WAD },
        { reserve, variableDebt: 100n * WAD },
      ],
    };
  }

  test('opens the rate-switch dialog when the other rate is chosen [LND-055]', async () => {
    const { opened } = show(owing(debt()));
    await userEvent.click(screen.getByRole('button', { name: 'APY type of USDC: Variable' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Stable/ }));
    expect(opened).toEqual([`rateSwitch ${testAddress(2)} variable`]);
  });

  test('is disabled where the stable rate is disabled, and says so [LND-053]', async () => {
    const { opened } = show(owing(debt({ stableBorrowRateEnabled: false })));
    const menu = screen.getByRole('button', { name: 'APY type of USDC: Variable' });
    expect(menu).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(menu);
    expect(await screen.findByText('Stable Interest Type is disabled for this currency')).toBeVisible();
    await userEvent.click(menu);
    expect(opened).toEqual([]);
  });

  test.each([{ isActive: false }, { isFrozen: true }, { isPaused: true }])(
    'is disabled for a reserve with %p [LND-054]',
    (flags) => {
      show(owing(debt(flags)));
      expect(screen.getByRole('button', { name: 'APY type of USDC: Variable' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
  );

  test('is missing in a market without stable rates', () => {
    show({ ...owing(debt()), hasStableRates: false });
    expect(screen.queryByRole('button', { name: /^APY type/ })).not.toBeInTheDocument();
    expect(within(table('Your borrows')).getByText('Variable')).toBeVisible();
  });
});

describe('the collateral switch of a supply', () => {
  const other = buildReserve({ symbol: 'BBB', underlyingAsset: testAddress(2) });
  const isolated = { debtCeiling: 1_000_000_00n };

  function asset(changes: Parameters<typeof buildReserve>[0] = {}) {
    return buildReserve({ symbol: 'AAA', underlyingAsset: testAddress(3), ...changes });
  }

  async function pressSwitch(reserve: Reserve, others: readonly Holding[] = []) {
    const { opened } = show({ holdings: [{ reserve, supplied: WAD, collateral: false }, ...others] });
    await userEvent.click(screen.getByRole('switch', { name: 'Use AAA as collateral' }));
    return opened;
  }

  const OPENED = [`collateral ${testAddress(3)}`];

  test('is disabled when the debt ceiling is reached [LND-057]', async () => {
    expect(await pressSwitch(asset({ ...isolated, isolationModeTotalDebt: 1_000_000_00n }))).toEqual([]);
    cleanup();
    expect(await pressSwitch(asset({ ...isolated, isolationModeTotalDebt: 999_000_00n }))).toEqual(OPENED);
  });

  test('is disabled when the liquidation threshold is zero [LND-058]', async () => {
    expect(await pressSwitch(asset({ reserveLiquidationThreshold: 0n }))).toEqual([]);
    const toggle = screen.getByRole('switch', { name: 'Use AAA as collateral' });
    expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(toggle);
    expect(await screen.findByText('You can not use this currency as collateral.')).toBeVisible();
    cleanup();
    expect(await pressSwitch(asset({ reserveLiquidationThreshold: 1n }))).toEqual(OPENED);
  });

  test('is disabled when the liquidation threshold of collateral in use became zero [LND-058]', async () => {
    const { opened } = show({ holdings: [{ reserve: asset({ reserveLiquidationThreshold: 0n }), supplied: WAD }] });
    await userEvent.click(screen.getByRole('switch', { name: 'Use AAA as collateral', checked: true }));
    expect(opened).toEqual([]);
  });

  test('is enabled for a usual asset, except in isolation mode [LND-059]', async () => {
    expect(await pressSwitch(asset())).toEqual(OPENED);
    cleanup();
    const only = buildReserve({ symbol: 'BBB', underlyingAsset: testAddress(2), ...isolated });
    expect(await pressSwitch(asset(), [{ reserve: only, supplied: WAD }])).toEqual([]);
  });

  test('is enabled for the current isolated asset [LND-060]', async () => {
    const { opened } = show({ holdings: [{ reserve: asset(isolated), supplied: WAD }, { reserve: other }] });
    await userEvent.click(screen.getByRole('switch', { name: 'Use AAA as collateral' }));
    expect(opened).toEqual(OPENED);
  });

  test('is enabled for an isolated asset only without other collateral [LND-061]', async () => {
    expect(await pressSwitch(asset(isolated))).toEqual(OPENED);
    cleanup();
    expect(await pressSwitch(asset(isolated), [{ reserve: other, supplied: WAD }])).toEqual([]);
  });
});

test('withdraws nothing from an inactive reserve [LND-264]', async () => {
  const inactive = buildReserve({ symbol: 'AAA', underlyingAsset: testAddress(3), isActive: false });
  const { opened } = show({ holdings: [{ reserve: inactive, supplied: WAD }] });
  const withdraw = screen.getByRole('button', { name: 'Withdraw AAA' });
  await userEvent.click(withdraw);
  expect(opened).toEqual([]);
  await userEvent.hover(withdraw);
  expect(await screen.findByText('The AAA reserve is not active.')).toBeVisible();
});

describe('a market in which collateral can be switched', () => {
  const supplied = (reserve: Reserve): Setup => ({
    holdings: [{ reserve, supplied: WAD }],
    hasCollateralSwitch: true,
  });

  it('offers Switch next to Supply and Withdraw [LND-046]', async () => {
    const { opened } = show(supplied(weth));
    const rows = within(table('Your supplies'));
    const buttons = rows.getAllByRole('button', { name: /^(Switch|Supply|Withdraw) WETH$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Switch', 'Supply', 'Withdraw']);
    await userEvent.click(rows.getByRole('button', { name: 'Switch WETH' }));
    expect(opened).toEqual([`collateralSwitch ${weth.underlyingAsset}`]);
  });

  it('offers no Switch of the staked-ETH-type asset, and says why [LND-047] [LND-328]', async () => {
    const { opened } = show(supplied(buildReserve({ symbol: 'stETH' })));
    const toggle = within(table('Your supplies')).getByRole('button', { name: 'Switch stETH' });
    await userEvent.hover(toggle);
    const why =
      'Due to internal stETH mechanics required for rebasing support, it is not possible to perform a collateral switch where stETH is the source token.';
    expect(await screen.findByText(why)).toBeVisible();
    await userEvent.click(toggle);
    expect(opened).toEqual([]);
  });

  it('offers Supply where it cannot [LND-046]', () => {
    show({ ...supplied(weth), hasCollateralSwitch: false });
    expect(within(table('Your supplies')).getByRole('button', { name: 'Supply WETH' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch WETH' })).not.toBeInTheDocument();
  });
});

describe('a market in which debts can be switched', () => {
  const closed = buildReserve({ symbol: 'CCC', underlyingAsset: testAddress(3), isPaused: true });
  const owing: Setup = {
    holdings: [
      { reserve: weth, supplied: 9n * WAD, variableDebt: WAD, stableDebt: WAD },
      { reserve: closed, variableDebt: WAD },
    ],
    hasDebtSwitch: true,
  };

  it('offers Switch next to Borrow and Repay, for the debt at either rate', async () => {
    const { opened } = show(owing);
    const rows = within(table('Your borrows'));
    expect(rows.getAllByRole('button', { name: 'Borrow WETH' })).toHaveLength(2);
    await userEvent.click(rows.getByRole('button', { name: 'Switch WETH debt' }));
    await userEvent.click(rows.getByRole('button', { name: 'Switch WETH debt, stable rate' }));
    expect(opened).toEqual([
      `debtSwitch ${weth.underlyingAsset} variable`,
      `debtSwitch ${weth.underlyingAsset} stable`,
    ]);
  });

  it('offers no Switch of a paused debt, and says why', async () => {
    const { opened } = show(owing);
    const paused = within(table('Your borrows')).getByRole('button', { name: 'Switch CCC debt' });
    await userEvent.hover(paused);
    expect(await screen.findByText('The CCC reserve is paused: no actions are available.')).toBeVisible();
    await userEvent.click(paused);
    expect(opened).toEqual([]);
  });

  it('offers Borrow where it cannot', () => {
    show({ ...owing, hasDebtSwitch: false });
    expect(within(table('Your borrows')).getAllByRole('button', { name: 'Borrow WETH' })[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch WETH debt' })).not.toBeInTheDocument();
  });
});
