import { act, screen } from '@testing-library/react';
import { wad } from '../../domain/testing/buildPosition';
import { button, dialogSetup, detail } from '@fathom/testing/render/dialogPage';
import { approveCall, CONTRACTS, positionReceipt, repayCall } from '../testing/dialogHarness';
import { openManaging } from '../manage/testing/openManaging';

/** The remainder after a liquidation of the whole debt. */
const LEFT = { debt: 0n, lockedCollateral: wad(5), status: 'safe' } as const;
dialogSetup();

/** 1 wei of FXD, which the contracts charge for the withdrawal. */
const PAYMENT = 1n;

function takeOutCall(setup: Parameters<typeof repayCall>[0]) {
  return repayCall(setup, wad(5), PAYMENT);
}

it('withdraws the collateral of a position without debt for 1 wei of FXD', async () => {
  const setup = await openManaging({ position: LEFT, holdings: { fxd: PAYMENT, fxdAllowance: PAYMENT } });
  const { chain, host, user, mine } = setup;
  chain.estimate(takeOutCall(setup), 300_000n);
  expect(screen.getByRole('dialog')).toHaveTextContent('This position has no debt');
  expect(screen.getByRole('dialog')).toHaveTextContent('0.000000000000000001 FXD (1 wei)');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(detail('Collateral locked')).toBe('5.000000to0.000000CGO');
  expect(detail('FXD borrowed')).toBe('0.00FXD unchanged');
  expect(screen.getByText('You send <0.0000001 FXD, you receive 5 CGO')).toBeInTheDocument();
  const withdraw = await button('Withdraw collateral');
  expect(screen.queryByRole('listitem')).toBeNull();
  await user.click(withdraw);
  expect(await button('Withdrawing collateral')).toBeInTheDocument();
  const receipt = { collateral: -wad(5), fxd: -PAYMENT, lockedCollateral: 0n, debt: 0n };
  mine(positionReceipt(setup, receipt).logs);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(await screen.findByText(/You withdrew/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('Your position is closed. You withdrew 5.000000 CGO');
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Withdraw collateral from position #7']);
  chain.verify();
});

it('approves exactly 1 wei first if the allowance of the proxy wallet is insufficient', async () => {
  const setup = await openManaging({ position: LEFT, holdings: { fxd: wad(3) } });
  setup.chain.estimate(approveCall(CONTRACTS.fathomStablecoin, PAYMENT), 50_000n);
  expect(await button('Approve token')).toBeInTheDocument();
  await setup.user.click(await button('Approve token'));
  expect(setup.host.submissions.map(({ request: { to, data } }) => ({ to, data }))).toEqual([
    { to: CONTRACTS.fathomStablecoin, data: approveCall(CONTRACTS.fathomStablecoin, PAYMENT).data },
  ]);
});

it('displays the missing FXD of a wallet without any, and keeps borrowing available', async () => {
  await openManaging({ position: LEFT, holdings: { fxd: 0n } });
  expect(screen.getByRole('dialog')).toHaveTextContent(/the contracts require 0\.000000000000000001 FXD/);
  expect(screen.getByRole('dialog')).toHaveTextContent('Your collateral is safe.');
  expect(screen.getByRole('tab', { name: 'Top Up Position' })).toBeInTheDocument();
});

it('switches to withdrawing when the position is liquidated while its dialog is open', async () => {
  const { setPosition, position } = await openManaging();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  setPosition({ ...position, debtShare: 0n, lockedCollateral: wad(5) });
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(detail('Collateral locked')).toBe('5.000000to0.000000CGO');
});

it('reports that the simulation is unavailable when no node responds', async () => {
  const setup = await openManaging({ position: LEFT, holdings: { fxdAllowance: PAYMENT } });
  setup.simulate(() => {
    throw Object.assign(new Error('No node answered.'), { code: 'unreachable' });
  });
  setup.chain.estimate(takeOutCall(setup), 300_000n);
  expect(
    await screen.findByText(
      'Could not simulate: no RPC node returned a result. The transaction is checked again before you sign.',
    ),
  ).toBeInTheDocument();
});
