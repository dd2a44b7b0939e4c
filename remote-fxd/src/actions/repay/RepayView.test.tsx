import { MINED } from '@fathom/testing/render/accountCalls';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPosition, wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';
import { repayText } from './repay.text';
import { dialogText } from '../../text/dialogs';
import { button, dialogSetup, enter, detail, field, resultText } from '@fathom/testing/render/dialogPage';
import { approveCall, closeCall, CONTRACTS, positionReceipt, repayCall } from '../testing/dialogHarness';
import { openManaging } from '../manage/testing/openManaging';

const { fathomStablecoin } = CONTRACTS;
const logged = dialogSetup();

it('displays the debt and a field for each amount [FXD-065, FXD-066, FXD-069]', async () => {
  // 500 shares at a rate of 1.1: the debt includes the accrued fee.
  await openManaging({ pool: { debtAccumulatedRate: (RAY * 11n) / 10n }, position: { debtShare: wad(500) } });
  expect(detail('Total debt')).toBe('550.00FXD');
  expect(field('Repaying')).toBeInTheDocument();
  expect(field('Receive collateral')).toBeInTheDocument();
});

it('describes the Repaying field, with the wallet balance [FXD-068, FXD-106]', async () => {
  await openManaging();
  expect(field('Repaying')).toHaveAccessibleDescription('Enter the Repaying.');
  expect(boxOf('Repaying', 'Receive collateral').textContent).toMatch(/^RepayingWallet300\.00Max/);
});

it('is left by its buttons [FXD-074]', async () => {
  const { onClose, user } = await openManaging();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

async function enterPart() {
  const setup = await openManaging();
  const { chain } = setup;
  chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
  chain.estimate(repayCall(setup, wad(400)), 300_000n);
  enter('Receive collateral', '400');
  expect(field('Repaying')).toHaveValue('200');
  return setup;
}

it('offers the repayment only after an approval of exactly the amount [FXD-075, FXD-093, FXD-095]', async () => {
  const { user } = await enterPart();
  expect(screen.getByText('Exactly 200 FXD')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Repay this position' })).toBeNull();
  await user.click(await button('Approve token'));
  expect(await button('Approving...')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Repay this position' })).toBeNull();
});

it('repays a part, and displays the paid and received amounts from the receipt [FXD-076, FXD-092]', async () => {
  const setup = await enterPart();
  const { chain, host, user, hold, mine } = setup;
  await user.click(await button('Approve token'));
  expect(await button('Approving...')).toBeInTheDocument();
  hold({ fxdAllowance: wad(200) });
  act(() => host.settle(MINED));

  await user.click(await button('Repay this position'));
  expect(await button('Repaying position')).toBeInTheDocument();
  const receipt = { collateral: -wad(400), fxd: -wad(200), lockedCollateral: wad(600), debt: wad(300) };
  mine(positionReceipt(setup, receipt).logs);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(await resultText(/^You repaid/)).toBe('You repaid 200.00 FXD');
  expect(detail('Collateral received')).toBe('400.000000 CGO');
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve FXD', 'Repay 200 FXD of position #7']);
  chain.verify();
});

it('displays that the simulation passed where the node returns no events', async () => {
  await enterPart();
  expect(await screen.findByText(dialogText.simulated)).toBeInTheDocument();
});

it('displays debt and collateral before and after [FXD-070, FXD-071]', async () => {
  await openManaging();
  expect(detail('FXD borrowed')).toBe('500.00FXD');
  enter('Receive collateral', '400');
  expect(detail('FXD borrowed')).toBe('500.00to300.00FXD');
  expect(detail('Collateral locked')).toBe('1,000.000000to600.000000CGO');
  expect(screen.getByText('You send 200 FXD, you receive 400 CGO')).toBeInTheDocument();
});

it('displays collateralization ratio and liquidation price [FXD-072, FXD-073]', async () => {
  await openManaging();
  enter('Receive collateral', '400');
  expect(detail('Collateralization ratio')).toBe('400.00% unchanged');
  expect(detail('Liquidation price')).toBe('$0.6650 unchanged');
  enter('Receive collateral', '');
  enter('Repaying', '100');
  expect([detail('Collateralization ratio'), detail('Liquidation price')]).toEqual([
    '400.00%to500.00%',
    '$0.6650to$0.5320',
  ]);
});

it('requests the allowance a second after the amount was entered, not before [FXD-094]', async () => {
  const setup = await openManaging({ holdings: { fxdAllowance: wad(500) } });
  setup.chain.estimate(repayCall(setup), 300_000n);
  enter('Repaying', '200');
  await act(() => jest.advanceTimersByTimeAsync(990));
  expect(screen.getByRole('button', { name: 'Preparing…' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(screen.getByRole('button', { name: 'Repay this position' })).not.toHaveAttribute('aria-disabled');
});

const MAXIMA = [
  ['the debt with its margin', wad(600), '500.05', '1,000'],
  ['the wallet balance where that is less', wad(300), '300', ''],
] as const;
it.each(MAXIMA)(
  "has a 'Max' button in the Repaying input, which enters %s [FXD-067]",
  async (_what, fxd, repaid, received) => {
    const { user } = await openManaging({ holdings: { fxd, fxdAllowance: fxd } });
    const max = within(boxOf('Repaying', 'Receive collateral')).getByRole('button', { name: 'Use the maximum of FXD' });
    expect(max).toHaveTextContent(/^Max$/);
    await user.click(max);
    expect(field('Repaying')).toHaveValue(repaid);
    expect(field('Receive collateral')).toHaveValue(received);
  },
);

function boxOf(label: string, other: string): HTMLElement {
  let box = field(label);
  while (box.parentElement && !box.parentElement.contains(field(other))) box = box.parentElement;
  return box;
}

it('closes the position when all debt is repaid, and returns all collateral [FXD-091]', async () => {
  const setup = await openManaging({ holdings: { fxd: wad(600), fxdAllowance: wad(600) } });
  const { chain, host, user } = setup;
  chain.estimate(closeCall(setup), 300_000n);
  await user.click(screen.getAllByRole('button', { name: /^Use the maximum of FXD/ })[0] as HTMLElement);
  expect(field('Repaying')).toHaveValue('500.05');
  expect(field('Receive collateral')).toHaveValue('1,000');
  expect(screen.getByText(/This closes the position/)).toBeInTheDocument();
  await user.click(await button('Repay this position'));
  expect(await button('Repaying position')).toBeInTheDocument();
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Close position #7']);
});

it('caps the amount at the debt with its margin [FXD-102]', async () => {
  await openManaging({ holdings: { fxd: wad(600) } });
  enter('Repaying', '700');
  expect(field('Repaying')).toHaveValue('500.05');
  expect(field('Repaying')).toHaveAccessibleDescription('Set to the maximum');
});

it('caps the collateral at the locked amount [FXD-108]', async () => {
  await openManaging({ holdings: { fxd: wad(600) } });
  enter('Receive collateral', '1001');
  expect(field('Receive collateral')).toHaveValue('1,000');
});

it('keeps the collateral locked in a partial repayment, unless some is requested', async () => {
  await openManaging({ holdings: { fxd: wad(600) } });
  expect(field('Receive collateral')).toHaveAccessibleDescription(repayText.receiveHint);
  enter('Repaying', '200');
  expect(field('Receive collateral')).toHaveValue('');
  expect(detail('Collateral locked')).toBe('1,000.000000CGO unchanged');
  expect(screen.getByText('You send 200 FXD')).toBeInTheDocument();
  enter('Receive collateral', '40');
  expect(field('Repaying')).toHaveValue('200');
  enter('Repaying', '100');
  expect(field('Receive collateral')).toHaveValue('40');
});

it('raises the amount with the collateral, and restores the entered amount with less of it [FXD-109]', async () => {
  await openManaging({ holdings: { fxd: wad(600) } });
  enter('Repaying', '25');
  enter('Receive collateral', '100');
  expect(field('Repaying')).toHaveValue('50');
  enter('Receive collateral', '1000');
  expect(field('Repaying')).toHaveValue('500.05');
  enter('Receive collateral', '40');
  expect(field('Repaying')).toHaveValue('25');
  enter('Receive collateral', '');
  expect(field('Repaying')).toHaveValue('25');
});

it('clears an amount that was only derived from the collateral', async () => {
  await openManaging({ holdings: { fxd: wad(600) } });
  enter('Receive collateral', '100');
  expect(field('Repaying')).toHaveValue('50');
  enter('Receive collateral', '');
  expect(field('Repaying')).toHaveValue('');
});

it('displays all collateral for a full repayment, and the entered collateral for a partial one', async () => {
  await openManaging({ holdings: { fxd: wad(600) } });
  enter('Receive collateral', '40');
  enter('Repaying', '500');
  expect(field('Receive collateral')).toHaveValue('1,000');
  enter('Repaying', '50');
  expect(field('Receive collateral')).toHaveValue('40');
});

it('changes neither amount nor approval when the fields only receive focus', async () => {
  const position = buildPosition({ lockedCollateral: wad(10), debtShare: wad(5_000) + 839n });
  const { user } = await openManaging({ position, holdings: { fxd: wad(6_000) } });
  enter('Repaying', '2000');
  enter('Receive collateral', '3.333333333333333333');
  const passThrough = async () => {
    await user.click(field('Repaying'));
    for (let stop = 0; stop < 8; stop += 1) await user.tab();
    for (let stop = 0; stop < 8; stop += 1) await user.tab({ shift: true });
  };
  await passThrough();
  expect(field('Repaying')).toHaveValue('2,000');
  expect(field('Receive collateral')).toHaveValue('3.333333333333333333');
  expect(screen.getByText('Exactly 2,000 FXD')).toBeInTheDocument();

  enter('Receive collateral', '7');
  const derived = field('Repaying').getAttribute('value');
  expect(derived).toMatch(/^3,500\.0+588$/);
  await passThrough();
  expect(field('Repaying')).toHaveValue(derived);
  expect(screen.getByText(`Exactly ${derived} FXD`)).toBeInTheDocument();
});

it('sends nothing while the other field contains an invalid amount', async () => {
  await openManaging();
  enter('Repaying', '200');
  enter('Receive collateral', '1.2.3');
  expect(screen.getByRole('button', { name: dialogText.amountRefused })).toHaveAttribute('aria-disabled', 'true');
  enter('Receive collateral', '1.2');
  expect(screen.queryByRole('button', { name: dialogText.amountRefused })).toBeNull();
});

it.each([
  ['more than the wallet holds [FXD-104]', '400', "You don't have enough to repay that amount"],
  ['zero [FXD-105]', '0', 'Please fill repaying amount'],
  ['nothing, after something [FXD-105]', '', 'Please fill repaying amount'],
])('reports invalid input: %s', async (_case, text, message) => {
  await openManaging();
  enter('Repaying', '1');
  enter('Repaying', text);
  await waitFor(() => expect(field('Repaying')).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: message })).toHaveAttribute('aria-disabled', 'true');
});

it('reads an invalid number as 0 [FXD-103]', async () => {
  await openManaging();
  enter('Repaying', 'all');
  expect(screen.getByRole('button', { name: 'Please fill repaying amount' })).toHaveAttribute('aria-disabled', 'true');
  expect(field('Repaying')).toHaveValue('all');
});

it.each([
  ['1 wei less than the debt', wad(500) - 1n, true],
  ['exactly the debt', wad(500), false],
  ['1 wei more than the debt', wad(500) + 1n, false],
])('reports the shortfall to close the position when the wallet holds %s [FXD-107]', async (_case, fxd, isShort) => {
  await openManaging({ holdings: { fxd } });
  const message = screen.queryByText(/Wallet balance is not enough/);
  if (isShort) {
    expect(message).toHaveTextContent(
      'Wallet balance is not enough to close this position entirely (repay in full). You are short of 0.000000000000000001 FXD.',
    );
  } else expect(message).toBeNull();
});

it('displays the approval again after it failed [FXD-097]', async () => {
  const setup = await openManaging();
  setup.chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
  enter('Repaying', '200');
  setup.host.failNext({ code: 'network', message: 'No node answered.' });
  await setup.user.click(await button('Approve token'));
  expect(await screen.findByText('No node answered.')).toBeInTheDocument();
  expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
  expect(logged()).toHaveBeenCalledWith('Close position error', expect.objectContaining({ code: 'network' }));
});

it('requests the approval again when the wallet approved less than required [FXD-097]', async () => {
  const setup = await openManaging();
  const { chain, host, user, hold } = setup;
  chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
  enter('Repaying', '200');
  await user.click(await button('Approve token'));
  await button('Approving...');
  hold({ fxdAllowance: wad(150) });
  act(() => host.settle(MINED));
  expect(await screen.findByText(/The wallet allowed 150 FXD, but 200 FXD is needed/)).toBeInTheDocument();
  expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
});

it('keeps the button disabled while the approval is pending [FXD-096]', async () => {
  const setup = await openManaging();
  setup.chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
  enter('Repaying', '200');
  await setup.user.click(await button('Approve token'));
  const pending = await button('Approving...');
  await setup.user.click(pending);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(setup.host.submissions).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Repay this position' })).toBeNull();
});

it('refreshes the debt every 5 s without preparing the steps again [FXD-157]', async () => {
  const setup = await openManaging({ holdings: { fxdAllowance: wad(500) } });
  setup.chain.estimate(repayCall(setup), 300_000n);
  enter('Repaying', '200');
  await button('Repay this position');
  setup.chain.setBlock(1001, setup.pool.asOf + 12);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('button', { name: 'Repay this position' })).not.toHaveAttribute('aria-disabled');
  setup.setPosition(buildPosition({ ...setup.position, debtShare: wad(600) }));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(detail('Total debt')).toBe('600.00FXD'));
});

it('logs and reports why closing reverted, and is no longer busy [FXD-177, FXD-178]', async () => {
  const setup = await openManaging({ holdings: { fxd: wad(600), fxdAllowance: wad(600) } });
  const { chain, host, user } = setup;
  chain.estimate(closeCall(setup), 300_000n);
  enter('Repaying', '500.05');
  await user.click(await button('Repay this position'));
  await button('Repaying position');
  act(() => host.settle({ kind: 'reverted', block: 7, feeWei: '1', reason: 'BookKeeper/not-live' }));
  expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
  expect(screen.getByText("The protocol is shut down: debt can't be changed.")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Repaying position' })).toBeNull();
  expect(logged()).toHaveBeenCalledWith(
    'Close position error',
    expect.objectContaining({ reason: 'BookKeeper/not-live' }),
  );
});

it('resumes after a reload on the same tab while its transaction is pending', async () => {
  const options = { holdings: { fxdAllowance: wad(200) } } as const;
  const before = await openManaging(options);
  before.chain.estimate(repayCall(before), 300_000n);
  enter('Repaying', '200');
  await before.user.click(await button('Repay this position'));
  await button('Repaying position');
  before.unmount();

  const resumed = await openManaging({ ...options, tab: 'top-up', reloaded: before.host });
  const { mine } = resumed;
  expect(await button('Repaying position')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Repay Position' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('dialog')).toHaveTextContent('Repaying200');
  const receipt = { collateral: -wad(400), fxd: -wad(200), lockedCollateral: wad(600), debt: wad(300) };
  mine(positionReceipt(resumed, receipt).logs);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
});

it('continues after the approval when reloaded, or restores the amounts for editing', async () => {
  const before = await openManaging();
  before.chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
  enter('Repaying', '200');
  enter('Receive collateral', '400');
  await before.user.click(await button('Approve token'));
  await button('Approving...');
  before.hold({ fxdAllowance: wad(200) });
  before.chain.estimate(repayCall(before, wad(400)), 300_000n);
  act(() => before.host.settle(MINED));
  await button('Repay this position');
  before.unmount();

  const { chain, user } = await openManaging({ reloaded: before.host, holdings: { fxdAllowance: wad(200) } });
  chain.estimate(repayCall(before, wad(400)), 300_000n);
  expect(await button('Repay this position')).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('dialog')).toHaveTextContent('Repaying200');
  await user.click(await button('Change the amounts'));
  expect(field('Repaying')).toHaveValue('200');
  expect(field('Receive collateral')).toHaveValue('400');
});

it('keeps the values from before the transaction while waiting for the indexer', async () => {
  const setup = await openManaging({
    holdings: { fxd: wad(600), fxdAllowance: wad(600) },
    indexers: { fxd: 'https://indexer.example/1135/subgraphs/name/stablecoin-subgraph' },
  });
  const { chain, user, mine } = setup;
  chain.estimate(closeCall(setup), 300_000n);
  enter('Repaying', '500');
  await user.click(await button('Repay this position'));
  await button('Repaying position');
  setup.setPosition({ ...setup.position, debtShare: 0n, lockedCollateral: 0n });
  const receipt = { collateral: -wad(1_000), fxd: -wad(500), lockedCollateral: 0n, debt: 0n };
  mine(positionReceipt(setup, receipt).logs);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('button', { name: 'Repaying position' })).toBeInTheDocument();
  expect(detail('FXD borrowed')).toBe('500.00to0.00FXD');
  expect(screen.getByRole('dialog')).toHaveTextContent('Repaying500');
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(await screen.findByText('Done. The list may be delayed.')).toBeInTheDocument();
  expect(await screen.findByText(/Your position is closed/)).toBeInTheDocument();
});

it('repays while two nodes disagree about the price, because an exit is never blocked', async () => {
  const { chain } = await openManaging({ over: (reader) => disagreeingNodes(reader).reader });
  chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
  enter('Repaying', '200');
  expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(/RPC nodes disagree/)).toBeNull();
});
