import { MINED } from '@fathom/testing/render/accountCalls';
import { disagreeingNodes, type TwoNodes } from '@fathom/testing/twoNodes';
import { act, screen, waitFor } from '@testing-library/react';
import { wad } from '../../domain/testing/buildPosition';
import { button, dialogSetup, enter, detail, field, resultText } from '@fathom/testing/render/dialogPage';
import { actionCall, approveCall, CONTRACTS, positionReceipt } from '../testing/dialogHarness';
import { openManaging } from '../manage/testing/openManaging';

const { positionManager, stabilityFeeCollector, stablecoinAdapter } = CONTRACTS;
const logged = dialogSetup();

const tab = 'top-up' as const;

it('approves the token, then tops up [FXD-002, FXD-099]', async () => {
  const setup = await openManaging({ tab });
  const { chain, host, pool, position, user, hold, mine } = setup;
  chain.estimate(approveCall(pool.collateral.address, wad(100)), 46_000n);
  chain.estimate(actionCall('lockToken', [positionManager, pool.adapter, position.id, wad(100), true]), 200_000n);
  enter('Collateral', '100');
  await user.click(await button('Approve token'));
  await button('Approving...');
  hold({ collateralAllowance: wad(100) });
  act(() => host.settle(MINED));
  await user.click(await button('Top Up'));
  await button('Topping up position');
  const receipt = { collateral: wad(100), fxd: 0n, lockedCollateral: wad(1_100), debt: wad(500) };
  mine(positionReceipt(setup, receipt).logs);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(await resultText(/^You added/)).toBe('You added 100.000000 CGO');
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve CGO', 'Top up position #7']);
  chain.verify();
});

it('continues after the approval when reloaded, or restores the amounts for editing', async () => {
  const before = await openManaging({ tab });
  before.chain.estimate(approveCall(before.pool.collateral.address, wad(100)), 46_000n);
  enter('Collateral', '100');
  await before.user.click(await button('Approve token'));
  await button('Approving...');
  before.hold({ collateralAllowance: wad(100) });
  const { positionManager: manager } = CONTRACTS;
  const topUp = actionCall('lockToken', [manager, before.pool.adapter, before.position.id, wad(100), true]);
  before.chain.estimate(topUp, 200_000n);
  act(() => before.host.settle(MINED));
  await button('Top Up');
  before.unmount();

  const { chain, user } = await openManaging({
    tab,
    reloaded: before.host,
    holdings: { collateralAllowance: wad(100) },
  });
  chain.estimate(topUp, 200_000n);
  expect(await button('Top Up')).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('dialog')).toHaveTextContent('Collateral100');
  await user.click(await button('Change the amounts'));
  expect(field('Collateral')).toHaveValue('100');
  expect(field('Borrow')).toHaveValue('');
});

it('borrows without an approval, and reports the borrowed amount [FXD-003]', async () => {
  const setup = await openManaging({ tab });
  const { chain, pool, position, user, mine } = setup;
  const common = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, position.id];
  chain.estimate(actionCall('lockTokenAndDraw', [...common, 0n, wad(100), true]), 300_000n);
  enter('Borrow', '100');
  await user.click(await button('Top Up'));
  await button('Topping up position');
  const receipt = { collateral: 0n, fxd: wad(100), lockedCollateral: wad(1_000), debt: wad(600) };
  mine(positionReceipt(setup, receipt).logs);
  expect(await resultText(/^You borrowed/)).toBe('You borrowed 100.00 FXD');
});

it('adds collateral and borrows in one transaction, after the approval [FXD-004]', async () => {
  const setup = await openManaging({ tab, holdings: { collateralAllowance: wad(100) } });
  const { chain, host, pool, position, user } = setup;
  const common = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, position.id];
  chain.estimate(actionCall('lockTokenAndDraw', [...common, wad(100), wad(50), true]), 300_000n);
  enter('Collateral', '100');
  enter('Borrow', '50');
  expect(detail('Collateral locked')).toBe('1,000.000000to1,100.000000CGO');
  expect(detail('FXD borrowed')).toBe('500.00to550.00FXD');
  await user.click(await button('Top Up'));
  await button('Topping up position');
  expect(host.submissions).toHaveLength(1);
});

it.each([
  ['nothing [FXD-112]', {}, 'Please fill at least one field'],
  ['negative collateral [FXD-122]', { Collateral: '-5' }, 'Collateral amount should be positive.'],
  ['more than the wallet holds [FXD-123]', { Collateral: '5001' }, 'You do not have enough CGO'],
  ['less than 1 FXD [FXD-114]', { Borrow: '0.5' }, 'Minimum borrow amount is 1.'],
  ['more than the collateral backs [FXD-115]', { Borrow: '900' }, 'Maximum borrow amount is 627.81.'],
])('reports invalid input: %s', async (_case, entered, message) => {
  await openManaging({ tab });
  for (const [label, text] of Object.entries(entered)) enter(label, text);
  expect(screen.getByRole('button', { name: message })).toHaveAttribute('aria-disabled', 'true');
});

it('validates the fields on every change [FXD-133]', async () => {
  await openManaging({ tab });
  enter('Borrow', '900');
  await waitFor(() => expect(field('Borrow')).toHaveAccessibleDescription('Maximum borrow amount is 627.81.'));
  enter('Collateral', '1000');
  await waitFor(() => expect(field('Borrow')).not.toHaveAttribute('aria-invalid'));
  enter('Collateral', '5001');
  await waitFor(() => expect(field('Collateral')).toHaveAccessibleDescription('You do not have enough CGO'));
});

it("rejects a loan above the pool's liquidity [FXD-116]", async () => {
  await openManaging({ tab, pool: { totalAvailable: wad(10) } });
  enter('Borrow', '20');
  await waitFor(() => expect(field('Borrow')).toHaveAccessibleDescription('Not enough FXD in pool'));
});

it('warns of a lowered buffer and of a loan without collateral [FXD-131, FXD-132]', async () => {
  await openManaging({ tab });
  enter('Borrow', '200');
  expect(screen.getByText('This lowers the safety buffer from 66.7% to 53.4%.')).toBeInTheDocument();
  expect(screen.getByText(/You add no collateral/)).toBeInTheDocument();
  enter('Collateral', '1000');
  expect(screen.queryByText(/You add no collateral/)).toBeNull();
  expect(screen.queryByText(/This lowers the safety buffer/)).toBeNull();
});

it('warns below a buffer of 25 %, recommends 50 %, and applies the missing collateral [FXD-129, FXD-130]', async () => {
  const { user } = await openManaging({ tab, position: { debt: wad(1_100) } });
  enter('Borrow', '50');
  expect(screen.getByText(/A safety buffer of 23\.5% is dangerous/)).toBeInTheDocument();
  expect(screen.getByText(/Recommended safety buffer is at least 50%\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Use \d/ }));
  expect(screen.queryByText(/Recommended safety buffer/)).toBeNull();
  expect(detail('Safety buffer')).toBe('26.8%to50.0%Good');
});

it('logs and reports why it reverted, and is no longer busy [FXD-176, FXD-178]', async () => {
  const setup = await openManaging({ tab });
  const { chain, host, pool, position, user } = setup;
  const common = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, position.id];
  chain.estimate(actionCall('lockTokenAndDraw', [...common, 0n, wad(100), true]), 300_000n);
  enter('Borrow', '100');
  await user.click(await button('Top Up'));
  await button('Topping up position');
  act(() => host.settle({ kind: 'reverted', block: 7, feeWei: '1', reason: 'BookKeeper/not-safe' }));
  expect(
    await screen.findByText("The collateral doesn't cover the debt. Add collateral, or borrow less."),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Topping up position' })).toBeNull();
  expect(logged()).toHaveBeenCalledWith(
    'Top up position error',
    expect.objectContaining({ reason: 'BookKeeper/not-safe' }),
  );
});

it('sends nothing while two nodes disagree about the price, and continues once they agree', async () => {
  const nodes: TwoNodes[] = [];
  const setup = await openManaging({
    tab,
    holdings: { collateralAllowance: wad(100) },
    over: (reader) => {
      const made = disagreeingNodes(reader);
      nodes.push(made);
      return made.reader;
    },
  });
  const { chain, pool, position, user } = setup;
  chain.estimate(approveCall(pool.collateral.address, wad(100)), 46_000n);
  chain.estimate(actionCall('lockToken', [positionManager, pool.adapter, position.id, wad(100), true]), 200_000n);
  enter('Collateral', '100');
  expect(await button('Prices not confirmed')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/RPC nodes disagree about the prices shown here. Nothing was sent./)).toBeInTheDocument();
  nodes[0]?.agree();
  await user.click(await button('Try again'));
  expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
  chain.verify();
});
