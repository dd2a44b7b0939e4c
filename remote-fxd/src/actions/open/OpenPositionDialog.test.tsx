import { MINED } from '@fathom/testing/render/accountCalls';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { act, screen } from '@testing-library/react';
import { getProxyWallet } from '../../data/abi/fxdContracts';
import { wad } from '../../domain/testing/buildPosition';
import { dialogText } from '../../text/dialogs';
import { button, dialogSetup, detail } from '@fathom/testing/render/dialogPage';
import {
  actionCall,
  approveCall,
  calldata,
  CONTRACTS,
  dialogHarness,
  positionReceipt,
  WALLET,
} from '../testing/dialogHarness';
import { borrow, collateral, enterAmounts, openCall, openOpening } from './testing/openOpening';

const { positionManager, stabilityFeeCollector, stablecoinAdapter, fathomStablecoin } = CONTRACTS;
const logged = dialogSetup();

it('approves the token, opens the position, and offers FXD to the wallet [FXD-053, FXD-077, FXD-098]', async () => {
  const { chain, host, pool, user, onClose, hold, mine } = await openOpening();
  const token = pool.collateral.address;
  chain.estimate(approveCall(token, wad(1_000)), 46_000n);
  chain.estimate(openCall(pool), 600_000n);
  expect(screen.getByRole('dialog', { name: 'Open Position' })).toHaveTextContent('CGO');
  await user.type(collateral(), '1000');
  await user.type(borrow(), '200');
  expect(screen.getByText('Exactly 1,000 CGO')).toBeInTheDocument();
  await user.click(await button('Approve token'));
  expect(await button('Approving...')).toBeInTheDocument();
  hold({ collateralAllowance: wad(1_000) });
  act(() => host.settle(MINED));

  await user.click(await button('Open'));
  expect(await button('Opening position')).toBeInTheDocument();
  expect(screen.getByText(/You may close this window/)).toBeInTheDocument();
  const receipt = { collateral: wad(1_000), fxd: wad(200), lockedCollateral: wad(1_000), debt: wad(200), opened: 9n };
  mine(positionReceipt(dialogHarness(), receipt).logs);

  const done = await screen.findByRole('dialog', { name: 'All done!' });
  expect(await screen.findByText(/You borrowed/)).toBeInTheDocument();
  expect(done).toHaveTextContent('Your position is open. You borrowed 200.00 FXD');
  expect(detail('Position')).toBe('#9');
  expect(detail('Collateral locked')).toBe('1,000.000000 CGO');
  await user.click(await button('Add'));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(host.watched).toMatchObject([{ address: fathomStablecoin, symbol: 'FXD', decimals: 18 }]);
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve CGO', 'Open CGO position']);
  await user.click(await button('Ok, Close'));
  expect(onClose).toHaveBeenCalled();
  chain.verify();
});

it('creates a missing proxy wallet first, then continues [FXD-100, FXD-101]', async () => {
  const { chain, host, pool, user } = await openOpening({ wallet: null });
  const { proxyWalletRegistry } = CONTRACTS;
  chain.estimate({ from: FAKE_ACCOUNT, to: proxyWalletRegistry, data: calldata('build', FAKE_ACCOUNT) }, 400_000n);
  expect(screen.getByText(/a contract that only your account can use/)).toHaveTextContent(
    'Your positions are held by a proxy wallet: a contract that only your account can use. You create it once, for all positions. Creating it costs at most 0.0004000 ETH, nothing else. You can stop after any step and continue later.',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Create proxy wallet, now',
    '2Approve CGO',
    '3Open position',
  ]);
  enterAmounts({ collateral: '1000', borrow: '200' });
  await user.click(await button('Create proxy wallet'));
  expect(await button('Creating proxy wallet')).toBeInTheDocument();
  chain.respond(getProxyWallet.read(proxyWalletRegistry, FAKE_ACCOUNT), WALLET);
  chain.respond(erc20.allowance.read(pool.collateral.address, FAKE_ACCOUNT, WALLET), 0n);
  chain.respond(erc20.allowance.read(fathomStablecoin, FAKE_ACCOUNT, WALLET), 0n);
  chain.estimate(approveCall(pool.collateral.address, wad(1_000)), 46_000n);
  act(() => host.settle(MINED));
  expect(await button('Approve token')).not.toHaveAttribute('aria-disabled');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Create proxy wallet, done',
    '2Approve exactly 1,000 CGO, now',
    '3Open position',
  ]);
  expect(collateral()).toHaveValue('1,000');
  chain.verify();
});

it('restores the amounts when the page is reloaded while the proxy wallet is being created', async () => {
  const before = await openOpening({ wallet: null });
  const { proxyWalletRegistry } = CONTRACTS;
  const build = { from: FAKE_ACCOUNT, to: proxyWalletRegistry, data: calldata('build', FAKE_ACCOUNT) };
  before.chain.estimate(build, 400_000n);
  enterAmounts({ collateral: '1000', borrow: '200' });
  await before.user.click(await button('Create proxy wallet'));
  await button('Creating proxy wallet');
  before.unmount();

  const after = await openOpening({ wallet: null, reloaded: before.host });
  expect(await button('Creating proxy wallet')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('1,000');
  expect(after.host.submissions).toEqual([]);
});

it('reports that the account is not whitelisted, links to the application, and offers no action', async () => {
  await openOpening({
    wallet: null,
    isAdmitted: false,
    configuration: { whitelistUrl: 'https://apply.example/' },
  });
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(await button('Your account is not whitelisted')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: /Apply for the whitelist/ })).toHaveAttribute(
    'href',
    'https://apply.example/',
  );
});

it('creates no proxy wallet while the whitelist cannot be read, and says why', async () => {
  await openOpening({ wallet: null, isAdmitted: 'unreadable' });
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(await button(dialogText.whitelistUnknown)).toHaveAttribute('aria-disabled', 'true');
});

it('waits with a reason while the address status is unavailable', async () => {
  await openOpening({ configuration: { addressBlocked: true } });
  enterAmounts({ collateral: '1000', borrow: '200' });
  const reason = 'Address status unavailable. Opening and topping up are paused. You can still repay.';
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
});

it('checks the address with the service, and blocks opening for a blocked one', async () => {
  const requested = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ addressAllowed: false }));
  await openOpening({ configuration: { addressBlocked: true }, services: { addressStatus: 'https://status.example' } });
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(await button('Blocked Address')).toHaveAttribute('aria-disabled', 'true');
  expect(requested).toHaveBeenCalledWith(
    `https://status.example/addresses/status?address=${FAKE_ACCOUNT}`,
    expect.anything(),
  );
});

it('returns to the form with a notice when the user rejects in the wallet, and keeps the input', async () => {
  const { chain, host, pool, user } = await openOpening({ holdings: { collateralAllowance: wad(1_000) } });
  chain.estimate(openCall(pool), 600_000n);
  enterAmounts({ collateral: '1000', borrow: '200' });
  host.failNext({ code: 'rejected', message: 'no' });
  await user.click(await button('Open'));
  expect(await screen.findByText('You cancelled the transaction.')).toBeInTheDocument();
  expect(collateral()).toHaveValue('1,000');
  expect(await button('Open')).not.toHaveAttribute('aria-disabled');
});

it('logs and reports why the transaction reverted, and is no longer busy [FXD-175, FXD-178]', async () => {
  const { chain, host, pool, user } = await openOpening({ holdings: { collateralAllowance: wad(1_000) } });
  chain.estimate(openCall(pool), 600_000n);
  enterAmounts({ collateral: '1000', borrow: '200' });
  await user.click(await button('Open'));
  await button('Opening position');
  act(() => host.settle({ kind: 'reverted', block: 7, feeWei: '1', reason: 'PositionManager/price-is-not-healthy' }));
  expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
  expect(screen.getByText(/The collateral price is outdated or unreliable/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Opening position' })).toBeNull();
  expect(logged()).toHaveBeenCalledWith(
    'Open position error',
    expect.objectContaining({ reason: 'PositionManager/price-is-not-healthy' }),
  );
});

it('reports before the approval that opening would revert', async () => {
  const { chain, pool, simulate } = await openOpening();
  chain.estimate(approveCall(pool.collateral.address, wad(1_000)), 46_000n);
  simulate(() => [
    { calls: [{ status: '0x1' }, { status: '0x0', error: { message: 'execution reverted: BookKeeper/not-live' } }] },
  ]);
  enterAmounts({ collateral: '1000', borrow: '200' });
  expect(await screen.findByText(/Simulation failed/)).toHaveTextContent(
    "Simulation failed. The protocol is shut down: debt can't be changed.",
  );
});

it('resumes after a reload while its transaction is pending', async () => {
  const options = { holdings: { collateralAllowance: wad(1_000) } } as const;
  const before = await openOpening(options);
  before.chain.estimate(openCall(before.pool), 600_000n);
  enterAmounts({ collateral: '1000', borrow: '200' });
  await before.user.click(await button('Open'));
  await button('Opening position');
  before.unmount();

  const { host, mine } = await openOpening({ ...options, reloaded: before.host });
  expect(await button('Opening position')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  const receipt = { collateral: wad(1_000), fxd: wad(200), lockedCollateral: wad(1_000), debt: wad(200), opened: 9n };
  mine(positionReceipt(dialogHarness(), receipt).logs);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(host.submissions).toEqual([]);
});

it('asks to switch the network', async () => {
  const { host, user } = await openOpening();
  act(() => host.moveWalletTo(11155111));
  expect(await screen.findByText('Please switch to Chain 1135.')).toBeInTheDocument();
  expect(await button('Wrong Network')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Switch Network'));
  expect(await button('Please fill at least one field')).toBeInTheDocument();
});

it('sends the native coin with the call, without an approval', async () => {
  const { chain, host, pool, user } = await openOpening({
    pool: { name: 'XDC', displayName: 'ETH', isNative: true, price: wad(3_000) },
  });
  chain.estimate(
    actionCall(
      'openLockXDCAndDraw',
      [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, pool.id, wad(200)],
      wad(1),
    ),
    600_000n,
  );
  expect(screen.queryByText('Unlimited')).toBeNull();
  enterAmounts({ collateral: '1', borrow: '200' });
  await user.click(await button('Open'));
  expect(host.submissions.map(({ request }) => request.value)).toEqual([wad(1)]);
});

it("uses the collateral token's decimals", async () => {
  const token = { address: '0x00000000000000000000000000000000000000C6', symbol: 'USDX', decimals: 6 } as const;
  const { chain, host, pool, user } = await openOpening({
    pool: { collateral: token },
    holdings: { collateral: 5_000_000_000n, collateralAllowance: 5_000_000_000n },
  });
  const { adapter, id } = pool;
  const call = [positionManager, stabilityFeeCollector, adapter, stablecoinAdapter, id, 1_000_000_000n, wad(200), true];
  chain.estimate(actionCall('openLockTokenAndDraw', call), 600_000n);
  enterAmounts({ collateral: '1000.0000001', borrow: '200' });
  expect(collateral()).toHaveAccessibleDescription('USDX has 6 decimals. The amount has more.');
  enterAmounts({ collateral: '1000' });
  expect(detail('Collateral to be locked')).toBe('1,000.000000USDX');
  await user.click(await button('Open'));
  await button('Opening position');
  expect(host.submissions).toHaveLength(1);
});

it('reports success and that the list may lag when the indexer is behind', async () => {
  const { chain, pool, user, mine } = await openOpening({
    holdings: { collateralAllowance: wad(1_000) },
    indexers: { fxd: 'https://indexer.example/1135/subgraphs/name/stablecoin-subgraph' },
  });
  chain.estimate(openCall(pool), 600_000n);
  enterAmounts({ collateral: '1000', borrow: '200' });
  await user.click(await button('Open'));
  await button('Opening position');
  const receipt = { collateral: wad(1_000), fxd: wad(200), lockedCollateral: wad(1_000), debt: wad(200), opened: 9n };
  mine(positionReceipt(dialogHarness(), receipt).logs);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(screen.getByText('Done. The list may be delayed.')).toBeInTheDocument();
});
