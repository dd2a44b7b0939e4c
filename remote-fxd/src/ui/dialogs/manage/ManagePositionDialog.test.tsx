import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPosition, wad } from '../../../domain/testing/buildPosition';
import {
  actionCall,
  approveCall,
  CONTRACTS,
  dialogScene,
  MINED,
  positionReceipt,
  type Scene,
  type SceneOptions,
} from '../testing/dialogScene';
import type { ManageTab } from '../useFxdDialogs';
import { ManagePositionDialog } from './ManagePositionDialog';

const { positionManager, stabilityFeeCollector, stablecoinAdapter, fathomStablecoin } = CONTRACTS;

async function openDialog(options: SceneOptions & { readonly tab?: ManageTab } = {}) {
  const scene = dialogScene(options);
  const { host, place, configuration, position } = scene;
  const onClose = jest.fn();
  const { unmount } = renderWithHost(
    <ManagePositionDialog
      place={place}
      configuration={configuration}
      position={position}
      tab={options.tab ?? 'repay'}
      onClose={onClose}
    />,
    { host, area: 'fxd' },
  );
  await act(() => jest.advanceTimersByTimeAsync(200));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...scene, user, onClose, unmount };
}

function field(label: string) {
  return screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

function enter(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}

function button(name: string | RegExp) {
  return screen.findByRole('button', { name }, { timeout: 5_000 });
}

function fact(label: string) {
  const term = screen.getAllByText(label).find((found) => found.closest('dt'));
  return term?.closest('div')?.querySelector('dd')?.textContent ?? '';
}

/** Repays 200 of 500 FXD and takes 400 of 1,000 CGO out, as the chain gets it. */
function repayCall({ pool, position }: Pick<Scene, 'pool' | 'position'>, collateral = wad(400), amount = wad(200)) {
  return actionCall('wipeAndUnlockToken', [
    positionManager,
    pool.adapter,
    stablecoinAdapter,
    position.id,
    collateral,
    amount,
  ]);
}

function closeCall({ pool, position }: Pick<Scene, 'pool' | 'position'>) {
  return actionCall('wipeAllAndUnlockToken', [
    positionManager,
    pool.adapter,
    stablecoinAdapter,
    position.id,
    position.lockedCollateral,
  ]);
}

// A whole dialog in a simulated page: a second on an idle machine, far more beside a build.
jest.setTimeout(60_000);

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Nothing answers but the chain.
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('pauses topping up while the status of the address cannot be read, and lets repay', async () => {
  const scene = await openDialog({
    tab: 'top-up',
    configuration: { addressBlocked: true },
    holdings: { fxdAllowance: wad(200) },
  });
  enter('Borrow', '100');
  const reason = /The status of your address could not be read/;
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
  scene.chain.estimate(repayCall(scene), 300_000n);
  await scene.user.click(screen.getByRole('tab', { name: 'Repay Position' }));
  enter('Repaying', '200');
  expect(await button('Repay this position')).not.toHaveAttribute('aria-disabled');
});

it('is one dialog with the tabs Top Up Position and Repay Position [FXD-064]', async () => {
  const { user } = await openDialog({ tab: 'top-up' });
  expect(screen.getByRole('dialog', { name: 'Manage position' })).toHaveTextContent('CGO, #7');
  expect(screen.getByRole('tab', { name: 'Top Up Position' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Repay Position' }));
  expect(field('Repaying')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Borrow/ })).toBeNull();
});

describe('repaying', () => {
  it('shows the debt, the wallet, the fields and a way out [FXD-065, FXD-066, FXD-068, FXD-069, FXD-074, FXD-106]', async () => {
    const { onClose, user } = await openDialog();
    expect(fact('Total debt')).toBe('500.00FXD');
    expect(field('Repaying')).toHaveAccessibleDescription('Enter the Repaying.');
    expect(screen.getByRole('dialog')).toHaveTextContent(/Repaying.*Wallet.*300\.00.*Receive collateral/);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalled();
  });

  it('approves, repays a part, and tells from the receipt what was paid and received [FXD-075, FXD-076, FXD-092, FXD-093, FXD-095]', async () => {
    const scene = await openDialog();
    const { chain, host, user, hold } = scene;
    chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
    chain.estimate(repayCall(scene), 300_000n);
    enter('Repaying', '200');
    expect(screen.getByText('Exactly 200 FXD')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Repay this position' })).toBeNull();
    await user.click(await button('Approve token'));
    expect(await button('Approving...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Repay this position' })).toBeNull();
    hold({ fxdAllowance: wad(200) });
    act(() => host.settle(MINED));

    await user.click(await button('Repay this position'));
    expect(await button('Repaying position')).toBeInTheDocument();
    const hash = `0x${'2'.padStart(64, '0')}`;
    const receipt = { collateral: -wad(400), fxd: -wad(200), lockedCollateral: wad(600), debt: wad(300) };
    chain.rpc('eth_getTransactionReceipt', [hash], positionReceipt(scene, receipt));
    act(() => host.settle(MINED));
    expect(await screen.findByText('All done!')).toBeInTheDocument();
    expect(await screen.findByText(/You repaid/)).toBeInTheDocument();
    expect(fact('Collateral received')).toBe('400.000000 CGO');
    expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve FXD', 'Repay 200 FXD of position #7']);
    chain.verify();
  });

  it('shows the figures before and after [FXD-070, FXD-071, FXD-072, FXD-073]', async () => {
    await openDialog();
    expect(fact('FXD borrowed')).toBe('500.00FXD');
    enter('Repaying', '200');
    expect(fact('FXD borrowed')).toBe('500.00to300.00FXD');
    expect(fact('Collateral locked')).toBe('1,000.000000to600.000000CGO');
    expect(fact('Collateralization ratio')).toBe('400.00% unchanged');
    expect(fact('Liquidation price')).toBe('$0.6650 unchanged');
    expect(screen.getByText('You send 200 FXD, you receive 400 CGO')).toBeInTheDocument();
  });

  it('asks for the allowance a second after the amount was entered, not before [FXD-094]', async () => {
    const scene = await openDialog({ holdings: { fxdAllowance: wad(500) } });
    scene.chain.estimate(repayCall(scene), 300_000n);
    enter('Repaying', '200');
    await act(() => jest.advanceTimersByTimeAsync(990));
    expect(screen.getByRole('button', { name: 'Preparing…' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(screen.getByRole('button', { name: 'Repay this position' })).not.toHaveAttribute('aria-disabled');
  });

  it('closes the position when all of the debt is repaid, and gives all collateral back [FXD-067, FXD-091]', async () => {
    const scene = await openDialog({ holdings: { fxd: wad(600), fxdAllowance: wad(600) } });
    const { chain, host, user } = scene;
    chain.estimate(closeCall(scene), 300_000n);
    await user.click(screen.getAllByRole('button', { name: /^Use the maximum of FXD/ })[0] as HTMLElement);
    expect(field('Repaying')).toHaveValue('500.05');
    expect(field('Receive collateral')).toHaveValue('1,000');
    expect(screen.getByText(/This closes the position/)).toBeInTheDocument();
    await user.click(await button('Repay this position'));
    expect(await button('Repaying position')).toBeInTheDocument();
    expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Close position #7']);
  });

  it('cuts an amount above the debt with its margin [FXD-102]', async () => {
    await openDialog({ holdings: { fxd: wad(600) } });
    enter('Repaying', '700');
    expect(field('Repaying')).toHaveValue('500.05');
    expect(field('Repaying')).toHaveAccessibleDescription('Set to the maximum');
  });

  it('takes no more collateral than is locked [FXD-108]', async () => {
    await openDialog({ holdings: { fxd: wad(600) } });
    enter('Receive collateral', '1001');
    expect(field('Receive collateral')).toHaveValue('1,000');
  });

  it('raises the amount with the collateral, and sets the collateral by the amount [FXD-109]', async () => {
    await openDialog({ holdings: { fxd: wad(600) } });
    enter('Receive collateral', '100');
    expect(field('Repaying')).toHaveValue('50');
    enter('Receive collateral', '40');
    expect(field('Repaying')).toHaveValue('50');
    enter('Repaying', '25');
    expect(field('Receive collateral')).toHaveValue('50');
    enter('Repaying', '');
    expect(field('Receive collateral')).toHaveValue('');
  });

  it.each([
    ['more than the wallet holds [FXD-104]', '400', "You don't have enough to repay that amount"],
    ['zero [FXD-105]', '0', 'Please fill repaying amount'],
    ['nothing, after something [FXD-105]', '', 'Please fill repaying amount'],
  ])('says what is wrong with %s', async (_case, text, sentence) => {
    await openDialog();
    enter('Repaying', '1');
    enter('Repaying', text);
    await waitFor(() => expect(field('Repaying')).toHaveAccessibleDescription(sentence));
    expect(screen.getByRole('button', { name: sentence })).toHaveAttribute('aria-disabled', 'true');
  });

  it('counts what is no number as 0 [FXD-103]', async () => {
    await openDialog();
    enter('Repaying', 'all');
    expect(screen.getByRole('button', { name: 'Please fill repaying amount' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(field('Repaying')).toHaveValue('all');
  });

  it.each([
    ['1 wei less than the debt', wad(500) - 1n, true],
    ['exactly the debt', wad(500), false],
    ['1 wei more than the debt', wad(500) + 1n, false],
  ])('says what the wallet lacks to close the position when it holds %s [FXD-107]', async (_case, fxd, isShort) => {
    await openDialog({ holdings: { fxd } });
    const sentence = screen.queryByText(/Wallet balance is not enough/);
    if (isShort) {
      expect(sentence).toHaveTextContent(
        'Wallet balance is not enough to close this position entirely (repay in full). You are short of 0.000000000000000001 FXD.',
      );
    } else expect(sentence).toBeNull();
  });

  it('shows the approval again after it failed [FXD-097]', async () => {
    const scene = await openDialog();
    scene.chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
    enter('Repaying', '200');
    scene.host.failNext({ code: 'network', message: 'No node answered.' });
    await scene.user.click(await button('Approve token'));
    expect(await screen.findByText('No node answered.')).toBeInTheDocument();
    expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
    expect(logged).toHaveBeenCalledWith('Close position error', expect.objectContaining({ code: 'network' }));
  });

  it('asks for the approval again when the wallet allowed less than is needed [FXD-097]', async () => {
    const scene = await openDialog();
    const { chain, host, user, hold } = scene;
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
    const scene = await openDialog();
    scene.chain.estimate(approveCall(fathomStablecoin, wad(200)), 46_000n);
    enter('Repaying', '200');
    await scene.user.click(await button('Approve token'));
    const pending = await button('Approving...');
    await scene.user.click(pending);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(scene.host.submissions).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Repay this position' })).toBeNull();
  });

  it('reads the debt again every 5 s, without preparing anything anew [FXD-157]', async () => {
    const scene = await openDialog({ holdings: { fxdAllowance: wad(500) } });
    scene.chain.estimate(repayCall(scene), 300_000n);
    enter('Repaying', '200');
    await button('Repay this position');
    scene.chain.setBlock(1001, scene.pool.asOf + 12);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('button', { name: 'Repay this position' })).not.toHaveAttribute('aria-disabled');
    scene.book(buildPosition({ ...scene.position, debtShare: wad(600) }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(fact('Total debt')).toBe('600.00FXD'));
  });

  it('logs and tells why a close was refused, and is no longer busy [FXD-177, FXD-178]', async () => {
    const scene = await openDialog({ holdings: { fxd: wad(600), fxdAllowance: wad(600) } });
    const { chain, host, user } = scene;
    chain.estimate(closeCall(scene), 300_000n);
    enter('Repaying', '500.05');
    await user.click(await button('Repay this position'));
    await button('Repaying position');
    act(() => host.settle({ is: 'reverted', block: 7, feeWei: '1', reason: 'BookKeeper/not-live' }));
    expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
    expect(screen.getByText('The protocol is shut down: no debt can be changed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Repaying position' })).toBeNull();
    expect(logged).toHaveBeenCalledWith(
      'Close position error',
      expect.objectContaining({ reason: 'BookKeeper/not-live' }),
    );
  });

  it('takes up after a reload while its transaction is pending, on the tab that it was on', async () => {
    const options = { holdings: { fxdAllowance: wad(200) } } as const;
    const before = await openDialog(options);
    before.chain.estimate(repayCall(before), 300_000n);
    enter('Repaying', '200');
    await before.user.click(await button('Repay this position'));
    await button('Repaying position');
    before.unmount();

    const { host } = await openDialog({ ...options, tab: 'top-up', reloaded: before.host });
    expect(await button('Repaying position')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Repay Position' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('dialog')).toHaveTextContent('Repaying200');
    act(() => host.settle(MINED));
    expect(await screen.findByText('All done!')).toBeInTheDocument();
  });

  it('counts what it shows from before the transaction while the indexer is waited for', async () => {
    const scene = await openDialog({
      holdings: { fxd: wad(600), fxdAllowance: wad(600) },
      indexers: { fxd: 'https://indexer.example/1135/subgraphs/name/stablecoin-subgraph' },
    });
    const { chain, host, user } = scene;
    chain.estimate(closeCall(scene), 300_000n);
    enter('Repaying', '500');
    await user.click(await button('Repay this position'));
    await button('Repaying position');
    scene.book({ ...scene.position, debtShare: 0n, lockedCollateral: 0n });
    act(() => host.settle(MINED));
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('button', { name: 'Repaying position' })).toBeInTheDocument();
    expect(fact('FXD borrowed')).toBe('500.00to0.00FXD');
    expect(screen.getByRole('dialog')).toHaveTextContent('Repaying500');
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(await screen.findByText('Done; the list may lag.')).toBeInTheDocument();
    expect(await screen.findByText(/Your position is closed/)).toBeInTheDocument();
  });

  it('says that a position owes nothing any more', async () => {
    await openDialog({ position: { debt: 0n, status: 'closed' } });
    expect(screen.getByText(/This position owes nothing any more/)).toBeInTheDocument();
  });
});

describe('topping up', () => {
  const tab = 'top-up' as const;

  it('approves the token, then tops up [FXD-002, FXD-099]', async () => {
    const scene = await openDialog({ tab });
    const { chain, host, pool, position, user, hold } = scene;
    chain.estimate(approveCall(pool.collateral.address, wad(100)), 46_000n);
    chain.estimate(actionCall('lockToken', [positionManager, pool.adapter, position.id, wad(100), true]), 200_000n);
    enter('Collateral', '100');
    await user.click(await button('Approve token'));
    await button('Approving...');
    hold({ collateralAllowance: wad(100) });
    act(() => host.settle(MINED));
    await user.click(await button('Top Up'));
    await button('Topping up position');
    const hash = `0x${'2'.padStart(64, '0')}`;
    const receipt = { collateral: wad(100), fxd: 0n, lockedCollateral: wad(1_100), debt: wad(500) };
    chain.rpc('eth_getTransactionReceipt', [hash], positionReceipt(scene, receipt));
    act(() => host.settle(MINED));
    expect(await screen.findByText('All done!')).toBeInTheDocument();
    expect(await screen.findByText(/You added/)).toBeInTheDocument();
    expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve CGO', 'Top up position #7']);
    chain.verify();
  });

  it('borrows more without an approval, and says what was borrowed [FXD-003]', async () => {
    const scene = await openDialog({ tab });
    const { chain, host, pool, position, user } = scene;
    const common = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, position.id];
    chain.estimate(actionCall('lockTokenAndDraw', [...common, 0n, wad(100), true]), 300_000n);
    enter('Borrow', '100');
    await user.click(await button('Top Up'));
    await button('Topping up position');
    const hash = `0x${'1'.padStart(64, '0')}`;
    const receipt = { collateral: 0n, fxd: wad(100), lockedCollateral: wad(1_000), debt: wad(600) };
    chain.rpc('eth_getTransactionReceipt', [hash], positionReceipt(scene, receipt));
    act(() => host.settle(MINED));
    expect(await screen.findByText(/You borrowed/)).toBeInTheDocument();
  });

  it('adds collateral and borrows in one transaction, after the approval [FXD-004]', async () => {
    const scene = await openDialog({ tab, holdings: { collateralAllowance: wad(100) } });
    const { chain, host, pool, position, user } = scene;
    const common = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, position.id];
    chain.estimate(actionCall('lockTokenAndDraw', [...common, wad(100), wad(50), true]), 300_000n);
    enter('Collateral', '100');
    enter('Borrow', '50');
    expect(fact('Collateral locked')).toBe('1,000.000000to1,100.000000CGO');
    expect(fact('FXD borrowed')).toBe('500.00to550.00FXD');
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
  ])('says what is wrong with %s', async (_case, entered, sentence) => {
    await openDialog({ tab });
    for (const [label, text] of Object.entries(entered)) enter(label, text);
    expect(screen.getByRole('button', { name: sentence })).toHaveAttribute('aria-disabled', 'true');
  });

  it('checks the fields with every change [FXD-133]', async () => {
    await openDialog({ tab });
    enter('Borrow', '900');
    await waitFor(() => expect(field('Borrow')).toHaveAccessibleDescription('Maximum borrow amount is 627.81.'));
    enter('Collateral', '1000');
    await waitFor(() => expect(field('Borrow')).not.toHaveAttribute('aria-invalid'));
    enter('Collateral', '5001');
    await waitFor(() => expect(field('Collateral')).toHaveAccessibleDescription('You do not have enough CGO'));
  });

  it('refuses more than the pool has left [FXD-116]', async () => {
    await openDialog({ tab, pool: { totalAvailable: wad(10) } });
    enter('Borrow', '20');
    await waitFor(() => expect(field('Borrow')).toHaveAccessibleDescription('Not enough FXD in pool'));
  });

  it('warns of a lowered buffer and of a loan without collateral [FXD-131, FXD-132]', async () => {
    await openDialog({ tab });
    enter('Borrow', '200');
    expect(screen.getByText('This lowers the safety buffer from 66.7% to 53.4%.')).toBeInTheDocument();
    expect(screen.getByText(/You supply 0 collateral/)).toBeInTheDocument();
    enter('Collateral', '1000');
    expect(screen.queryByText(/You supply 0 collateral/)).toBeNull();
    expect(screen.queryByText(/This lowers the safety buffer/)).toBeNull();
  });

  it('warns below a buffer of 25 %, recommends 50 %, and enters what is missing [FXD-129, FXD-130]', async () => {
    const { user } = await openDialog({ tab, position: { debt: wad(1_100) } });
    enter('Borrow', '50');
    expect(screen.getByText(/A safety buffer of 23\.5% is dangerous/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Use \d/ }));
    expect(screen.queryByText(/Recommended safety buffer/)).toBeNull();
    expect(fact('Safety buffer')).toContain('50.0%');
  });

  it('logs and tells why it was refused, and is no longer busy [FXD-176, FXD-178]', async () => {
    const scene = await openDialog({ tab });
    const { chain, host, pool, position, user } = scene;
    const common = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, position.id];
    chain.estimate(actionCall('lockTokenAndDraw', [...common, 0n, wad(100), true]), 300_000n);
    enter('Borrow', '100');
    await user.click(await button('Top Up'));
    await button('Topping up position');
    act(() => host.settle({ is: 'reverted', block: 7, feeWei: '1', reason: 'BookKeeper/not-safe' }));
    expect(
      await screen.findByText('The collateral would not cover the debt. Add collateral, or borrow less.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Topping up position' })).toBeNull();
    expect(logged).toHaveBeenCalledWith(
      'Top up position error',
      expect.objectContaining({ reason: 'BookKeeper/not-safe' }),
    );
  });
});
