import { screen } from '@testing-library/react';
import { enteredAmount } from '../entry/amountValues';
import { depositAction } from '../testing/depositSetup';
import { openDeposit, pass, ready, TWO } from '../testing/openDeposit';

const GWEI = 10n ** 9n;
/** 100,000 gas at 2 gwei, twice the current price, plus a margin of 10%. */
const KEPT = (100_000n * 2n * GWEI * 110n) / 100n;
const OWN_RESERVE = 1_000n;

/** Balance and amounts are in wei. */
const native: typeof depositAction = {
  ...depositAction,
  nativeSpent: ({ values }) => enteredAmount(values),
  feeReserve: {
    gas: ({ penalty }) => (penalty > 0n ? 100_000n : undefined),
    keep: (input, wei) => ({ ...input, balance: input.balance - (wei > OWN_RESERVE ? wei : OWN_RESERVE) }),
  },
};

const BALANCE = 10n ** 18n;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns the entry of Max, in the smallest unit of the form's 6 decimals. */
async function maximum(penalty = 10n) {
  const { user } = await openDeposit({ action: native, input: { balance: BALANCE, penalty } });
  await pass(100);
  await user.click(screen.getByRole('button', { name: /max/i }));
  const entry = screen.getByRole<HTMLInputElement>('textbox').value.replaceAll(',', '').split('.');
  const [whole = '', decimals = ''] = entry;
  return BigInt(whole + decimals.padEnd(6, '0'));
}

it('is left by Max, with its margin', async () => {
  expect(await maximum()).toBe(BALANCE - KEPT);
});

it('is not left by Max of what is no native currency', async () => {
  expect(await maximum(0n)).toBe(BALANCE);
});

describe('an amount that leaves', () => {
  /** 100,000 gas at 1 gwei. */
  const FEE = 100_000n * GWEI;

  it('less than the fee disables the button, with the reason', async () => {
    const { user, sent, enter } = await openDeposit({
      action: native,
      allowance: TWO,
      context: { nativeBalance: TWO + FEE - 1n },
    });
    await enter();
    const button = await screen.findByRole('button', { name: 'Not enough ETH for the network fee' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(sent()).toEqual([]);
  });

  it('the fee can be sent', async () => {
    const { enter } = await openDeposit({
      action: native,
      allowance: TWO,
      context: { nativeBalance: TWO + FEE },
    });
    await enter();
    await ready('Deposit 2 USDC');
    expect(screen.getByText(/^This leaves little ETH for fees\./)).toBeVisible();
  });

  it('enough for two further fees needs no hint', async () => {
    const { enter } = await openDeposit({
      action: native,
      allowance: TWO,
      context: { nativeBalance: TWO + 3n * FEE },
    });
    await enter();
    await ready('Deposit 2 USDC');
    expect(screen.queryByText(/^What is left pays/)).toBeNull();
  });
});

it('disables nothing where the action spends no native currency, since others may pay the fee', async () => {
  const { enter } = await openDeposit({ allowance: TWO, context: { nativeBalance: 0n } });
  await enter();
  await ready('Deposit 2 USDC');
  expect(screen.getByText(/You do not have enough ETH/)).toBeInTheDocument();
});
