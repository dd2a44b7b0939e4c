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

function rowOf(symbol: string): HTMLElement {
  const row = within(screen.getByRole('table', { name: 'Market assets' }))
    .getByText(symbol)
    .closest('tr');
  if (!row) throw new Error(`no row of ${symbol}`);
  return row;
}

function supplyButton(symbol: string): HTMLElement {
  const table = screen.getByRole('table', { name: 'Assets to supply' });
  return within(table).getByRole('button', { name: `Supply ${symbol}` });
}

test('prompts a disconnected visitor to connect instead of displaying account values, above the market with its rates [LND-016]', () => {
  show({ ...setupMetrics(), account: undefined }, 'visitor');
  expect(screen.getByText('Please, connect your wallet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
  expect(rowOf('USDC')).toHaveTextContent(/%/);
  expect(within(rowOf('USDC')).queryByRole('button', { name: /Supply|Borrow/ })).not.toBeInTheDocument();
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
