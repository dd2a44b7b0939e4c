import { act, screen } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { calldata, POOL, USDC } from '../../flows/testing/setup';
import { callFrom, openMarketDialog } from '../testing/openMarketDialog';
import { WithdrawDialog } from '../withdraw/WithdrawDialog';

const DOLLAR = 10n ** 6n;
const GWEI = 10n ** 9n;

fakeTimers();

async function open() {
  const opened = await openMarketDialog(WithdrawDialog, {
    target: { underlyingAsset: USDC },
    current: { usdc: { supplied: 1_000n * DOLLAR } },
  });
  const { chain, user, type } = opened;
  const gwei = (count: bigint) => `0x${(count * GWEI).toString(16)}`;
  chain.rpc('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]], {
    baseFeePerGas: [gwei(8n)],
    reward: [[gwei(1n), gwei(2n), gwei(5n)]],
  });
  chain.estimate(callFrom(POOL, calldata('withdraw', USDC, 400n * DOLLAR, FAKE_ACCOUNT)), 200_000n);
  await type('400');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return {
    ...opened,
    fee: () => /Fee ≈ ([\d.]+) ETH/.exec(screen.getByRole('dialog').textContent)?.[1],
    choose: async (now: string, next: string) => {
      await user.click(await button(`Transaction speed: ${now}`));
      await user.click(await screen.findByRole('menuitemradio', { name: next }));
    },
    send: async () => user.click(await button('Withdraw 400 USDC')),
  };
}

it('sends at the normal speed, at which the wallet chooses the fee, unless another is chosen [LND-472]', async () => {
  const { host, fee, send } = await open();
  expect(await button('Transaction speed: Normal')).toBeVisible();
  expect(fee()).toBe('0.0020000');
  await send();
  expect(host.submissions.map(({ request }) => request.gasOption)).toEqual([undefined]);
});

it.each([
  ['Slow', '0.0018000', { kind: 'slow' }],
  ['Fast', '0.0026000', { kind: 'fast' }],
])('displays and sends the fee of another speed: %s', async (speed, amount, gasOption) => {
  const { host, fee, choose, send } = await open();
  await choose('Normal', speed);
  expect(fee()).toBe(amount);
  await send();
  expect(host.submissions.map(({ request }) => request.gasOption)).toEqual([gasOption]);
});

it('offers slow, normal, fast and custom [LND-228]', async () => {
  const { user } = await open();
  await user.click(await button('Transaction speed: Normal'));
  const entries = await screen.findAllByRole('menuitemradio');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Slow', 'Normal', 'Fast', 'Custom']);
});

it('limits a custom price to 100 gwei until another one is entered [LND-229]', async () => {
  const { host, user, fee, choose, send } = await open();
  await choose('Normal', 'Custom');
  const field = screen.getByRole('textbox', { name: 'Max gas price (gwei)' });
  expect(field).toHaveValue('100');
  expect(fee()).toBe('0.0020000');
  await user.clear(field);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Using 100 gwei/);
  await user.type(field, '7.5');
  expect(field).toHaveAccessibleDescription(/Below the current base fee of 8 gwei/);
  expect(fee()).toBe('0.0015000');
  await send();
  expect(host.submissions.map(({ request }) => request.gasOption)).toEqual([
    { kind: 'custom', maxFeePerGas: 7_500_000_000n },
  ]);
});

it('keeps the choice of the account for the next dialog', async () => {
  const { host, choose } = await open();
  await choose('Normal', 'Fast');
  expect(host.services.preferences.storage('lending').get(`gas-option:${FAKE_ACCOUNT.toLowerCase()}`)).toBe('fast');
});
