import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPool, wad } from '../../domain/testing/buildPosition';
import { ethPool, ethPosition } from '../testing/buildFxd';
import { onPhone } from '../testing/phone';
import { textOf } from '../testing/textOf';
import { OverviewView } from './OverviewView';
import type { Overview } from './useOverview';
import type { PositionsPage } from './usePositions';

const eth = ethPool({ previousPrice: wad(3030) });
const cgo = buildPool({
  price: wad(1.5),
  tvl: wad(1_500),
  totalBorrowed: wad(960_000),
  debtCeiling: wad(1_000_000),
  totalAvailable: wad(40_000),
});
const risky = ethPosition({ id: 9n, debt: wad(3200) });

const onePage: PositionsPage = {
  rows: [risky, ethPosition({ id: 7n })],
  page: 1,
  pageCount: 1,
  total: 2,
  unreadable: 0,
  onPage: () => undefined,
};

const ready: Overview = {
  chainName: 'Lisk',
  metrics: { totalIssued: wad(4_812_306), tvl: wad(9_740_000), price: wad(0.9996) },
  notices: [],
  pools: { status: 'ready', rows: [cgo, eth] },
  positions: { status: 'ready', ...onePage },
};

function show(overview: Partial<Overview> = {}, hasLending = true) {
  const done: string[] = [];
  const rendered = renderWithHost(
    <OverviewView
      overview={{ ...ready, ...overview }}
      onConnect={() => done.push('connect')}
      onOpenLending={hasLending ? () => done.push('lending') : undefined}
      onOpen={({ displayName }) => done.push(`open ${displayName}`)}
      onManage={({ id }) => done.push(`manage ${id}`)}
    />,
    { area: 'fxd' },
  );
  return { ...rendered, done };
}

function table(name: string) {
  return within(screen.getByRole('table', { name }));
}

function cells(row: HTMLElement | undefined): (string | null)[] {
  if (!row) throw new Error('no such row');
  return within(row).getAllByRole('cell').map(textOf);
}

it("has the title 'FXD' and explains FXD [FXD-005, FXD-007]", () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^FXD$/);
  expect(
    screen.getByText('FXD is overcollateralized, decentralized, and softly pegged stablecoin.'),
  ).toBeInTheDocument();
});

it('displays total issued, TVL and the price of FXD in tiles [FXD-008, FXD-009, FXD-010]', () => {
  show();
  const tiles = within(screen.getByRole('region', { name: 'FXD metrics' }));
  expect(tiles.getByText('Total Issued').parentElement).toHaveTextContent(/^Total Issued4,812,306 FXD$/);
  expect(tiles.getByText('TVL').parentElement).toHaveTextContent(/^TVL\$9\.74M$/);
  expect(tiles.getByText('FXD Price').closest('div')?.textContent).toBe('FXD Price$0.9996');
});

it('lists the available pools in a table, the most used first [FXD-011, FXD-013]', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Available Pools' })).toBeInTheDocument();
  const pools = table('Available Pools');
  expect(pools.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Pool',
    'Price',
    'Borrowed',
    'Available',
    'Actions',
  ]);
  const [, first, second] = pools.getAllByRole('row');
  expect(cells(first)).toEqual([
    'ETHTVL $3M',
    '$3,000.00down0.99%at last update',
    '1,000,000.00 FXD20.0% of ceiling',
    '4,000,000.00 FXDavailable to borrow',
    'Open Position',
  ]);
  expect(cells(second)).toEqual([
    'CGOTVL $1.5K',
    '$1.50',
    '960,000.00 FXD96.0% of ceiling',
    '40,000.00 FXDAlmost full',
    'Open Position',
  ]);
});

it.each([
  ['Price', ['BTC', 'ETH', 'CGO']],
  ['Borrowed', ['ETH', 'BTC', 'CGO']],
  ['Available', ['ETH', 'CGO', 'BTC']],
])('sorts the pools by %s', async (column, largestFirst) => {
  const btc = ethPool({
    id: `0x425443${'0'.repeat(58)}`,
    displayName: 'BTC',
    price: wad(60_000),
    totalBorrowed: wad(970_000),
    totalAvailable: wad(10_000),
  });
  show({ pools: { status: 'ready', rows: [cgo, eth, btc] } });
  const pools = table('Available Pools');
  const header = pools.getByRole('columnheader', { name: new RegExp(`^${column}`) });
  const press = () => userEvent.click(within(header).getByRole('button'));
  const names = () =>
    pools
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row)[0]?.slice(0, 3));
  const displayed: Record<string, unknown> = {};
  for (let pressed = 0; pressed < 2; pressed += 1) {
    await press();
    displayed[header.getAttribute('aria-sort') ?? ''] = names();
  }
  expect(displayed).toEqual({ descending: largestFirst, ascending: largestFirst.toReversed() });
});

it("has an 'Open Position' button on each row that opens for that pool [FXD-014]", async () => {
  const { done } = show();
  const buttons = table('Available Pools').getAllByRole('button', { name: /^Open Position in / });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Open Position', 'Open Position']);
  await userEvent.click(screen.getByRole('button', { name: 'Open Position in CGO' }));
  expect(done).toEqual(['open CGO']);
});

it('lists positions with id and asset [FXD-012, FXD-018, FXD-019]', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Your Positions' })).toBeInTheDocument();
  const positions = table('Your Positions');
  expect(positions.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Id',
    'Asset',
    'Liquidation price',
    'Borrowed',
    'Collateral',
    'Safety buffer',
    'Actions',
  ]);
  const [, first, second] = positions.getAllByRole('row');
  expect(cells(first).slice(0, 2)).toEqual(['#9', 'ETHTVL $3M']);
  expect(cells(second).slice(0, 2)).toEqual(['#7', 'ETHTVL $3M']);
});

it('displays the liquidation price of a position and the TVL of its pool [FXD-020, FXD-031]', () => {
  show();
  const [, first, second] = table('Your Positions').getAllByRole('row');
  expect([first, second].map((row) => cells(row)[2])).toEqual(['$2,400.00now $3,000.00', '$1,500.00now $3,000.00']);
  expect(cells(first)[1]).toContain('TVL $3M');
});

it('displays debt, locked collateral and safety buffer of a position [FXD-021, FXD-022, FXD-023]', () => {
  show();
  const [, first, second] = table('Your Positions').getAllByRole('row');
  expect(cells(first).slice(3, 6)).toEqual(['3,200.00 FXD', '2.000000 ETH$6,000.00', '20.0%Low']);
  expect(cells(second).slice(3, 6)).toEqual(['2,000.00 FXD', '2.000000 ETH$6,000.00', '50.0%Good']);
  expect(screen.getByText('2 positions, 1 needs attention')).toBeInTheDocument();
});

it("has a 'Manage position' button for each position [FXD-024]", async () => {
  const { done } = show();
  const [, ...rows] = table('Your Positions').getAllByRole('row');
  const buttons = rows.map((row) => within(row).getByRole('button', { name: /^Manage position #/ }));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Manage position', 'Manage position']);
  for (const button of buttons) await userEvent.click(button);
  expect(done).toEqual(['manage 9', 'manage 7']);
});

it('displays no liquidation price of a position without a debt, and says why', () => {
  show({ positions: { status: 'ready', ...onePage, rows: [ethPosition({ id: 5n, debt: 0n })], total: 1 } });
  const [, row] = table('Your Positions').getAllByRole('row');
  expect(cells(row)[2]).toBe('—unknown');
  expect(row?.querySelector('[aria-description]')).toHaveAccessibleDescription(
    "No debt, so the position can't be liquidated.",
  );
  expect(screen.getByText(/^1 position$/)).toBeInTheDocument();
});

it('advises on the safety buffer while positions are listed', () => {
  const advice = 'Buffer below 25% is dangerous; at least 50% is recommended';
  const { unmount } = show();
  expect(screen.getByText(advice)).toBeInTheDocument();
  unmount();
  for (const positions of [{ status: 'visitor' }, { status: 'ready', ...onePage, rows: [], total: 0 }] as const) {
    const hidden = show({ positions });
    expect(screen.queryByText(advice)).not.toBeInTheDocument();
    hidden.unmount();
  }
});

it('asks a connected account neither to connect nor to look for missing positions', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Connect Wallet' })).not.toBeInTheDocument();
  expect(screen.queryByText('Connect to see and open positions.')).not.toBeInTheDocument();
  expect(screen.queryByText(/can't be shown/)).not.toBeInTheDocument();
});

it('lists the positions that can be read next to a notice of the others', () => {
  show({ positions: { status: 'ready', ...onePage, unreadable: 1 } });
  expect(screen.getByText(/^1 of your positions can't be shown/)).toBeInTheDocument();
  expect(table('Your Positions').getAllByRole('row')).toHaveLength(3);
});

it('expands the price scenarios of one position only', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show price scenarios for position #9' }));
  expect(screen.getByRole('button', { name: 'Hide price scenarios for position #9' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Show price scenarios for position #7' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

it('pages through positions, and displays the current page', async () => {
  const pages: number[] = [];
  show({
    positions: { status: 'ready', ...onePage, page: 2, pageCount: 3, total: 10, onPage: (page) => pages.push(page) },
  });
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(screen.getByText('10 positions, 1 of those shown needs attention')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(pages).toEqual([3, 1]);
});

describe('the price projection', () => {
  async function open() {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show price scenarios for position #7' }));
    return screen.getByRole('slider', { name: 'If the ETH price moves' });
  }

  it('starts at today’s price, from the liquidation price up to 60 % more', async () => {
    const slider = await open();
    expect(slider).toHaveValue('0');
    expect(slider).toHaveAttribute('min', '-50');
    expect(slider).toHaveAttribute('max', '60');
    expect(screen.getByText('Liquidated −50%')).toBeInTheDocument();
    expect(screen.getByText('+60%')).toBeInTheDocument();
    expect(slider).toHaveAttribute('aria-valuetext', '0%, $3,000.00: safety buffer 50.0%, Good');
  });

  it('displays and announces buffer and ratio at another price, with a constant liquidation price', async () => {
    const slider = await open();
    fireEvent.change(slider, { target: { value: '-35' } });
    // 2 x 1,950 / 1.5 = 2,600 FXD backed, 2,000 FXD owed.
    expect(slider).toHaveAttribute('aria-valuetext', '−35%, $1,950.00: safety buffer 23.0%, Below 25%');
    const input = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(input).toEqual(['50.0%to23.0%Below 25%', '300.00%to195.00%', '$1,500.00 unchanged']);
  });

  it('ends at the exact liquidation price, where the buffer is zero', async () => {
    const slider = await open();
    fireEvent.change(slider, { target: { value: '-50' } });
    expect(slider).toHaveAttribute('aria-valuetext', '−50%, $1,500.00: safety buffer 0.0%, Can be liquidated');
  });

  it('collapses with the same button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Hide price scenarios for position #7' }));
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});

describe('empty lists', () => {
  it("says 'No Pool Available!' and offers the lending market [FXD-029]", async () => {
    const { done } = show({ pools: { status: 'ready', rows: [] } });
    expect(screen.getByText('No Pool Available!')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open the lending market' }));
    expect(done).toEqual(['lending']);
  });

  it('offers no lending market if there is none', () => {
    show({ pools: { status: 'ready', rows: [] } }, false);
    expect(screen.queryByRole('button', { name: 'Open the lending market' })).not.toBeInTheDocument();
  });

  it("says 'You have not opened any position.' and leads to the pools [FXD-030]", async () => {
    show({ positions: { status: 'ready', ...onePage, rows: [], total: 0 } });
    expect(screen.getByText('You have not opened any position.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the pools' }));
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Available Pools' }));
  });
});

it('displays metrics and pools to a visitor, with a connect button in place of every action [SHL-005] [SHL-006]', async () => {
  const { done } = show({ positions: { status: 'visitor' } });
  expect(screen.getByText('4,812,306')).toBeInTheDocument();
  expect(screen.queryByText('Open Position')).not.toBeInTheDocument();
  const connect = screen.getAllByRole('button', { name: 'Connect Wallet' });
  expect(connect).toHaveLength(3);
  for (const button of connect) await userEvent.click(button);
  expect(done).toEqual(['connect', 'connect', 'connect']);
});

it('keeps the layout while loading', () => {
  show({
    metrics: { totalIssued: 'reading', tvl: 'reading', price: 'reading' },
    pools: { status: 'loading' },
    positions: { status: 'loading' },
  });
  for (const name of ['Available Pools', 'Your Positions']) {
    expect(screen.getByRole('table', { name })).toHaveAttribute('aria-busy', 'true');
  }
  expect(screen.queryByText('No Pool Available!')).not.toBeInTheDocument();
  expect(screen.queryByText('You have not opened any position.')).not.toBeInTheDocument();
});

it('reports what could not be read, that funds are safe, and retries on Retry', async () => {
  const retried: string[] = [];
  const failed = (what: string) =>
    ({
      status: 'failed',
      failure: { by: 'node', error: { code: 'unreachable' } },
      isRetrying: false,
      retry: () => void retried.push(what),
    }) as const;
  show({ pools: failed('pools'), positions: failed('positions') });
  const [pools, positions] = screen.getAllByRole('alert');
  expect(pools).toHaveTextContent('Pools unavailable');
  expect(positions).toHaveTextContent(
    "Positions unavailableCan't reach Chain 1135. Check your connection or choose another RPC. Your funds are safe on-chain.",
  );
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
  expect(retried).toEqual(['pools', 'positions']);
});

it('displays an unknown value as a dash with a reason, never as zero', () => {
  show({ metrics: { totalIssued: undefined, tvl: undefined, price: undefined } });
  expect(screen.getAllByText('unknown')).toHaveLength(3);
  expect(screen.queryByText('$0')).not.toBeInTheDocument();
});

it('displays a notice if the data may be incomplete', () => {
  show({ notices: ['The data service is delayed by 4 min.', '1 listed pool is left out.'] });
  for (const notice of ['The data service is delayed by 4 min.', '1 listed pool is left out.']) {
    expect(screen.getByText(notice).closest('[role=status]')).toBeInTheDocument();
  }
});

it('never reports an empty list while the account owns positions', () => {
  const empty = { status: 'ready', ...onePage, rows: [], total: 0 } as const;
  const { unmount } = show({ positions: { ...empty, unreadable: 2 } });
  expect(screen.getByText(/^2 of your positions can't be shown/)).toBeInTheDocument();
  expect(screen.queryByText('You have not opened any position.')).not.toBeInTheDocument();
  unmount();
  show({ positions: { ...empty, total: 6 } });
  expect(screen.queryByText('You have not opened any position.')).not.toBeInTheDocument();
});

it('displays a malicious name as text, and truncates it as a unit', () => {
  const displayName = '<img src=x onerror=alert(1)>';
  const pool = ethPool({ displayName, collateral: { ...ethPool().collateral, symbol: displayName } });
  const { container } = show({
    pools: { status: 'ready', rows: [pool] },
    positions: { status: 'ready', ...onePage, rows: [ethPosition({ pool })], total: 1 },
  });
  expect(screen.getAllByText(displayName)).toHaveLength(2);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=…')).toBeInTheDocument();
});

describe('on a phone', () => {
  let leave: () => void;
  beforeEach(() => {
    leave = onPhone();
  });
  afterEach(() => leave());

  function input() {
    return within(screen.getByRole('dialog'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  }

  it('displays pools as cards that open a preview with their values [FXD-015, FXD-016]', async () => {
    show();
    expect(screen.queryByRole('table', { name: 'Available Pools' })).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Available Pools' })).getAllByRole('button');
    expect(cards).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^CGO/ }));
    expect(await screen.findByRole('dialog', { name: 'CGO' })).toBeInTheDocument();
    expect(input()).toEqual(['TVL', 'Price', 'Borrowed', 'Available']);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$1,500.00',
      '$1.50',
      '960,000.00 FXD96.0% of ceiling',
      '40,000.00 FXDAlmost full',
    ]);
  });

  it("has an 'Open Position' button in the preview of a pool [FXD-017]", async () => {
    const { done } = show();
    await userEvent.click(screen.getByRole('button', { name: /^ETH.*\$3,000/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open Position' }));
    expect(done).toEqual(['open ETH']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks a visitor to connect in the preview of a pool', async () => {
    const { done } = show({ positions: { status: 'visitor' } });
    await userEvent.click(screen.getByRole('button', { name: /^CGO/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Connect Wallet' }));
    expect(done).toEqual(['connect']);
  });

  it('displays positions as cards that open a preview with their values [FXD-025, FXD-026]', async () => {
    show();
    const cards = within(screen.getByRole('list', { name: 'Your Positions' })).getAllByRole('button');
    expect(cards).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /#9/ }));
    expect(await screen.findByRole('dialog', { name: 'ETH' })).toBeInTheDocument();
    expect(input().slice(0, 4)).toEqual(['Liquidation price', 'Borrowed', 'Collateral', 'Safety Buffer']);
    const values = within(screen.getByRole('dialog')).getAllByRole('definition');
    expect(values.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '$2,400.00now $3,000.00',
      '3,200.00 FXD',
      '2.000000 ETH$6,000.00',
      '20.0%Low',
    ]);
    expect(screen.getByRole('slider')).toBeInTheDocument();
  });

  it("has a 'Manage Position' button in the preview of a position [FXD-027]", async () => {
    const { done } = show();
    await userEvent.click(screen.getByRole('button', { name: /#7/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Position' }));
    expect(done).toEqual(['manage 7']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes a preview without an action, and previews another one', async () => {
    const { done } = show();
    await userEvent.click(screen.getByRole('button', { name: /#7/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('#7');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /#9/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('#9');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^CGO/ }));
    expect(await screen.findByRole('dialog', { name: 'CGO' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(done).toEqual([]);
  });

  it('keeps the layout while loading', () => {
    show({ pools: { status: 'loading' }, positions: { status: 'loading' } });
    for (const name of ['Available Pools', 'Your Positions']) {
      expect(screen.getByRole('list', { name })).toHaveAttribute('aria-busy', 'true');
    }
  });

  it('gives no advice on the safety buffer, for which there is no room', () => {
    show();
    expect(screen.queryByText(/^Buffer below 25%/)).not.toBeInTheDocument();
  });
});
