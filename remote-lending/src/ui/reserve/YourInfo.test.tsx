import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupMarket, setupMetrics, type SetupOptions } from '../../actions/testing/dialogHarness';
import { WETH } from '../../flows/testing/setup';
import { section, showOverview, value } from './testing/showOverview';

jest.mock('react-chartjs-2', () => ({ Line: () => <canvas aria-hidden /> }));

it('shows the balance of a connected wallet, and opens supply and borrow [LND-100]', async () => {
  await showOverview();
  expect(value('Wallet balance')).toHaveTextContent('10,000.00 USDC');
  await userEvent.click(screen.getByRole('button', { name: 'Supply USDC' }));
  expect(await screen.findByRole('dialog', { name: 'Supply USDC' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Borrow USDC' }));
  expect(await screen.findByRole('dialog', { name: 'Borrow USDC' })).toBeVisible();
});

it('asks a visitor to connect, and shows the reserve all the same [LND-101]', async () => {
  const { host } = await showOverview({ as: 'visitor' });
  expect(within(section('Your info')).getByText('Please, connect your wallet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Supply USDC' })).not.toBeInTheDocument();
  expect(section('Supply Info')).toBeVisible();
  await userEvent.click(within(section('Your info')).getByRole('button', { name: 'Connect wallet' }));
  expect(host.services.wallet.state.get()).toMatchObject({ status: 'connected' });
});

it('shows what the account can supply and borrow at most [LND-102]', async () => {
  await showOverview({ current: { weth: { supplied: 10n * 10n ** 18n } } });
  expect(value('Available to supply')).toHaveTextContent('10,000.00 USDC');
  // 75% of $30,000, less the margin of 1%.
  expect(value('Available to borrow')).toHaveTextContent('22,275.00 USDC');
});

/** 10 WETH as the only collateral, with 98.55% of its debt ceiling of $1M used. */
const NEAR_CEILING: SetupOptions = {
  current: { weth: { supplied: 10n * 10n ** 18n } },
  weth: { debtCeiling: 1_000_000_00n, isolationModeTotalDebt: 985_500_00n },
  usdc: { borrowableInIsolation: true },
};
const ALERTS: readonly (readonly [string, SetupOptions, string])[] = [
  [
    'a supply cap that is near',
    { usdc: { supplyCap: 1_010_000n } },
    'Maximum amount available to supply is limited because protocol supply cap is at 99%.',
  ],
  [
    'a supply cap that is reached',
    { usdc: { supplyCap: 1_000_000n } },
    'Protocol supply cap is at 100% for this asset. Further supply unavailable.',
  ],
  [
    'a borrow cap that is near',
    { usdc: { borrowCap: 1_000_000n, totalScaledVariableDebt: 985_000n * 10n ** 6n } },
    'Maximum amount available to borrow is limited because protocol borrow cap is nearly reached.',
  ],
  [
    'a debt ceiling that is near',
    NEAR_CEILING,
    'Maximum amount available to borrow against this asset is limited because debt ceiling is at 98.55%.',
  ],
  ['missing collateral', { current: {} }, 'To borrow you need to supply any asset to be used as collateral. '],
  [
    'another E-Mode category',
    { eMode: 1, weth: { eModeCategoryId: 1 }, usdc: { eModeCategoryId: 2 } },
    'USDC is not in your E-Mode category. Exit or switch E-Mode to borrow it. Dashboard',
  ],
];
it.each(ALERTS)('warns of %s [LND-103]', async (_, options, expected) => {
  await showOverview(options);
  const texts = [...section('Your info').querySelectorAll('div')].map(({ textContent }) => textContent);
  expect(texts).toContain(expected);
});

async function expectDashboardLink(notice: string) {
  const link = within(section('Your info')).getByRole('link', { name: 'Dashboard' });
  expect(link.parentElement).toHaveTextContent(`${notice} Dashboard`);
  await userEvent.click(link);
  expect(screen.getByLabelText('path')).toHaveTextContent(/^\/lending$/);
}

/** An account in the E-Mode category of WETH, which doesn't include USDC. */
const OTHER_CATEGORY = { eMode: 1, weth: { eModeCategoryId: 1 }, usdc: { eModeCategoryId: 2 } };
/** WETH is isolated collateral, and USDC is not borrowable in isolation mode. */
const ISOLATED = { weth: { debtCeiling: 1_000_000_00n }, usdc: { borrowableInIsolation: false } };
const SUPPLIED = { current: { weth: { supplied: 10n * 10n ** 18n } } };

it('leads to the dashboard from an asset of another E-Mode category [LND-466]', async () => {
  await showOverview({ ...SUPPLIED, ...OTHER_CATEGORY });
  await expectDashboardLink('USDC is not in your E-Mode category. Exit or switch E-Mode to borrow it.');
});

it('leads to the dashboard from an asset that isolation mode excludes [LND-467]', async () => {
  await showOverview({ ...SUPPLIED, ...ISOLATED });
  await expectDashboardLink('USDC cannot be borrowed in isolation mode. Leave isolation mode to borrow it.');
});

it('leads to the dashboard from an asset that both modes exclude [LND-468]', async () => {
  await showOverview({
    ...SUPPLIED,
    eMode: 1,
    weth: { ...ISOLATED.weth, ...OTHER_CATEGORY.weth },
    usdc: { ...ISOLATED.usdc, ...OTHER_CATEGORY.usdc },
  });
  await expectDashboardLink('USDC is neither in your E-Mode category nor can it be borrowed in isolation mode.');
});

it('says of a paused asset that nothing can be done with it, in place of the actions [LND-104]', async () => {
  await showOverview({ usdc: { isPaused: true, isFrozen: true } });
  expect(
    within(section('Your info')).getByText(
      'Because this asset is paused, no actions can be taken until further notice.',
    ),
  ).toBeVisible();
  expect(within(section('Your info')).queryByRole('button')).not.toBeInTheDocument();
});

it('leads from a frozen asset to the dashboard, in place of the actions [LND-105]', async () => {
  await showOverview({ usdc: { isFrozen: true } });
  expect(section('Your info')).toHaveTextContent(
    'the only available actions are withdraw and repay, which can be accessed from the Dashboard.',
  );
  expect(within(section('Your info')).queryByRole('button')).not.toBeInTheDocument();
  expect(within(section('Your info')).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/lending');
});

it('offers loans only of an asset that can be borrowed [LND-106]', async () => {
  await showOverview({ usdc: { borrowingEnabled: false } });
  expect(screen.getByRole('button', { name: 'Supply USDC' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Borrow USDC' })).not.toBeInTheDocument();
  expect(within(section('Your info')).queryByText('Available to borrow')).not.toBeInTheDocument();
});

it('switches between the wrapped token and the base asset [LND-107]', async () => {
  await showOverview({ asset: WETH });
  expect(value('Wallet balance')).toHaveTextContent(/^Wallet balance5.00 WETH/);
  await userEvent.click(screen.getByRole('radio', { name: 'ETH' }));
  expect(value('Wallet balance')).toHaveTextContent(/^Wallet balance25.00 ETH/);
  // 0.001 ETH stays in the wallet for fees.
  expect(value('Available to supply')).toHaveTextContent('24.99 ETH');
  await userEvent.click(screen.getByRole('button', { name: 'Supply ETH' }));
  expect(await screen.findByRole('dialog', { name: 'Supply ETH' })).toBeVisible();
});

it.each([
  ['ETH', 'Borrow ETH'],
  ['WETH', 'Borrow WETH'],
])('borrows in the chosen form of the base asset: %s', async (form, title) => {
  await showOverview({ asset: WETH, current: { usdc: { supplied: 10_000n * 10n ** 6n } } });
  await userEvent.click(screen.getByRole('radio', { name: form }));
  await userEvent.click(screen.getByRole('button', { name: title }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

it('has no base asset for another token, or without a gateway', async () => {
  const { unmount } = await showOverview();
  expect(screen.queryByRole('radio', { name: 'ETH' })).not.toBeInTheDocument();
  unmount();
  const { WETH_GATEWAY: _, ...addresses } = setupMarket().addresses;
  await showOverview({ asset: WETH, market: { ...setupMarket(), addresses } });
  expect(screen.queryByRole('radio', { name: 'ETH' })).not.toBeInTheDocument();
});

it('displays amounts with their value in dollars, and without one if the balance is unknown', async () => {
  const { unmount } = await showOverview();
  expect(value('Wallet balance')).toHaveTextContent(/^Wallet balance10,000\.00 USDC\$10,000\.00$/);
  unmount();
  const metrics = setupMetrics();
  const { account } = metrics;
  if (!account) throw new Error('the metrics are of an account');
  const reason = 'The balances could not be read.';
  const data = { ...account.data, walletBalances: undefined };
  await showOverview({ change: { account: { ...account, data }, unknown: { walletBalances: reason } } });
  expect(value('Wallet balance')).toHaveTextContent(/^Wallet balance—unknown$/);
  await userEvent.hover(within(value('Wallet balance')).getByText('unknown'));
  expect((await screen.findAllByText(reason))[0]).toBeVisible();
});

it('says why the position of the account is unknown, with a retry button', async () => {
  const refresh = jest.fn();
  const { account } = setupMetrics();
  await showOverview({
    change: {
      account: account && { ...account, position: undefined },
      unknown: { position: 'The pool did not answer.' },
      refresh,
    },
  });
  expect(screen.getByText(/The pool did not answer\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalled();
  expect(section('Supply Info')).toBeVisible();
});
