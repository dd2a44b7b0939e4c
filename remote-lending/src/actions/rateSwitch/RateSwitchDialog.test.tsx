import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { screen } from '@testing-library/react';
import type { RateMode } from '../../domain/reserve/rateMode';
import { RAY } from '../../domain/wadRayMath';
import { calldata, POOL, USDC } from '../../flows/testing/setup';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { RateSwitchDialog } from './RateSwitchDialog';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const SWITCHED = 'SwapBorrowRateMode(address,address,uint8)';
const STABLE_RATES = { stableBorrowRateEnabled: true, variableBorrowRate: RAY / 25n, stableBorrowRate: RAY / 20n };

function open(rateMode: RateMode, options: Partial<OpenedDialog> = {}) {
  return openMarketDialog(RateSwitchDialog, {
    target: { underlyingAsset: USDC, rateMode },
    usdc: STABLE_RATES,
    ...owed(rateMode),
    ...options,
  });
}

function owed(rateMode: RateMode, supplied = 0n) {
  const debt = rateMode === 'stable' ? { stableDebt: 500n * DOLLAR } : { variableDebt: 500n * DOLLAR };
  return { current: { weth: { supplied: 10n * ETHER }, usdc: { ...debt, supplied: supplied * DOLLAR } } };
}

function switchFrom(mode: 1 | 2) {
  return callFrom(POOL, calldata('swapBorrowRateMode', USDC, mode));
}

fakeTimers();

const SWITCHES = [
  ['variable', 2, 'stable'],
  ['stable', 1, 'variable'],
] as const;
it.each(SWITCHES)(
  'switches a debt from the %s rate to the other one, and says so from the receipt [LND-154] [LND-254] [LND-405]',
  async (from, mode, to) => {
    const { chain, host, user, mine, refresh } = await open(from);
    expect(screen.getByRole('dialog', { name: 'Switch APY type' })).toBeVisible();
    chain.estimate(switchFrom(mode), 100_000n);
    await user.click(await button(`Switch to ${to} rate`));
    await button(`Switching to ${to} rate`);
    // A refetch before the receipt must not change the direction.
    refresh({ usdc: STABLE_RATES, ...owed(to) });
    mine(SWITCHED, [USDC, FAKE_ACCOUNT], ['uint8'], [mode]);
    expect(await screen.findByText(`Your USDC debt is at the ${to} rate`)).toBeVisible();
    expect(host.submissions.map(({ request }) => request.data)).toEqual([switchFrom(mode).data]);
  },
);

it('displays the rate before and after', async () => {
  await open('variable');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/APY typeVariabletoStableBorrow APY4\.08%to5\.13%Debt500\.00/);
});

it('blocks a rate at which nothing is owed [LND-340]', async () => {
  const { host, user } = await open('stable', owed('variable'));
  await user.click(await button('You have not borrow yet using this currency'));
  expect(host.submissions).toEqual([]);
});

it('blocks the stable rate while the own supply exceeds the debt [LND-341]', async () => {
  const { host, user } = await open('variable', owed('variable', 501n));
  const text = 'You can not change Interest Type to stable as your borrowings are higher than your collateral';
  await user.click(await button(text));
  expect(host.submissions).toEqual([]);
});

it('blocks the stable rate where it is disabled [LND-342]', async () => {
  const { host, user } = await open('variable', { usdc: { stableBorrowRateEnabled: false } });
  await user.click(await button('Stable Interest Type is disabled for this currency'));
  expect(host.submissions).toEqual([]);
});

it('claims nothing that the receipt does not contain', async () => {
  const { chain, user, mine } = await open('variable');
  chain.estimate(switchFrom(2), 100_000n);
  await user.click(await button('Switch to stable rate'));
  await button('Switching to stable rate');
  mine(SWITCHED, [USDC, FAKE_ACCOUNT], ['uint8'], [1]);
  await screen.findByText(/Transaction/);
  expect(screen.queryByText(/Your USDC debt is at/)).not.toBeInTheDocument();
});
