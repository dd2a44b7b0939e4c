import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupMarket, setupMetrics, type SetupOptions } from '../../actions/testing/dialogHarness';
import { testAddress } from '../../domain/testing/buildMarket';
import { useState } from 'react';
import type { MarketModel } from '../market/useMarketModel';
import { FaucetPage } from './FaucetPage';

const SEPOLIA = 11155111;
const FAUCET = '0x00000000000000000000000000000000000000D2';

interface Setup extends SetupOptions {
  readonly chainId?: number;
  readonly hasFaucet?: boolean;
  readonly isConnected?: boolean;
  readonly model?: MarketModel;
}

function show({ chainId = SEPOLIA, hasFaucet = true, isConnected = true, model, ...options }: Setup = {}) {
  const host = createFakeHost({ readers: [createFakeChain().reader, createFakeChain(SEPOLIA).reader] });
  if (isConnected) host.connect(FAKE_ACCOUNT, SEPOLIA);
  const { addresses } = setupMarket();
  const market = setupMarket({
    marketTitle: 'Fathom Sepolia',
    chainId,
    addresses: hasFaucet ? { ...addresses, FAUCET } : addresses,
  });
  renderWithHost(<FaucetPage market={market} model={model ?? setupMetrics(options)} />, { host });
  return host;
}

function row(symbol: string): HTMLElement {
  const found = within(screen.getByRole('table', { name: 'Test assets' }))
    .getByText(symbol)
    .closest('tr');
  if (!found) throw new Error(`no row of ${symbol}`);
  return found;
}

it('is titled with the market and "Faucet" [LND-122]', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Fathom Sepolia Faucet' })).toBeVisible();
});

it('lists asset and wallet balance, and opens the dialog of the asset by its button [LND-123]', async () => {
  show();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Asset', 'Wallet balance', 'Actions']);
  expect(row('USDC')).toHaveTextContent(/10,000\.00/);
  await userEvent.click(within(row('USDC')).getByRole('button', { name: 'Faucet USDC' }));
  expect(await screen.findByRole('dialog', { name: 'Faucet USDC' })).toBeVisible();
});

it('lists the assets by their symbols, whose rows stay the same while they are sorted', async () => {
  show({ weth: { symbol: 'DAI', underlyingAsset: testAddress(7) } });
  const rows = () => screen.getAllByRole('row').slice(1);
  const before = rows();
  expect(before.map((each) => each.querySelector('b')?.textContent)).toEqual(['DAI', 'USDC']);
  await userEvent.click(screen.getByRole('button', { name: 'Asset' }));
  expect(rows()).toEqual(before.toReversed());
});

it('displays the outline of the list while the market loads', () => {
  show({ model: { status: 'loading' } });
  const table = screen.getByRole('table', { name: 'Test assets', busy: true });
  expect(within(table).getAllByRole('row')).toHaveLength(7);
});

it('lists no wrapped native token [LND-125]', () => {
  show();
  expect(screen.getByText('USDC')).toBeVisible();
  expect(screen.queryByText('WETH')).not.toBeInTheDocument();
});

it('lists no frozen reserve [LND-126]', () => {
  show({ usdc: { isFrozen: true } });
  expect(screen.queryByText('USDC')).not.toBeInTheDocument();
  expect(screen.getByText('The faucet mints none of the assets in this market.')).toBeVisible();
});

it('asks a visitor to connect a wallet [LND-124]', async () => {
  const host = show({ isConnected: false });
  expect(screen.getByText('Please connect your wallet to get free testnet assets.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(host.services.wallet.state.get()).toMatchObject({ status: 'connected' });
});

it.each([
  ['without a faucet', { hasFaucet: false }],
  ['on a network that is no test network', { chainId: 1135 }],
])('states that a market %s has none [LND-350]', (_, setup) => {
  show(setup);
  expect(screen.getByText('currently selected market does not have a faucet attached')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('a balance that is unknown has a reason, and is displayed once it was read', async () => {
  const { addresses } = setupMarket();
  const market = setupMarket({ chainId: SEPOLIA, addresses: { ...addresses, FAUCET } });
  const host = createFakeHost({ readers: [createFakeChain().reader, createFakeChain(SEPOLIA).reader] });
  host.connect(FAKE_ACCOUNT, SEPOLIA);
  const metrics = setupMetrics();
  const reason = 'The balances could not be read.';
  const unread = { ...metrics, account: undefined, unknown: { walletBalances: reason } };
  function Page() {
    const [model, setModel] = useState<typeof metrics>(unread);
    return (
      <>
        <button onClick={() => setModel(metrics)}>Read again</button>
        <FaucetPage market={market} model={model} />
      </>
    );
  }
  renderWithHost(<Page />, { host });
  await userEvent.hover(within(row('USDC')).getByText('unknown'));
  expect((await screen.findAllByText(reason))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(row('USDC')).toHaveTextContent(/10,000\.00/);
});
