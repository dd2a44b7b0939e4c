import { Route, Routes, useLocation } from '@fathom/contract/router';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FxdArea } from './FxdArea';
import { stubDeployment } from '../data/testing/stubDeployment';
import { textOf } from './testing/textOf';
import { getBookKeeper, getOwnerLastPositionId, getOwnerPositionCount } from '../data/abi/fxdContracts';
import {
  CONTRACTS,
  fxdSection,
  fxdSetup,
  type FxdSetup,
  type FxdSetupOptions,
  healthAt,
  indexedActivity,
  WALLET,
} from './testing/fxdSetup';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

function show(path = '/fxd', options: FxdSetupOptions = {}, arrive: (setup: FxdSetup) => void = () => undefined) {
  const harness = fxdSetup(options);
  ({ restore } = harness);
  arrive(harness);
  const rendered = renderWithHost(
    <>
      <Routes>
        <Route path="/fxd/*" element={<FxdArea basePath="/fxd" />} />
      </Routes>
      <Scope />
    </>,
    { host: harness.host, area: 'fxd', path },
  );
  return { ...rendered, ...harness };
}

function Scope() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

type Arrive = Parameters<typeof show>[2];
const connected: Arrive = ({ host }) => host.connect(FAKE_ACCOUNT);
const remembered: Arrive = ({ host }) => host.remember();

function rowsOf(name: string) {
  return within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
}

describe('the tab bar', () => {
  it('is hidden from a visitor [FXD-036]', async () => {
    show();
    await screen.findByText('4,000,000.00');
    expect(screen.queryByRole('navigation', { name: 'Stablecoin' })).not.toBeInTheDocument();
  });

  it.each([
    ['a connected account', connected],
    ['a device that remembers one', remembered],
  ])('is displayed to %s [FXD-036]', async (_case, arrive) => {
    show('/fxd', {}, arrive);
    const tabs = within(screen.getByRole('navigation', { name: 'Stablecoin' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['FXD', 'Transactions']);
    await screen.findByText('4,000,000.00');
  });

  it('appears and disappears with the account', async () => {
    const { host } = show('/fxd', {}, connected);
    await screen.findByText('4,000,000.00');
    act(() => host.disconnect());
    expect(screen.queryByRole('link', { name: 'Transactions' })).not.toBeInTheDocument();
  });
});

describe('the age of the data', () => {
  it('is that of its block, so a stuck node makes it old even if it was just read', async () => {
    show();
    expect(await screen.findByText(/^\d+ d old$/)).toBeInTheDocument();
  });

  it('is a few seconds for a block that was just mined', async () => {
    show('/fxd', {}, ({ chain }) => chain.setBlock(1_000, Math.floor(Date.now() / 1000) - 4));
    expect(await screen.findByText(/^Updated \d+ s ago$/)).toBeInTheDocument();
  });
});

describe('/fxd/transactions', () => {
  it('displays the history of the stablecoin, which the first screen does not [FXD-032]', async () => {
    const activities = [indexedActivity(1)];
    const { unmount } = show('/fxd/transactions', { activities }, connected);
    expect(await screen.findByText('Position created')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    expect(screen.queryByText('4,000,000.00')).not.toBeInTheDocument();
    unmount();
    restore?.();
    show('/fxd', { activities }, connected);
    await screen.findByText('4,000,000.00');
    expect(screen.queryByText('Position created')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1, name: 'Transactions' })).not.toBeInTheDocument();
  });

  it('is available while an account is connected [FXD-033]', async () => {
    show('/fxd', {}, connected);
    await userEvent.click(screen.getByRole('link', { name: 'Transactions' }));
    expect(await screen.findByText('No transactions yet.')).toBeInTheDocument();
    expect(screen.getByTestId('place')).toHaveTextContent('/fxd/transactions');
  });

  it('is available without an account if the browser remembers one, and asks to connect [FXD-034, FXD-142]', async () => {
    const { indexer } = show('/fxd/transactions', { activities: [indexedActivity(1)] }, remembered);
    expect(await screen.findByText('Connect to see your transactions.')).toBeInTheDocument();
    expect(screen.getByTestId('place')).toHaveTextContent('/fxd/transactions');
    expect(indexer.asked.map(({ operation }) => operation)).not.toContain('FXDActivities');
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByText('Position created')).toBeInTheDocument();
  });

  it('redirects a visitor to the first screen [FXD-035]', async () => {
    show('/fxd/transactions');
    await screen.findByText('4,000,000.00');
    expect(screen.getByTestId('place')).toHaveTextContent(/^\/fxd$/);
    expect(screen.getByText('Connect your wallet to see your transactions.')).toBeVisible();
  });
});

it.each(['nowhere/at/all', 'positions/12', 'transactions/7'])(
  'redirects the unknown path %s to the first screen, which says what was not found until the next page [SHL-044]',
  async (path) => {
    show(`/fxd/${path}`, {}, connected);
    await screen.findByText('4,000,000.00');
    expect(screen.getByTestId('place')).toHaveTextContent(/^\/fxd$/);
    expect(screen.getByText(`Page not found: /fxd/${path}`)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Transactions' }));
    expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
  },
);

it('displays the pool XDC as ETH, with values from the chain [FXD-182, FXD-183]', async () => {
  const { chain } = show('/fxd', { positions: [7n] }, connected);
  await screen.findByText('4,000,000.00');
  expect(rowsOf('Available Pools').map(textOf)).toEqual([
    'ETHTVL $3M$3,000.00down0.99%at last update1,000,000.00 FXD20.0% of ceiling4,000,000.00 FXDavailable to borrowOpen Position',
  ]);
  await screen.findByText('#7');
  expect(rowsOf('Your Positions')[0]).toHaveTextContent('2.000000 ETH');
  expect(screen.queryByText(/XDC/)).not.toBeInTheDocument();
  expect(screen.getByText('1,000,000', { selector: 'section span' })).toBeInTheDocument();
  chain.verify();
});

it("lists only the positions of the account's own proxy wallet [FXD-141]", async () => {
  const { indexer } = show('/fxd', { positions: [3n, 7n] }, connected);
  await screen.findByText('#7');
  const requested = indexer.asked.filter(({ operation }) => operation === 'FXDPositions');
  expect(requested.map(({ variables }) => variables['walletAddress'])).toEqual([WALLET]);
});

it('displays four positions per page [FXD-028]', async () => {
  show('/fxd', { positions: [1n, 2n, 3n, 4n, 5n, 6n] }, connected);
  await screen.findByText('#6');
  const ids = () => rowsOf('Your Positions').map((row) => /#\d+/.exec(row.textContent)?.[0]);
  expect(ids()).toEqual(['#6', '#5', '#4', '#3']);
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('#2');
  expect(ids()).toEqual(['#2', '#1']);
});

it('displays no positions for an account without a proxy wallet, without querying the indexer', async () => {
  const { indexer } = show('/fxd', { hasWallet: false }, connected);
  expect(await screen.findByText('You have not opened any position.')).toBeInTheDocument();
  expect(indexer.asked.map(({ operation }) => operation)).not.toContain('FXDPositions');
});

it('reads pools and positions from the chain alone while the indexer is down, with a notice', async () => {
  const { chain } = show('/fxd', { positions: [3n, 7n] }, (setup) => {
    setup.stopIndexer();
    connected(setup);
  });
  expect(await screen.findByText('#3')).toBeInTheDocument();
  expect(
    await screen.findByText(
      "Can't reach the data service. Pools and positions are read from the chain itself: you can open, top up and repay as usual, but transactions may be missing.",
    ),
  ).toBeInTheDocument();
  expect(rowsOf('Available Pools')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Manage position #7' })).not.toHaveAttribute('aria-disabled');
  chain.verify();
});

it('says how far an indexer is that is still reading the chain, and reads pools from the chain', async () => {
  show('/fxd', {}, ({ response }) => {
    response('FXDPools', () => {
      throw new Error('the rows are not complete yet');
    });
    response('FathomHealth', () => healthAt(900, 12_000));
    response('NewestBlock', () => ({ _meta: { block: { number: 900 } } }));
  });
  expect(
    await screen.findByText(
      'The data service is still reading the chain (block 900 of 12,000). Pools and positions are read from the chain itself: you can open, top up and repay as usual, but transactions may be missing.',
    ),
  ).toBeInTheDocument();
  expect(rowsOf('Available Pools')).toHaveLength(1);
});

it('reports that pools and positions are unavailable while no node responds, and reads them on Retry', async () => {
  const { chain } = show('/fxd', { positions: [7n] }, (setup) => {
    setup.chain.setReachable(false);
    connected(setup);
  });
  expect(await screen.findByText('Pools unavailable')).toBeInTheDocument();
  expect(await screen.findByText('Positions unavailable')).toBeInTheDocument();
  chain.setReachable(true);
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
  expect(await screen.findByText('#7')).toBeInTheDocument();
});

it('reports that FXD is not deployed on a chain, without a request to that chain', () => {
  const { chain } = show('/fxd', { areas: { fxd: { deployments: [] } } });
  expect(screen.getByText('FXD is not deployed on Chain 1135.')).toBeInTheDocument();
  expect(chain.requests).toHaveLength(0);
});

it('names the invalid field of the configuration', () => {
  const [deployment] = (fxdSection() as { deployments: object[] }).deployments;
  show('/fxd', { areas: { fxd: { deployments: [{ ...deployment, proxyActions: 'BTC' }] } } });
  expect(screen.getByRole('alert')).toHaveTextContent('deployments.0.proxyActions: must be "XDC" or "NATIVE"');
});

it('names the misconfigured contract if positions cannot be read', async () => {
  show('/fxd', { positions: [7n] }, (setup) => {
    const { chain } = setup;
    stubDeployment(chain, CONTRACTS);
    for (const read of [
      getOwnerPositionCount.read(CONTRACTS.positionManager, WALLET),
      getOwnerLastPositionId.read(CONTRACTS.positionManager, WALLET),
      getBookKeeper.read(CONTRACTS.positionManager),
    ]) {
      chain.garble(read, '0x');
    }
    connected(setup);
  });
  const { positionManager } = CONTRACTS;
  expect(
    await screen.findByText(new RegExp(`positionManager \\(${positionManager}\\) has no contract`)),
  ).toBeInTheDocument();
  expect(screen.getByText(/^This site is misconfigured/)).toHaveTextContent('Your funds are safe on-chain.');
});

it('names the displayed network while the wallet is on another one, and switches', async () => {
  const { host } = show('/fxd', {}, (setup) => setup.host.connect(FAKE_ACCOUNT, 5));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to Chain 1135' }));
  expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
  await waitFor(() => expect(screen.queryByText(/Your wallet is on another network/)).not.toBeInTheDocument());
});
