import { FAKE_ACCOUNT, type FakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { calldata, POOL, USDC } from '../../flows/testing/setup';
import type { MarketMetrics } from '../../data/marketMetrics';
import { setupMetrics, setupHost, setupMarket, type SetupOptions } from '../testing/dialogHarness';
import { BorrowDialog } from './BorrowDialog';

const DOLLAR = 10n ** 6n;
const TARGET = { underlyingAsset: USDC } as const;
const ON_STABLE = { stableBorrowRateEnabled: true } as const;

async function openDialog(options: SetupOptions) {
  const { chain, host } = setupHost();
  let show: (metrics: MarketMetrics) => void = () => undefined;
  function Dialog() {
    const [metrics, setMetrics] = useState(() => setupMetrics(options));
    show = setMetrics;
    return <BorrowDialog market={setupMarket()} metrics={metrics} target={TARGET} onClose={() => undefined} />;
  }
  renderWithHost(<Dialog />, { host });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const refresh = (later: SetupOptions) => act(() => show(setupMetrics(later)));
  return { chain, host, user, refresh };
}

function borrow(amount: bigint, rateMode: 1 | 2) {
  return { from: FAKE_ACCOUNT, to: POOL, data: calldata('borrow', USDC, amount, rateMode, 0, FAKE_ACCOUNT) } as const;
}

fakeTimers();

async function expectBlocked(host: FakeHost, message: string) {
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  const dialog = screen.getByRole('dialog');
  for (const button of within(dialog).getAllByRole('button')) {
    if (button.getAttribute('aria-disabled') !== 'true') expect(button).not.toHaveTextContent(/^Borrow /);
  }
  expect(host.submissions).toEqual([]);
}

it('blocks an amount above the available liquidity [LND-295]', async () => {
  const { host, user, refresh } = await openDialog({ usdc: { unborrowedLiquidity: 100n * DOLLAR } });
  await user.type(screen.getByRole('textbox'), '100');
  refresh({ usdc: { unborrowedLiquidity: 99n * DOLLAR } });
  await expectBlocked(host, 'There are not enough funds in the USDC reserve to borrow');
});

it('blocks borrowing once the reserve no longer allows it [LND-296]', async () => {
  const { host, user, refresh } = await openDialog({});
  await user.type(screen.getByRole('textbox'), '100');
  refresh({ usdc: { borrowingEnabled: false } });
  await expectBlocked(host, 'Borrowing is currently unavailable for USDC.');
});

it('blocks the stable rate once it is no longer enabled [LND-293]', async () => {
  const { host, user, refresh } = await openDialog({ usdc: ON_STABLE });
  await user.click(screen.getByRole('radio', { name: 'Stable' }));
  await user.type(screen.getByRole('textbox'), '100');
  refresh({ usdc: { stableBorrowRateEnabled: false } });
  await expectBlocked(host, 'The Stable Rate is not enabled for this currency');
});

it('caps the maximum at the stable rate at a quarter of the liquidity [LND-299]', async () => {
  const { chain, user } = await openDialog({ usdc: { ...ON_STABLE, unborrowedLiquidity: 1_000n * DOLLAR } });
  chain.estimate(borrow(250n * DOLLAR, 1), 300_000n);
  chain.estimate(borrow(1_000n * DOLLAR, 2), 300_000n);
  await user.click(screen.getByRole('radio', { name: 'Stable' }));
  await user.click(screen.getByRole('button', { name: /max/i }));
  expect(screen.getByRole('textbox')).toHaveValue('250');
  await user.click(screen.getByRole('radio', { name: 'Variable' }));
  await user.click(screen.getByRole('button', { name: /max/i }));
  expect(screen.getByRole('textbox')).toHaveValue('1,000');
});
