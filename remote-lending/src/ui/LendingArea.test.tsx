import { Route, Routes } from '@fathom/contract/router';
import { createEmbeddedPreferences } from '@fathom/host-kit/shells/embed/services/embeddedPreferences';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAddress } from '../domain/testing/buildMarket';
import { LendingArea } from './LendingArea';
// Preloads a lazy module, so that compiling it doesn't count toward a test's timeout.
import './markets/MarketsPage';

const LISK = 1135;
const SEPOLIA = 11155111;

function market(id: string, chainId: number): object {
  const address = testAddress(1);
  return {
    id,
    marketTitle: id,
    chainId,
    uiPoolDataVariant: 'v3.0.2',
    enabledFeatures: {},
    addresses: {
      LENDING_POOL: address,
      LENDING_POOL_ADDRESS_PROVIDER: address,
      UI_POOL_DATA_PROVIDER: address,
      WALLET_BALANCE_PROVIDER: address,
    },
  };
}

const MARKETS = [market('sepolia', SEPOLIA), market('lisk', LISK), market('lisk-two', LISK)];

/** Stores the area's values in local storage, like the product's hosts. */
function hostOn(displayedChainId: number, testMarkets = false, markets = MARKETS): FakeHost {
  const chains = [displayedChainId, ...[LISK, SEPOLIA].filter((id) => id !== displayedChainId)];
  const readers = chains.map((id) => {
    const chain = createFakeChain(id);
    chain.setReachable(false);
    return chain.reader;
  });
  const host = createFakeHost({ readers, areas: { lending: { testMarkets, markets } } });
  const device = createDeviceStorage(() => localStorage, 'fathom.');
  const preferences = createEmbeddedPreferences(window, device, { theme: undefined, locale: 'en-GB' });
  return { ...host, services: { ...host.services, preferences } };
}

function switcher(): HTMLElement {
  return screen.getByRole('button', { name: /^Select Market: / });
}

async function selectableMarkets(): Promise<readonly (string | null)[]> {
  await userEvent.click(switcher());
  const entries = await within(await screen.findByRole('menu')).findAllByRole('menuitemradio');
  return entries.map(({ textContent }) => textContent);
}

beforeEach(() => localStorage.clear());

it('offers mainnet markets only [LND-006]', async () => {
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(LISK) });
  expect(await selectableMarkets()).toEqual(['lisk', 'lisk-two']);
});

it('selects the first mainnet market if none was selected and the chain has none [LND-007]', () => {
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(SEPOLIA) });
  expect(switcher()).toHaveTextContent(/^lisk$/);
});

it('stores the selected market in local storage and displays it after a reload [LND-005]', async () => {
  const { unmount } = renderWithHost(<LendingArea basePath="/" />, { host: hostOn(LISK) });
  await selectableMarkets();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'lisk-two' }));
  expect(switcher()).toHaveTextContent(/^lisk-two$/);
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  expect(keys.map((key) => localStorage.getItem(key))).toContain('lisk-two');
  unmount();
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(LISK) });
  expect(switcher()).toHaveTextContent(/^lisk-two$/);
});

it('displays the history under its path only with a connected account [LND-012]', async () => {
  const host = hostOn(LISK, false, [{ ...market('lisk', LISK), subgraphUrl: 'https://graph.example/lending' }]);
  renderWithHost(
    <Routes>
      <Route path="/lending/*" element={<LendingArea basePath="/lending" />} />
    </Routes>,
    { host, path: '/lending/transactions' },
  );
  expect(await screen.findByText('Please connect your wallet to view transaction history.')).toBeVisible();
  expect(screen.queryByText('Loading transactions')).not.toBeInTheDocument();
  act(() => host.connect(FAKE_ACCOUNT));
  expect(await screen.findByText('Loading transactions')).toBeInTheDocument();
  expect(screen.queryByText('Please connect your wallet to view transaction history.')).not.toBeInTheDocument();
});

it('links to the history only with a connected account and a subgraph [LND-012]', () => {
  const withHistory = { ...market('lisk', LISK), subgraphUrl: 'https://graph.example/lending' };
  const host = hostOn(LISK, false, [withHistory]);
  const { unmount } = renderWithHost(<LendingArea basePath="/lending" />, { host });
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
  act(() => host.connect(FAKE_ACCOUNT));
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/lending/transactions');
  unmount();
  const without = hostOn(LISK, false, [market('lisk', LISK)]);
  without.connect(FAKE_ACCOUNT);
  renderWithHost(<LendingArea basePath="/" />, { host: without });
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
});

it('says that there is no market on the networks that can be selected', () => {
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(SEPOLIA, false, [market('sepolia', SEPOLIA)]) });
  expect(screen.getByText('No market available')).toBeVisible();
});

it('names the wrong field of its configuration', () => {
  const broken = { ...market('lisk', LISK), chainId: 'lisk' };
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(LISK, false, [broken]) });
  expect(screen.getByText('This area is not configured correctly.')).toBeVisible();
  expect(screen.getByText(/^markets\.0\.chainId: /)).toBeVisible();
});

it('lists every market under Select Market, each with its network [LND-083] [LND-084]', async () => {
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(LISK, true) });
  expect(switcher()).toHaveAccessibleName('Select Market: lisk');
  await selectableMarkets();
  const entries = screen.getAllByRole('menuitemradio');
  expect(entries.map((entry) => entry.querySelector('b')?.firstChild?.textContent)).toEqual([
    'sepolia',
    'lisk',
    'lisk-two',
  ]);
  const [sepolia, ...onLisk] = entries.map((entry) => entry.querySelector('svg')?.innerHTML);
  expect(onLisk[0]).toBe(onLisk[1]);
  expect(sepolia).not.toBe(onLisk[0]);
});

it("displays the network's configured logo next to its markets [LND-212]", async () => {
  const host = hostOn(LISK);
  const { network } = host.services;
  const chains = network.chains.map((chain) => ({ ...chain, logo: `/networks/${chain.id}.svg` }));
  renderWithHost(<LendingArea basePath="/" />, {
    host: { ...host, services: { ...host.services, network: { ...network, chains } } },
  });
  await selectableMarkets();
  const [entry] = screen.getAllByRole('menuitemradio');
  expect(entry?.querySelector('img')).toHaveAttribute('src', '/networks/1135.svg');
});

it('marks a fork by a suffix, and a market on a test network by a badge [LND-085] [LND-086]', async () => {
  const markets = [market('lisk', LISK), { ...market('copy', LISK), isFork: true }, market('sepolia', SEPOLIA)];
  renderWithHost(<LendingArea basePath="/" />, { host: hostOn(LISK, true, markets) });
  expect(await selectableMarkets()).toEqual(['lisk', 'copy Fork', 'sepoliaTest network']);
});

it('opens the list of markets under its path, and links the screens [LND-009]', async () => {
  renderWithHost(
    <Routes>
      <Route path="/lending/*" element={<LendingArea basePath="/lending" />} />
    </Routes>,
    { host: hostOn(LISK), path: '/lending/markets' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Lending' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/lending'],
    ['Markets', '/lending/markets'],
  ]);
});

it('links the same for every connected account: a visitor lacks only what is their own', async () => {
  const withHistory = { ...market('lisk', LISK), subgraphUrl: 'https://graph.example/lending' };
  const offered = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const host = hostOn(LISK, false, [withHistory]);
  renderWithHost(<LendingArea basePath="/lending" />, { host });
  const visitors = offered();
  act(() => host.connect(FAKE_ACCOUNT));
  const accounts = offered();
  act(() => host.connect(testAddress(1)));
  expect(offered()).toEqual(accounts);
  expect(accounts.filter((href) => !visitors.includes(href))).toEqual(['/lending/transactions']);
});

it('displays the network of the selected market, of which there are several [LND-002]', async () => {
  const host = hostOn(LISK, true);
  renderWithHost(<LendingArea basePath="/" />, { host });
  for (const [name, chainId] of [
    [/^sepolia/, SEPOLIA],
    [/^lisk$/, LISK],
  ] as const) {
    await selectableMarkets();
    await userEvent.click(screen.getByRole('menuitemradio', { name }));
    await waitFor(() => expect(host.services.network.current.get().id).toBe(chainId));
  }
});

it('names an unknown path above the dashboard, until the next page', async () => {
  renderWithHost(
    <Routes>
      <Route path="/lending/*" element={<LendingArea basePath="/lending" />} />
    </Routes>,
    { host: hostOn(LISK), area: 'lending', path: '/lending/positions/7' },
  );
  expect(await screen.findByText('Page not found: /lending/positions/7')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Markets' }));
  expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
});
