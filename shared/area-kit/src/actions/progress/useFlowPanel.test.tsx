import { act, screen, waitFor } from '@testing-library/react';
import { Info, TriangleAlert, type IconNode } from 'lucide';
import type { TransactionStatus } from '@fathom/contract';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { testRecord } from '@fathom/testing/testRecord';
import { allow, POOL, TOKEN } from '../../flows/testing/supplySetup';
import { deposit, INPUT } from '../testing/depositSetup';
import { openDeposit, pass, ready, TWO } from '../testing/openDeposit';
import { transactionText } from '../text/en';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const APPROVAL = { from: FAKE_ACCOUNT, to: TOKEN, data: erc20.approve.encode(POOL, TWO) } as const;
const DEPOSIT = { from: FAKE_ACCOUNT, to: POOL, data: deposit.encode(TWO, false) } as const;
const { on, off, turnOn, turnOff } = transactionText.together;

/** Returns the icon that shows the severity of a notice. */
function iconBefore(text: string | RegExp) {
  const shapes = screen.getByText(text).parentElement?.querySelectorAll('svg > *') ?? [];
  return [...shapes].map((shape) => shape.getAttribute('d'));
}

function shapesOf(icon: IconNode) {
  return icon.map(([, { d = null }]) => d);
}

function steps() {
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('steps that a wallet can confirm together', () => {
  it('are sent separately, and together again, as the account chooses', async () => {
    const { user, enter } = await openDeposit({ batches: true });
    await enter();
    expect(screen.getByText(on)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: turnOff }));
    expect(await screen.findByText(off)).toBeInTheDocument();
    await ready('Approve to continue');
    await user.click(screen.getByRole('button', { name: turnOn }));
    expect(await screen.findByText(on)).toBeInTheDocument();
    await ready('Deposit 2 USDC');
  });

  it('can be chosen no more once they are sent', async () => {
    const { host, user, enter } = await openDeposit({ batches: true });
    await enter();
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(host.batches).toHaveLength(1));
    expect(screen.getByText(on)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: turnOff })).toBeNull();
  });

  it('can be chosen no more once one of them is done', async () => {
    const { chain, user, enter, mine } = await openDeposit({ batches: true });
    await enter();
    await user.click(screen.getByRole('button', { name: turnOff }));
    await user.click(await ready('Approve to continue'));
    await screen.findByRole('button', { name: 'Approving...' });
    allow(chain, TWO);
    mine();
    await ready('Deposit 2 USDC');
    expect(screen.getByText(off)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: turnOn })).toBeNull();
  });

  it('can be chosen after one of them was refused', async () => {
    const { chain, user, enter } = await openDeposit({ batches: true });
    chain.revertEstimate(APPROVAL, 'paused');
    await enter();
    await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: turnOff }));
    expect(await screen.findByText(off)).toBeInTheDocument();
  });

  it('are not mentioned when only one is left', async () => {
    const isAllowance = (params: readonly unknown[]) =>
      JSON.stringify(params).includes(erc20.allowance.read(TOKEN, FAKE_ACCOUNT, POOL).data.slice(2));
    const { enter } = await openDeposit({
      batches: true,
      onAnswer: (chain, params) => {
        if (isAllowance(params)) allow(chain, TWO);
      },
    });
    await enter();
    await ready('Deposit 2 USDC');
    expect(steps()).toEqual(['Approve exactly 2 USDC, done', '2Deposit 2 USDC, now']);
    expect(screen.queryByText(on)).toBeNull();
    expect(screen.queryByText(off)).toBeNull();
  });

  it('are not mentioned for a wallet that confirms one at a time', async () => {
    const { enter } = await openDeposit();
    await enter();
    await ready('Approve to continue');
    expect(screen.queryByText(on)).toBeNull();
    expect(screen.queryByText(off)).toBeNull();
  });
});

describe('an attempt that failed', () => {
  it('is repeated from the start if nothing could be read', async () => {
    const { chain, user, enter } = await openDeposit();
    chain.setReachable(false);
    await enter();
    expect(await screen.findByText(/The data for this action is unavailable\. Nothing was sent/)).toBeInTheDocument();
    chain.setReachable(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await ready('Approve to continue');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is repeated from its step, after the ones that are done', async () => {
    const { chain, user, enter, mine } = await openDeposit();
    await enter();
    chain.revertEstimate(DEPOSIT, 'paused');
    await user.click(await ready('Approve to continue'));
    await screen.findByRole('button', { name: 'Approving...' });
    allow(chain, TWO);
    mine();
    await pass(10_000);
    expect(screen.getByText('Unknown error')).toBeInTheDocument();
    expect(steps()).toEqual(['Approve exactly 2 USDC, done', 'Deposit 2 USDC, failed']);
    chain.estimate(DEPOSIT, 100_000n);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await ready('Deposit 2 USDC');
    expect(steps()).toEqual(['Approve exactly 2 USDC, done', '2Deposit 2 USDC, now']);
  });

  it('is not mentioned for an amount that was entered since', async () => {
    const input = { ...INPUT, balance: 50_000_000n };
    const { chain, user, enter } = await openDeposit({ allowance: TWO, input });
    chain.revertEstimate(DEPOSIT, 'paused');
    await enter();
    expect(screen.getByText('Unknown error')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), '1');
    expect(screen.getByRole('button', { name: 'Preparing…' })).toBeInTheDocument();
    expect(screen.queryByText('Unknown error')).toBeNull();
  });
});

describe('a notice', () => {
  it('informs about a transaction that was rejected in the wallet', async () => {
    const { host, user, enter } = await openDeposit({ allowance: TWO });
    await enter();
    host.failNext({ code: 'rejected', message: 'no' });
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByText('You cancelled the transaction.');
    expect(iconBefore('You cancelled the transaction.')).toEqual(shapesOf(Info));
  });

  it('warns of a batch that could not be simulated', async () => {
    const { enter } = await openDeposit({ batches: true });
    await enter();
    expect(iconBefore(/This network can't simulate several transactions together/)).toEqual(shapesOf(TriangleAlert));
  });

  it('warns while it is unknown whether the wallet sent a transaction', async () => {
    const { host, user, enter } = await openDeposit({ allowance: TWO });
    await enter();
    host.leaveNextOpen();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByRole('button', { name: 'Checking whether your wallet sent it' });
    expect(iconBefore(transactionText.checkingWalletExplained)).toEqual(shapesOf(TriangleAlert));
  });

  it('informs that a page with a pending transaction may be left', async () => {
    const { user, enter } = await openDeposit({ allowance: TWO });
    await enter();
    expect(screen.queryByText(transactionText.closeSafely)).toBeNull();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByText(transactionText.closeSafely);
    expect(iconBefore(transactionText.closeSafely)).toEqual(shapesOf(Info));
  });

  it('warns of a reload where the browser stores nothing', async () => {
    const { host, user, enter } = await openDeposit({ allowance: TWO });
    act(() => host.refuseStorage());
    await enter();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByText(transactionText.forgottenOnReload);
    expect(iconBefore(transactionText.forgottenOnReload)).toEqual(shapesOf(TriangleAlert));
  });
});

describe('an earlier transaction', () => {
  const MINUTE = 60_000;
  const DROPPED: TransactionStatus = { kind: 'dropped' };

  it('is warned about while no node knows it', async () => {
    const { host } = await openDeposit();
    act(() => host.find(testRecord({ status: DROPPED, settledAt: Date.now() - 59 * MINUTE })));
    expect(screen.getByText(/Can't find an earlier transaction \(Supply 1,000 USDC\)/)).toBeInTheDocument();
    expect(iconBefore(/Can't find an earlier transaction/)).toEqual(shapesOf(TriangleAlert));
  });

  it.each([
    ['on another network', { chainId: 1, status: DROPPED }, 0],
    ['that was found on another network', { status: { kind: 'dropped', foundOn: 1 } as const }, 0],
    ['that is pending', {}, 0],
    ['that went missing an hour before', { status: DROPPED }, 60 * MINUTE],
  ])('is not mentioned %s', async (_case, changes, age) => {
    const { host } = await openDeposit();
    act(() => host.find(testRecord({ ...changes, settledAt: Date.now() - age })));
    expect(screen.queryByText(/Can't find an earlier transaction/)).toBeNull();
  });
});
