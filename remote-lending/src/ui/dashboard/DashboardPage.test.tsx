import type { WalletState } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAddress } from '../../domain/testing/buildMarket';
import { setupMetrics, setupHost, setupMarket } from '../../actions/testing/dialogHarness';
import type { MarketModel } from '../market/useMarketModel';
import { DashboardPage } from './DashboardPage';

const SECOND = '0x2222222222222222222222222222222222222222';

function show(model: MarketModel, as: 'account' | 'visitor' = 'account') {
  const { host } = setupHost();
  if (as === 'visitor') host.disconnect();
  renderWithHost(<DashboardPage market={setupMarket()} model={model} />, { host });
  return host;
}

async function rowOf(symbol: string): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Market assets', busy: false });
  const row = within(table).getByText(symbol).closest('tr');
  if (!row) throw new Error(`no row of ${symbol}`);
  return row;
}

function supplyButton(symbol: string): HTMLElement {
  const table = screen.getByRole('table', { name: 'Assets to supply' });
  return within(table).getByRole('button', { name: `Supply ${symbol}` });
}

test('prompts a disconnected visitor to connect instead of displaying account values, above the market with its rates [LND-016]', async () => {
  show({ ...setupMetrics(), account: undefined }, 'visitor');
  expect(screen.getByText('Please, connect your wallet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
  const row = await rowOf('USDC');
  expect(row).toHaveTextContent(/%/);
  expect(within(row).queryByRole('button', { name: /Supply|Borrow/ })).not.toBeInTheDocument();
});

test('lists no assets while the wallet of an earlier visit is reconnecting', async () => {
  const { host } = setupHost();
  const state = createWritable<WalletState>({ is: 'connecting' });
  const services = { ...host.services, wallet: { ...host.services.wallet, state } };
  renderWithHost(<DashboardPage market={setupMarket()} model={setupMetrics()} />, { host: { ...host, services } });
  expect(screen.getByRole('table', { name: 'Market assets' })).toHaveAttribute('aria-busy', 'true');
  act(() => state.set({ is: 'disconnected' }));
  expect(await rowOf('USDC')).toBeVisible();
});

test('displays a placeholder while the market loads, and a retry button after a failure', async () => {
  show({ is: 'loading' }, 'visitor');
  expect(screen.getByRole('table', { name: 'Market assets' })).toHaveAttribute('aria-busy', 'true');
  const retry = jest.fn();
  show({ is: 'failed', message: 'No node answers.', retry }, 'visitor');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});

test('names an omitted reserve to a disconnected visitor too', async () => {
  const omitted = { underlyingAsset: testAddress(7), symbol: 'LUSD', problem: 'the decimals' };
  show({ ...setupMetrics(), account: undefined, omittedReserves: [omitted] }, 'visitor');
  expect(await screen.findByText(/^LUSD .* is not shown/)).toBeInTheDocument();
});

test('explains why an open dialog was closed when the account switches', async () => {
  const host = show(setupMetrics());
  await userEvent.click(await waitFor(() => supplyButton('USDC')));
  expect(await screen.findByRole('dialog', { name: 'Supply USDC' })).toBeInTheDocument();
  act(() => host.connect(SECOND));
  expect(await screen.findByRole('dialog', { name: 'Dialog closed' })).toHaveTextContent(
    /You switched to account 0x22…2222\. This dialog was prepared for 0x.{2}….{4}\./,
  );
});

test('requests collateral first only if there is none', () => {
  show(setupMetrics({ current: { weth: { supplied: 10n ** 18n } } }));
  expect(screen.getByText('Choose an asset below to borrow against your collateral.')).toBeInTheDocument();
  expect(screen.queryByText(/^Supply collateral first/)).not.toBeInTheDocument();
});
