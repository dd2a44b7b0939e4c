import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { screen } from '@testing-library/react';
import { calldata, POOL, WETH } from '../../flows/testing/setup';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { CollateralDialog } from './CollateralDialog';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const ENABLED = 'ReserveUsedAsCollateralEnabled(address,address)';
const DISABLED = 'ReserveUsedAsCollateralDisabled(address,address)';

function open(options: Partial<OpenedDialog> = {}) {
  return openMarketDialog(CollateralDialog, { target: { underlyingAsset: WETH }, ...options });
}

function setCollateral(isEnabling: boolean) {
  return callFrom(POOL, calldata('setUserUseReserveAsCollateral', WETH, isEnabling));
}

function supplied(collateral: boolean, debt = 0n) {
  return { current: { weth: { supplied: 10n * ETHER, collateral }, usdc: { variableDebt: debt * DOLLAR } } };
}

fakeTimers();

it('enables an asset, and says so from the receipt [LND-174] [LND-176] [LND-404]', async () => {
  const { chain, host, user, mine } = await open(supplied(false));
  expect(screen.getByRole('dialog', { name: 'Enable WETH as collateral' })).toBeVisible();
  chain.estimate(setCollateral(true), 100_000n);
  await user.click(await button('Enable WETH as collateral'));
  await button('Enabling WETH as collateral');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([setCollateral(true).data]);
  mine(ENABLED, [WETH, FAKE_ACCOUNT], [], []);
  expect(await screen.findByText('Your WETH is now used as collateral')).toBeVisible();
});

it('disables an asset, and keeps its direction once the position has changed [LND-174] [LND-176] [LND-404]', async () => {
  const { chain, host, user, mine, refresh } = await open(supplied(true));
  expect(screen.getByRole('dialog', { name: 'Disable WETH as collateral' })).toBeVisible();
  chain.estimate(setCollateral(false), 100_000n);
  await user.click(await button('Disable WETH as collateral'));
  await button('Disabling WETH as collateral');
  refresh(supplied(false));
  mine(DISABLED, [WETH, FAKE_ACCOUNT], [], []);
  expect(await screen.findByText('Your WETH is not used as collateral')).toBeVisible();
  expect(host.submissions.map(({ request }) => request.data)).toEqual([setCollateral(false).data]);
});

it('claims nothing that the receipt does not contain', async () => {
  const { chain, user, mine } = await open(supplied(false));
  chain.estimate(setCollateral(true), 100_000n);
  await user.click(await button('Enable WETH as collateral'));
  await button('Enabling WETH as collateral');
  mine(DISABLED, [WETH, FAKE_ACCOUNT], [], []);
  await screen.findByText(/Transaction/);
  expect(screen.queryByText('Your WETH is now used as collateral')).not.toBeInTheDocument();
});

it('displays the supply balance, and the health factor before and after [LND-175]', async () => {
  await open({ ...supplied(true, 5_000n), usdc: {} });
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/Supply balance10\.00/);
  expect(dialog).toHaveTextContent(/Health factor4\.80to0\.00/);
});

it('blocks disabling what secures a debt [LND-338]', async () => {
  const { host, user } = await open(supplied(true, 5_000n));
  const text = 'You can not switch usage as collateral mode for this currency, because it will cause collateral call.';
  await user.click(await button(text));
  expect(host.submissions).toEqual([]);
});

it('blocks an asset without a supply [LND-336]', async () => {
  const { host, user } = await open({ current: {} });
  await user.click(await button('You do not have supplies in this currency.'));
  expect(host.submissions).toEqual([]);
});

it('blocks an asset that has no liquidation threshold [LND-337]', async () => {
  const { host, user } = await open({ ...supplied(false), weth: { reserveLiquidationThreshold: 0n } });
  await user.click(await button('You can not use this currency as collateral.'));
  expect(host.submissions).toEqual([]);
});

it('stops when the change was made elsewhere', async () => {
  const { host, user, refresh } = await open(supplied(false));
  refresh(supplied(true));
  await user.click(await button('This changed in the meantime. Close this dialog to see it.'));
  expect(host.submissions).toEqual([]);
});

it('announces that an isolated asset starts isolation mode', async () => {
  await open({ ...supplied(false), weth: { debtCeiling: 1_000_000_00n } });
  expect(screen.getByText(/This starts isolation mode/)).toBeVisible();
});

it('asks to withdraw or disable zero-LTV collateral first, and lists it [LND-339]', async () => {
  const current = { weth: { supplied: ETHER, collateral: false }, usdc: { supplied: 5n * DOLLAR } };
  const { host, user } = await open({ current, usdc: { baseLTVasCollateral: 0n } });
  const text = 'Assets with zero LTV (USDC) must be withdrawn or disabled as collateral to perform this action';
  await user.click(await button(text));
  expect(host.submissions).toEqual([]);
});
